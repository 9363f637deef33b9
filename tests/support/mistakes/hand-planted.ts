/** A typical mistake in a file of Harbour, and what check must print. */
export type HandPlanted = {
  mistake: string;
  /** Below the folder of sites; the site file by default. */
  file?: string;
  /** Values by dotted path; undefined removes a key. */
  set?: Record<string, unknown>;
  replace?: [from: string, to: string];
  /** The reported key; its line is reported too, unless `line` differs. */
  at: string;
  line?: number;
  /** An error by default. */
  severity?: 'error' | 'warning';
  /** The message from the rule on. */
  says: string;
};

/** Conflicting mistakes are planted one at a time. */
export const handPlanted: readonly HandPlanted[] = [
  {
    mistake: 'an empty text that the kind of a target needs',
    set: { 'leads.targets.0.secret_env': '' },
    at: 'leads.targets.0.secret_env',
    says: 'expected the name of a variable: capital letters, digits and _, got "". Fix: write the text; whoever runs the server knows how it is called.',
  },
  {
    mistake: 'an override for a make that nobody has',
    set: { 'overrides.2.when.make': 'Porsche' },
    at: 'overrides.2.when.make',
    severity: 'warning',
    says: 'no brand and no vehicle in stock has this make, got "Porsche". Fix: correct the make, or take the override out; the feed says what is in stock.',
  },
  {
    mistake: 'an override for a condition that is none',
    set: { 'overrides.3.when.car_type': 'secondhand' },
    at: 'overrides.3.when.car_type',
    says: 'expected "new", "demo" or "used", got "secondhand". Fix: use one of them, or take the whole entry out; docs/config.md says what each is.',
  },
  {
    mistake: 'a dealership by its first letters in the feed',
    set: { 'overrides.0.when.dealership': 'TUG' },
    at: 'overrides.0.when.dealership',
    says: 'no dealership has this slug, got "TUG". Fix: did you mean "harbour-tuggerah"?',
  },
  {
    mistake: 'a dealership by its name',
    set: { 'search.rules.dealership_slugs': ['Harbour Geelong'] },
    at: 'search.rules.dealership_slugs.0',
    says: 'no dealership has this slug, got "Harbour Geelong". Fix: did you mean "harbour-geelong"?',
  },
  {
    mistake: 'a dealership that nobody knows',
    set: { 'overrides.0.when.dealership': 'ZZZ' },
    at: 'overrides.0.when.dealership',
    says: 'no dealership has this slug, got "ZZZ". Fix: use one of: harbour-gosford, harbour-tuggerah, harbour-newcastle, harbour-motorcycles, harbour-trucks, harbour-gold-coast, harbour-sunshine-coast, harbour-geelong, harbour-ballarat.',
  },
  {
    mistake: 'a dealership of an offer by its first letters',
    file: 'harbour/offers.json',
    set: { 'offers.2.stock.dealership_slug': 'MOTO' },
    at: 'offers.2.stock.dealership_slug',
    says: 'no dealership has this slug, got "MOTO". Fix: did you mean "harbour-motorcycles"?',
  },
  {
    mistake: 'small print of a dealership that is misspelled',
    set: { 'finance.dealership_disclaimers': { 'harbour-gosfrod': '{termYears} year term.' } },
    at: 'finance.dealership_disclaimers.harbour-gosfrod',
    says: 'no dealership has this slug, got "harbour-gosfrod". Fix: did you mean "harbour-gosford"?',
  },
  {
    mistake: 'a lender that is none of those known',
    set: { 'finance.provider': 'macquarie' },
    at: 'finance.provider',
    says: 'expected "taurus", "angle", "360_finance", "nissan_finance", "powertorque", "ausloans", "car_clarity" or "manual", got "macquarie". Fix: use one of them, or leave the key out; docs/config.md says what each is.',
  },
  {
    mistake: 'a section of the home page that is none',
    set: { 'home.sections': ['finder', 'weather'] },
    at: 'home.sections.1',
    says: 'expected "slider", "finder", "body_types", "latest", "brands", "budget_links", "budget_finder", "tiles", "stats", "sales_counter", "dealerships" or "promotions", got "weather". Fix: use one of them, or take the entry out; docs/config.md says what each is.',
  },
  {
    mistake: 'an offer for a make that nobody has',
    file: 'harbour/offers.json',
    set: { 'offers.0.stock': { make: 'Porsche' } },
    at: 'offers.0.stock.make',
    severity: 'warning',
    says: 'no brand and no vehicle in stock has this make, got "Porsche". Fix: correct the make, or take stock out of the offer, whose button then leads to all vehicles; the feed says what is in stock.',
  },
  {
    mistake: 'an offer that is long over',
    file: 'harbour/offers.json',
    set: { 'offers.0.start': '2025-05-01T00:00:00+10:00', 'offers.0.expiry': '2025-07-01T00:00:00+10:00' },
    at: 'offers.0.expiry',
    severity: 'warning',
    says: '“2026 plates, drive away” expired on 1 July 2025 and is no longer shown, got "2025-07-01T00:00:00+10:00". Fix: write a later expiry, or take the entry out.',
  },
  {
    mistake: 'an offset of winter in summer',
    file: 'harbour/offers.json',
    set: { 'offers.0.expiry': '2026-12-31T23:59:00+10:00' },
    at: 'offers.0.expiry',
    severity: 'warning',
    says: 'clocks in Australia/Sydney show 00:59 on 1 January 2027 at this moment, since they are at +11:00 then, got "2026-12-31T23:59:00+10:00". Fix: write 2026-12-31T23:59:00+11:00.',
  },
  {
    mistake: 'an offset of summer in winter, of a promotional card',
    set: { 'promotions.cards.1.start': '2026-07-01T00:00:00+11:00' },
    at: 'promotions.cards.1.start',
    severity: 'warning',
    says: 'clocks in Australia/Sydney show 23:00 on 30 June 2026 at this moment, since they are at +10:00 then, got "2026-07-01T00:00:00+11:00". Fix: write 2026-07-01T00:00:00+10:00.',
  },
  {
    mistake: 'a last day as people write it',
    file: 'harbour/offers.json',
    set: { 'offers.0.expiry': '31/12/2026' },
    at: 'offers.0.expiry',
    says: 'expected a day and time with the offset from UTC, got "31/12/2026". Fix: write "2026-12-31T23:59:00+11:00".',
  },
  {
    mistake: 'latitude and longitude swapped',
    set: { 'dealerships.0.locations.0.address.lat': 151.34, 'dealerships.0.locations.0.address.long': -33.42 },
    at: 'dealerships.0.locations.0.address.lat',
    says: 'latitude and longitude are swapped, got 151.34. Fix: swap the two: "lat": -33.42, "long": 151.34.',
  },
  {
    mistake: 'a latitude without its minus',
    set: { 'dealerships.0.locations.0.address.lat': 33.4253 },
    at: 'dealerships.0.locations.0.address.lat',
    says: 'this is north of the equator; latitudes in Australia are below zero, got 33.4253. Fix: write -33.4253.',
  },
  {
    mistake: 'a place in New Zealand',
    set: { 'dealerships.0.locations.0.address.lat': -36.85, 'dealerships.0.locations.0.address.long': 174.76 },
    at: 'dealerships.0.locations.0.address.long',
    says: 'this place is not in Australia, got 174.76. Fix: write the latitude and longitude of the place, in degrees, from a map service, which shows both, or leave both out.',
  },
  {
    mistake: 'a latitude alone',
    set: { 'dealerships.0.locations.0.address.long': undefined },
    at: 'dealerships.0.locations.0.address.lat',
    severity: 'warning',
    says: 'long is missing, and without both the location is on no map and has no distance, got -33.4253. Fix: add long, in degrees, from a map service, which shows both, or leave both out.',
  },
  {
    mistake: 'a promotional card where no listing reaches',
    set: { 'promotions.positions': [5, 5000] },
    at: 'promotions.positions.1',
    severity: 'warning',
    says: 'no listing is that long: the site has 1176 vehicles, got 5000. Fix: write [5], or add cards.',
  },
  {
    mistake: 'one promotional card at two places of a page',
    set: {
      'promotions.cards': [{ id: 'one', title: 'We want your car', href: '/sell-your-car/' }],
      'promotions.positions': [5, 10, 30],
    },
    at: 'promotions.positions',
    severity: 'warning',
    says: 'there is one card, and a page has several places, so it is repeated, got [5,10,30]. Fix: write [5,30], or add cards.',
  },
  {
    mistake: 'no opening hours of a yard that sells',
    set: { 'dealerships.0.locations.0.contact_detail.opening_hours': [] },
    at: 'dealerships.0.locations.0.contact_detail.opening_hours',
    severity: 'warning',
    says: 'Harbour Gosford sells vehicles and has no opening hours, so no page can say when it is open. Fix: add an entry for each weekday, with weekday, status, open and close; docs/add-a-site.md says how, and the dealer knows the hours.',
  },
  {
    mistake: 'a headline of three hundred letters',
    set: { 'home.title': `${'Cars '.repeat(59)}cars.` },
    at: 'home.title',
    severity: 'warning',
    says: `this has 300 characters, where a heading of more than 120 is too long for a phone, got "${'Cars '.repeat(15)}Cars…. Fix: say it in at most 120 characters; whoever wrote it knows what matters.`,
  },
  {
    mistake: 'words in place of a telephone number',
    set: { 'contact.phone': 'call us' },
    at: 'contact.phone',
    says: 'this cannot be dialled, got "call us". Fix: write it with its area code, or as a mobile, 13, 1300 or 1800 number; the dealer knows it.',
  },
  {
    mistake: 'a page by a part of its name',
    set: { 'menu.5.href': '/offers/' },
    at: 'menu.5.href',
    severity: 'warning',
    says: 'the site has no page at this address, got "/offers/". Fix: did you mean "/special-offers/"?',
  },
  {
    mistake: 'a colour by its name in place of a pair',
    set: { 'theme.brand': 'maroon' },
    at: 'theme.brand',
    says: 'expected a pair of hexadecimal colours, for light and dark mode, got "maroon". Fix: write {"light":"#800000","dark":"#800000"}.',
  },
  {
    mistake: 'one colour in place of a pair',
    set: { 'theme.brand': '#5d1019' },
    at: 'theme.brand',
    says: 'expected a pair of hexadecimal colours, for light and dark mode, got "#5d1019". Fix: write {"light":"#5d1019","dark":"#5d1019"}.',
  },
  {
    mistake: 'a yellow button with white words',
    set: { 'theme.action': { light: '#b59600', dark: '#56c7bf' }, 'theme.on_action': { light: '#ffffff', dark: '#04211f' } },
    at: 'theme.action.light',
    says: 'on_action #ffffff on action #b59600 has a contrast of 2.86 in light mode, where text needs 4.5, got "#b59600". Fix: use #8d7400, the nearest colour that passes, or set on_action to one that can be read on #b59600, such as #1c1500.',
  },
  {
    mistake: 'opening and closing times swapped',
    set: {
      'dealerships.0.locations.0.contact_detail.opening_hours.0.open': '17:30',
      'dealerships.0.locations.0.contact_detail.opening_hours.0.close': '08:30',
    },
    at: 'dealerships.0.locations.0.contact_detail.opening_hours.0.close',
    says: 'it closes at 08:30, before it opens at 17:30, got "08:30". Fix: swap the two: "open": "08:30", "close": "17:30"; a night is two entries.',
  },
  {
    mistake: 'a closing time of a clock of twelve hours',
    set: {
      'dealerships.0.locations.0.contact_detail.opening_hours.0.open': '08:30',
      'dealerships.0.locations.0.contact_detail.opening_hours.0.close': '05:30',
    },
    at: 'dealerships.0.locations.0.contact_detail.opening_hours.0.close',
    says: 'it closes at 05:30, before it opens at 08:30, got "05:30". Fix: write "17:30": times are of 24 hours; a night is two entries.',
  },
  {
    mistake: 'special hours swapped',
    set: { 'locations.special_hours': [{ date: '2026-12-24', status: 'Open', hours: { begin: '15:00', end: '08:30' } }] },
    at: 'locations.special_hours.0.hours.end',
    says: 'it closes at 08:30, before it opens at 15:00, got "08:30". Fix: swap the two: "begin": "08:30", "end": "15:00"; a night is two entries.',
  },
  {
    mistake: 'a comma that is missing at the end of a line',
    replace: ['"name": "Harbour Motor Group",', '"name": "Harbour Motor Group"'],
    at: '',
    line: 4,
    says: 'expected a comma or }. Fix: correct the JSON there; it reads the end of the line. Write , at 4:32.',
  },
  {
    mistake: 'a switch that is misspelled',
    set: { 'features.favorites': true },
    at: 'features.favorites',
    says: 'unknown key, got true. Fix: did you mean "favourites"?',
  },
  {
    mistake: 'a switch as a word',
    set: { 'features.checkout': 'yes' },
    at: 'features.checkout',
    says: 'expected boolean, got "yes". Fix: use true or false: true.',
  },
  {
    mistake: 'an address with a path',
    set: { url: 'https://www.harbour.example/cars/' },
    at: 'url',
    says: 'a site must be at the root of its host, got "https://www.harbour.example/cars". Fix: use https://www.harbour.example.',
  },
  {
    mistake: 'a postcode of another state',
    set: { 'dealerships.0.locations.0.address.postcode': '4000' },
    at: 'dealerships.0.locations.0.address.postcode',
    severity: 'warning',
    says: 'postcode 4000 is not in NSW, got "4000". Fix: correct the postcode or the state; the dealer knows the address.',
  },
  {
    mistake: 'Sunday as the seventh day',
    set: { 'dealerships.0.locations.0.contact_detail.opening_hours.0.weekday': 7 },
    at: 'dealerships.0.locations.0.contact_detail.opening_hours.0.weekday',
    says: 'expected at most 6, got 7. Fix: use a number of at most 6; the dealer knows it.',
  },
  {
    mistake: 'a time zone by the name of a town',
    set: { timezone: 'Australia/Gosford' },
    at: 'timezone',
    says: 'no time zone has this name, got "Australia/Gosford". Fix: use a name of the IANA list of time zones, as Australia/<city>; most of NSW has Australia/Sydney.',
  },
  {
    mistake: 'a number in quotes',
    set: { 'search.page_size': '21' },
    at: 'search.page_size',
    says: 'expected number, got "21". Fix: use a number without quotes: 21.',
  },
  {
    mistake: 'a link that runs a script',
    set: { 'menu.5.href': 'javascript:alert(1)' },
    at: 'menu.5.href',
    says: 'expected a path, which begins with /, or an https:, tel:, sms: or mailto: address, got "javascript:alert(1)". Fix: write it so; docs/config.md and docs/content.md say what it is for.',
  },
  {
    mistake: 'a rate of credit without its comparison rate',
    set: { tagline: 'Finance from 1.9% p.a.' },
    at: 'tagline',
    says: 'comparison-rate-missing: this states a credit rate without its comparison rate, which the National Credit Code requires to be at least as prominent, got "Finance from 1.9% p.a.". Fix: write the lender’s comparison rate beside it, as “(comparison rate …% p.a.)”, or take the rate out; the dealer knows what is true.',
  },
  {
    mistake: 'a number in place of opening hours',
    set: { 'dealerships.3.locations.0.contact_detail.opening_hours': 12 },
    at: 'dealerships.3.locations.0.contact_detail.opening_hours',
    says: 'expected list, got 12. Fix: use a list in square brackets; the dealer knows it.',
  },
  {
    mistake: 'a country code with its plus',
    set: { 'sign_in.country_codes': ['+61'] },
    at: 'sign_in.country_codes.0',
    says: 'expected the digits of a country code, without + and zeros before it, got "+61". Fix: write "61".',
  },
  {
    mistake: 'a garage at a word',
    set: { 'sign_in.garage_path': 'my-garage' },
    at: 'sign_in.garage_path',
    says: 'expected a path, which begins with /, or an https:, tel:, sms: or mailto: address, got "my-garage". Fix: write "/my-garage/".',
  },
  {
    mistake: 'a garage at the address of another page',
    set: { 'leads.api': 'https://api.harbour.example', 'sign_in.garage_path': '/finance/' },
    at: 'sign_in.garage_path',
    says: 'another page of the site has this address, and keeps it, got "/finance/". Fix: write a path that no page has, or leave the key out for the usual one; docs/config.md says what it is for.',
  },
  {
    mistake: 'a script of a chat without encryption',
    set: { 'analytics.connectors.chat': { name: 'Chat', script: 'http://chat.harbour.example/w.js' } },
    at: 'analytics.connectors.chat.script',
    says: 'expected a web address, got "http://chat.harbour.example/w.js". Fix: write "https://chat.harbour.example/w.js".',
  },
  {
    mistake: 'a style of the map that is no address',
    set: { 'maps.style_url': 'our map' },
    at: 'maps.style_url',
    says: 'expected a web address, got "our map". Fix: write the whole address, from https:// on; the provider of the map knows it.',
  },
  {
    mistake: 'a licence number that is blank',
    set: { 'dealerships.0.locations.0.dealer_license_number': '' },
    at: 'dealerships.0.locations.0.dealer_license_number',
    says: 'expected text that is not blank, got "". Fix: write the text; it is on the licence.',
  },
  {
    mistake: 'a last day in words',
    file: 'harbour/offers.json',
    set: { 'offers.0.expiry': '31 Dec 2026' },
    at: 'offers.0.expiry',
    says: 'expected a day and time with the offset from UTC, got "31 Dec 2026". Fix: write "2026-12-31T23:59:00+11:00".',
  },
  {
    mistake: 'an offer that ends before it begins',
    file: 'harbour/offers.json',
    set: { 'offers.0.start': '2026-11-01T00:00:00+11:00', 'offers.0.expiry': '2026-10-01T00:00:00+10:00' },
    at: 'offers.0.expiry',
    says: 'it ends before it begins, at 2026-11-01T00:00:00+11:00, got "2026-10-01T00:00:00+10:00". Fix: correct one of the two moments; the dealer knows them.',
  },
];
