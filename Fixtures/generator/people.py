"""The invented people who own the photos. Any likeness to a real account is chance."""

# username, realname, location, path alias (None, "" and text all occur on the wire)
ROWS = [
    ("Mira Lindqvist", "Mira Lindqvist", "Malmö, Sverige", "miralindqvist"),
    ("okto_ber", "Jannis Oktober", "Berlin, Deutschland", "oktober-berlin"),
    ("Renzo Altavilla", "Renzo Altavilla", "Lecce, Italia", None),
    ("Žofie Hrušková", "Žofie Hrušková", "Brno, Česko", "zofie-h"),
    ("tram.and.rain", "", "", None),
    ("Катя Беляева", "Екатерина Беляева", "Рига", ""),
    ("青木みなと", "青木 みなと", "横浜", "minato-aoki"),
    ("Léonie Sarrasin", "Léonie Sarrasin", "Lausanne, Suisse", "leoniesarrasin"),
    ("한여울", "한여울", "", None),
    ("north of nowhere", "Eirik Solvang", "Tromsø, Norge", "northofnowhere"),
    ("Νίκη Αργυρού", "Νίκη Αργυρού", "Χανιά", None),
    ("kiez.notizen", "Friederike Blum", "Berlin", "kieznotizen"),
    ("林小满", "林小满", "成都", ""),
    ("Duarte Quintela", "Duarte Quintela", "Porto, Portugal", "dquintela"),
    ("Noor al-Hariri", "نور الحريري", "عمّان", None),
    ("slow shutter club", None, None, "slowshutterclub"),
    ("איתן רגב", "איתן רגב", "חיפה", None),
    ("Anaïs & Paul", "Anaïs Thévenet", "Nantes, France", "anais-et-paul"),
    ("Vikram Deshaval", "विक्रम देशवाल", "Pune, India", None),
    ("pixel_heide", "Heide Karstens", "Lüneburg", "pixelheide"),
    ("Jordan O'Malone", "Jordan O'Malone", "Galway, Ireland", "jordanomalone"),
    ("Wisława Okoń", "Wisława Okoń", "Gdańsk, Polska", None),
    ("half past silver", "", "", "halfpastsilver"),
    ("Tómas Hrafnsson", "Tómas Hrafnsson", "Akureyri", None),
    ("Carla Montserrat Puig", "Carla Puig", "Girona, Catalunya", "carlampuig"),
    ("the-quiet-lens", None, "", None),
    ("Deniz Aksoylu", "Deniz Aksoylu", "İzmir, Türkiye", "denizaksoylu"),
    ("Linh Hoàng", "Hoàng Thùy Linh", "Đà Nẵng, Việt Nam", None),
    ("Oleksa Terenchuk", "Олекса Теренчук", "Львів", "oleksa-t"),
    ("Ines Falkenried", "Ines Falkenried", "Hamburg", ""),
    ("marzipan & thunder 🌩", "Tilda Overbeek", "Utrecht, Nederland", "marzipanthunder"),
    ("Aino Kallavesi", "Aino Kallavesi", "Kuopio, Suomi", None),
]


class Person:
    """One owner, with the account fields of the detail answer."""

    def __init__(self, number, row):
        self.username, self.realname, self.location, self.alias = row
        base = 12_347_261 + (number * 7_919_317) % 180_000_000
        self.nsid = f"{base}@N{(0, 2, 3, 5, 6, 7, 8)[number % 7]:02d}"
        self.icon_server, self.icon_farm = (("65535", 66), (0, 0), ("4412", 5), ("0", 0))[number % 4]


PEOPLE = [Person(number, row) for number, row in enumerate(ROWS)]
