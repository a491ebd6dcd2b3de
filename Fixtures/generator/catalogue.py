"""The photos of the demo: which scene, which title, and where it was taken.

A row is (title, place). A place is a key of PLACES, or None for a photo without a position. All titles
are invented. Located photos are all in Berlin, within 5 km of CENTER.
"""

CENTER = (52.52, 13.405)

PLACES = {
    "alex": (52.5219, 13.4132), "tower": (52.5208, 13.4094), "oberbaum": (52.5019, 13.4456),
    "gate": (52.5163, 13.3777), "tiergarten": (52.5145, 13.3560), "museum": (52.5180, 13.3990),
    "hbf": (52.5251, 13.3694), "gendarmen": (52.5137, 13.3927), "potsdamer": (52.5096, 13.3759),
    "viktoria": (52.4896, 13.3824), "goerli": (52.4969, 13.4370), "mauerpark": (52.5437, 13.4022),
    "kollwitz": (52.5361, 13.4176), "friedrichshain": (52.5287, 13.4320), "east": (52.5050, 13.4396),
    "ostkreuz": (52.5036, 13.4660), "warschauer": (52.5058, 13.4491), "kotti": (52.4991, 13.4180),
    "maybach": (52.4939, 13.4300), "westhafen": (52.5360, 13.3460), "humboldthain": (52.5467, 13.3853),
    "gleisdreieck": (52.4975, 13.3745), "nolle": (52.4993, 13.3560), "winterfeldt": (52.4965, 13.3580),
    "zoo": (52.5085, 13.3400), "bellevue": (52.5197, 13.3470), "hackescher": (52.5226, 13.4023),
    "nikolai": (52.5168, 13.4073), "jannowitz": (52.5153, 13.4180), "engelbecken": (52.5071, 13.4190),
    "moritz": (52.5034, 13.4107), "strausberger": (52.5182, 13.4283), "frankfurter": (52.5157, 13.4530),
    "boxi": (52.5108, 13.4590), "zion": (52.5343, 13.4040), "gesundbrunnen": (52.5486, 13.3880),
    "naturkunde": (52.5303, 13.3795), "urban": (52.4953, 13.4090), "schoenhauser": (52.5480, 13.4130),
}

LONG = ("A walk from the canal to the market and back again, with a stop for coffee, a stop for rain, "
        "a stop for a dog who wanted to be photographed, and one more stop because the light on the "
        "old brick wall behind the bicycle stand was too good to leave it alone for")
LONG = (LONG + " the rest of the long and golden afternoon")[:255]

SCENES = {
    "tvtower": [("Fernsehturm im Abendlicht", "tower"), ("Alex, ten past nine", "alex"),
                ("Телебашня на закате", "friedrichshain"), ("Above the roofs of Mitte", "zion")],
    "skyline": [("Blue hour over Mitte", "museum"), ("Lichter an der Spree", "jannowitz"),
                ("都市の青い時間", None), ("City that forgot to sleep", None)],
    "ubahn": [("U-Bahnhof, last train", "kotti"), ("U8 at two in the morning", "moritz"),
              ("Gelbe Linie", "gesundbrunnen"), ("Yellow line, green tiles", "strausberger")],
    "rain": [("Rain on Oranienstraße", "moritz"), ("Neon after the storm", "kotti"),
             ("雨夜", None), ("Nasse Straße, warmes Licht", "schoenhauser")],
    "tram": [("M10 in the first snow of the year", "mauerpark"), ("Tram to Hackescher Markt", "hackescher"),
             ("Die Straßenbahn um halb sechs", "frankfurter"), ("Eléctrico amarelo", None)],
    "bridge": [("Oberbaumbrücke im Nebel", "oberbaum"), ("ערפל על הגשר", None), ("Bridge, morning, no one", "jannowitz"),
               ("Monbijoubrücke before sunrise", "museum")],
    "cranes": [("Westhafen, Kräne", "westhafen"), ("ميناء عند الغروب", None), ("Cranes at dusk", "westhafen"),
               ("Giants of the harbour", None)],
    "facade": [("Windows of Karl-Marx-Allee", "strausberger"), ("Altbau, Kollwitzkiez", "kollwitz"),
               ("Every window a story", "boxi"), ("Façade nº 12", None)],
    "columns": [("Columns on the island", "museum"), ("Dom und Himmel", "museum"), ("Gendarmenmarkt at six", "gendarmen"),
                ("Ναός στο φως", None)],
    "wheel": [("Ferris wheel, winter market", "alex"), ("Riesenrad", "nikolai"), ("Round and round 🎡", None),
              ("Kirmes am Abend", "humboldthain")],
    "fireworks": [("Happy New Year from the roof 🎆", "kollwitz"), ("Silvester am Brandenburger Tor", "gate"),
                  ("Fogos sobre a baía", None), ("Lake of light", None)],
    "canal": [("Landwehrkanal, October", "urban"), ("Am Maybachufer", "maybach"), ("Canal houses in the evening", None),
              ("Quiet water", "urban")],
    "gray": [("Hinterhof, 1912", "zion"), ("Street, film, no date", "kollwitz"), ("Улица в тумане", None),
             ("Old neighbourhood", None)],
    "stairs": [("Treppenhaus", "hackescher"), ("Spiral", "naturkunde"), ("Looking down, seven floors", "friedrichshain"),
               ("Escalier en colimaçon", None)],
    "coffee": [("Cafe\u0301 am Morgen", "winterfeldt"), ("Flat white, Zionskirchplatz", "zion"), ("Second cup", "boxi"),
               ("Καφές", None)],
    "bicycle": [("Bicycle, Bergmannkiez", "viktoria"), ("Fahrrad an der gelben Wand", "kollwitz"),
                ("Blue door, red bike", "nolle"), ("Bicicleta à espera", None), (LONG, "maybach")],
    "cat": [("Kater Moritz am Fenster", "schoenhauser"), ("Evening watch", "friedrichshain"), ("猫と夕焼け", None),
            ("The boss is in", "gleisdreieck")],
    "owl": [("Nobody sleeps here", "zoo"), ("Waldkauz", "tiergarten"), ("부엉이", None), ("Two moons", None)],
    "fox": [("Fuchs im Tiergarten", "tiergarten"), ("Fox in fresh snow", "humboldthain"), ("Лиса", None),
            ("City fox, 5 a.m.", "viktoria")],
    "koi": [("Koi, afternoon", "zoo"), ("錦鯉", None), ("Kois im Zoo", "zoo"),
            ("Circles", None)],
    "daisy": [("Gänseblümchen", "tiergarten"), ("Daisy, very close", None), ("Summer, in one flower", "mauerpark"),
              ("Echinacea", "friedrichshain")],
    "rose": [("Rosengarten", "tiergarten"), ("गुलाब", None), ("Rose after rain", "engelbecken"), ("Růže", None)],
    "jellyfish": [("Quallen im Aquarium", "zoo"), ("Drifting", None), ("海月", None), ("Slow ballet", "zoo")],
    "coast": [("Lighthouse, last light", None), ("Φάρος", None), ("Sun road", None), ("Far de ponent", None)],
    "mountains": [("Seven ridges before breakfast", None), ("Layers", None), ("हिमालय की सुबह", None), ("Panorama from the hut", None)],
    "milkyway": [("Milky Way over the pines", None), ("银河", None), ("Perseids, we counted forty-one", None)],
    "aurora": [("Nordlys", None), ("Revontulet järven yllä", None), ("Green night", None)],
    "dunes": [("كثبان", None), ("Edge of a dune", None), ("Sand & shadow", None)],
    "birches": [("Birken im Oktober", "humboldthain"), ("Берёзы", None), ("Birch wood, quiet", None), ("Volkspark, gold", "friedrichshain")],
    "sunflowers": [("Sunflowers until the horizon", None), ("Соняшники", None), ("Tournesols", None)],
    "lavender": [("Lavande, sept heures", None), ("Purple rows", None), ("Lavender & honey", None)],
    "balloons": [("Weltballon", "potsdamer"), ("Morning flight", None), ("Kapadokya sabahı", None), ("Heißluftballons über Mitte", "mauerpark")],
    "cabin": [("Cabin, first snow", None), ("Hytte", None), ("Warm window", None)],
    "lake": [("Rowing boat at rest", "tiergarten"), ("Neuer See, Abend", "tiergarten"), ("Still", None), ("湖畔", None)],
    "storm": [("Gewitter über Friedrichshain", "ostkreuz"), ("One second", None), ("Tormenta", None), ("Gathering", "gleisdreieck")],
    "fogsea": [("Above the fog", None), ("云海", None), ("Morze mgieł", None), ("Islands in the sky", None)],
    "market": [("Winterfeldtmarkt, Obst", "winterfeldt"), ("Türkischer Markt am Maybachufer", "maybach"), ("Fruit stall", "boxi"),
               ("Mercado", None), ("Oranges & lemons", "kollwitz")],
    "record": [("Side B", "mauerpark"), ("33⅓", "kotti"), ("レコード", None), ("Flohmarkt find", "boxi")],
    "shelves": [("Staatsbibliothek", "potsdamer"), ("Antiquariat", "nolle"), ("Books I have not read yet", "naturkunde"),
                ("Biblioteka", None)],
    "umbrellas": [("Umbrellas from the fifth floor", "hackescher"), ("Schirme am Alex", "alex"), ("Paraguas", None),
                  ("Demo im Regen", "gate")],
    "lanterns": [("Festival of Lights", "gendarmen"), ("灯笼", None), ("Lampions im Hof", "hackescher"), ("Đèn lồng", None)],
    "gallery": [("East Side Gallery", "east"), ("Mural, Warschauer", "warschauer"), ("Wall, third coat of paint", "mauerpark"),
                ("Street art, gone by now", "ostkreuz")],
    "citrus": [("Zitronen", "moritz"), ("Citrus study", None), ("Blood orange", None), ("Lemon & lime", "winterfeldt")],
    "swan": [("Schwan, Spree", "bellevue"), ("Лебедь", None), ("White on green", "engelbecken"), ("Swan at dusk", None)],
    "leaf": [("Maple, backlit", "viktoria"), ("紅葉", None), ("Herbst", "zion"), ("One leaf", None)],
    "station": [("Hauptbahnhof, glass roof", "hbf"), ("Under the roof of Ostkreuz", "ostkreuz"), ("Departure", None)],
    "arches": [("Unter der Stadtbahn", "bellevue"), ("Arches", "hackescher"), ("Aqueduct at noon", None)],
    "beach": [("Strandbar, Spreeufer", "hbf"), ("Playa", None), ("Palm shadows", None), ("Long weekend 🏖️", None)],
}

#: Titles that put a decoder or a caption to the test replace ordinary ones: old title -> new title.
SPECIAL = {
    "City that forgot to sleep": "",
    "Old neighbourhood": " ",
    "Façade nº 12": "307/365",
    "Circles": "2014",
    "Wall, third coat of paint": "<b>Bold</b> & \"quoted\" 'wall' <script>alert(1)</script> &amp; `more`",
    "Kirmes am Abend": "Familientag 👨‍👩‍👧‍👦 am Riesenrad",
    "Still": "°°°",
    "Departure": "_DSC4711.jpg",
}

TAGS = {
    "tvtower": "tower skyline dusk city", "skyline": "skyline bluehour city lights", "ubahn": "subway ubahn station tiles",
    "rain": "rain neon street night reflection", "tram": "tram street publictransport", "bridge": "bridge fog river morning",
    "cranes": "harbour crane industry dusk", "facade": "architecture windows facade", "columns": "architecture columns museum",
    "wheel": "ferriswheel night lights", "fireworks": "fireworks night newyear", "canal": "canal water reflection",
    "gray": "blackandwhite film street monochrome", "stairs": "stairs spiral architecture", "coffee": "coffee cafe cup",
    "bicycle": "bicycle wall street", "cat": "cat window", "owl": "owl bird wildlife", "fox": "fox snow wildlife",
    "koi": "koi fish pond", "daisy": "flower macro daisy", "rose": "flower macro rose", "jellyfish": "jellyfish aquarium blue",
    "coast": "lighthouse sea sunset", "mountains": "mountains haze dawn landscape", "milkyway": "stars milkyway night astrophotography",
    "aurora": "aurora night lake reflection", "dunes": "desert dunes sand shadow", "birches": "birch forest autumn",
    "sunflowers": "sunflower field summer", "lavender": "field rows flowers", "balloons": "balloon sky morning",
    "cabin": "cabin snow winter", "lake": "lake boat evening", "storm": "storm lightning clouds", "fogsea": "fog clouds mountains",
    "market": "market fruit food", "record": "vinyl record music", "shelves": "books library shelves", "umbrellas": "umbrella rain crowd",
    "lanterns": "lantern night lights", "gallery": "streetart mural wall", "citrus": "citrus fruit macro", "swan": "swan bird water",
    "leaf": "leaf autumn macro", "station": "station architecture glass", "arches": "arches brick architecture",
    "beach": "beach palm summer",
}

#: The first pictures of the stream "interesting", by scene: what a new user sees first.
FIRST = ["mountains", "coast", "tvtower", "balloons", "aurora", "fox", "lavender", "skyline", "koi", "dunes", "cabin",
         "jellyfish", "birches", "rain", "sunflowers", "lanterns", "milkyway", "rose", "bridge", "umbrellas", "lake",
         "owl", "stairs", "storm"]
