import { type Mistake, places, reviewsWith } from './dealer-site.ts';

const mistake = (about: string, site: object, at: string, fix: string): Mistake => ({ about, site, at, fix });
const offer = { slug: 'eofy', title: 'EOFY', text: 'Less on every car.', expiry: '2026-12-31T23:59:00+11:00' };

/** What `check` once passed over. */
export const silentMistakes: readonly Mistake[] = [
  mistake('a sign-in message without its code', { sign_in: { message: 'Your code for {name}.' } }, 'sign_in.message', 'write {code}'),
  mistake('an agreement without its sum', { reservation: { agree_text: 'I agree.' } }, 'reservation.agree_text', 'write {deposit}'),
  mistake('a price of delivery without the price', { delivery: { estimate_text: 'To {region}' } }, 'delivery.estimate_text', 'write {price}'),
  mistake('a message that does not name the field', { forms: { messages: { missing: 'Missing' } } }, 'forms.messages.missing', 'write {label}'),
  mistake('a choice that is one of many', { forms: { choices: { years: 'years' } } }, 'forms.choices.years', 'write {years}'),
  mistake('a deposit of nothing', { vehicle_page: { reserve_deposit: 0 } }, 'vehicle_page.reserve_deposit', 'your terms name'),
  mistake(
    'the test provider where shoppers are',
    { url: 'https://www.acmemotors.com.au', reservation: { provider: 'test' } },
    'reservation.provider',
    'use "stripe"',
  ),
  mistake('deposits without a checkout', { features: { checkout: false } }, 'reservation.provider', 'turn features.checkout on'),
  mistake(
    'an unknown word in a filter',
    { search: { initial_filter: { car_type: ['usd'] } } },
    'search.initial_filter.car_type.0',
    'did you mean "used"',
  ),
  mistake('an unknown make in a filter', { search: { initial_filter: { make: ['Mzda'] } } }, 'search.initial_filter.make.0', 'did you mean "Mazda"'),
  mistake('one end of a range', { search: { initial_filter: { price: ['30000'] } } }, 'search.initial_filter.price.0', '"-30000" up to it'),
  mistake(
    'a link to a filter word that is none',
    { search: { quick_links: [{ label: 'Used', href: '/search/suv/?car_type=usd' }] } },
    'search.quick_links.0.href',
    'car_type=used',
  ),
  mistake(
    'a menu link with an unknown parameter',
    { menu: [{ label: 'Used', href: '/search/suv/?Condition=used' }] },
    'menu.0.href',
    '?car_type=used',
  ),
  mistake(
    'a tile that leads to a colour nobody has',
    { home: { sections: ['tiles'], tiles: [{ title: 'White', href: '/search/suv/?colour=Whte' }] } },
    'home.tiles.0.href',
    'colour=White',
  ),
  mistake('an order that is none', { menu: [{ label: 'Cheap', href: '/search/suv/?sortBy=price-asc' }] }, 'menu.0.href', 'sortBy=price_asc'),
  mistake('a CDN without encryption', { media: { cdn: 'http://img.acme.example/{url}' } }, 'media.cdn', 'https://img.acme.example/{url}'),
  mistake('a CDN without a scheme', { media: { cdn: 'img.acme.example/{url}' } }, 'media.cdn', 'https://img.acme.example/{url}'),
  mistake(
    'a quick link without encryption',
    { search: { quick_links: [{ label: 'Parts', href: 'http://parts.acme.example/' }] } },
    'search.quick_links.0.href',
    'https://parts.acme.example/',
  ),
  ...(['hosts', 'frame_hosts', 'connect_hosts'] as const).map((name) =>
    mistake(`a URL among ${name}`, { media: { [name]: ['https://IMG.acme.example/photos/'] } }, `media.${name}.0`, 'write "img.acme.example"'),
  ),
  mistake(
    'a URL among the hosts of tiles',
    { maps: { style_url: 'https://t.acme.example/s.json', hosts: ['https://t.acme.example'] } },
    'maps.hosts.0',
    'write "t.acme.example"',
  ),
  mistake(
    'a URL among the hosts of the feed',
    { stock: { allow_hosts: ['http://10.0.0.5:8080/feed'] } },
    'stock.allow_hosts.0',
    'write "10.0.0.5:8080"',
  ),
  mistake(
    'a short name of a make misspelt',
    { search: { make_labels: { 'Izusu UTE': 'Isuzu' } } },
    'search.make_labels.Izusu UTE',
    'did you mean "Isuzu UTE"',
  ),
  mistake('a short name of a make that nobody has', { search: { make_labels: { Lada: 'Lada' } } }, 'search.make_labels.Lada', 'take it out'),
  mistake(
    'leads for a make that nobody has',
    {
      leads: {
        targets: [
          { name: 'email', kind: 'email' },
          { name: 'crm', kind: 'email', when: { makes: ['Mzda'] } },
        ],
      },
    },
    'leads.targets.1.when.makes.0',
    'did you mean "Mazda"',
  ),
  mistake(
    'a yard far from its postcode',
    { dealerships: places({ address: { lat: -37.81, long: 144.96 } }) },
    'dealerships.0.locations.0.address.lat',
    'correct the postcode',
  ),
  mistake(
    'latitude and longitude swapped',
    { dealerships: places({ address: { lat: 151.342, long: -33.425 } }) },
    'dealerships.0.locations.0.address.lat',
    'swap the two',
  ),
  mistake(
    'a phone that dials something else',
    { footer: { columns: [{ title: 'Call', links: [{ label: 'Call 02 5550 0101', href: 'tel:0255500110' }] }] } },
    'footer.columns.0.links.0.href',
    'the same number',
  ),
  mistake('a link that dials half a number', { menu: [{ label: 'Call us', href: 'tel:55500110' }] }, 'menu.0.href', 'area code'),
  mistake(
    'a licence of another state',
    { dealerships: places({ dealer_license_number: 'LMCT 1234' }) },
    'dealerships.0.locations.0.dealer_license_number',
    'the licence that the dealer has',
  ),
  mistake('Microsoft’s feed without its campaign', { feeds: { microsoft: true } }, 'feeds.microsoft_campaign', 'as Microsoft Advertising shows it'),
  mistake(
    'Google’s feed without store codes',
    { feeds: { google: true }, seo: { show_vin: true } },
    'dealerships.0.locations.0.store_code',
    'Google Business Profile',
  ),
  mistake('Google’s feed without VINs', { feeds: { google: true } }, 'feeds.google', 'turn seo.show_vin on'),
  mistake(
    'a column that the feed has not',
    { feeds: { google: true, google_msrp_column: 'ListPrice' } },
    'feeds.google_msrp_column',
    'did you mean "List Price"',
  ),
  mistake(
    'a waiver of ten years',
    { compliance: { waivers: [{ rule: 'was-price-days-zero', reason: 'Agreed.', name: 'Kim', until: '2036-11-21' }] } },
    'compliance.waivers.0.until',
    'within a year',
  ),
  mistake(
    'last year’s hours',
    { locations: { special_hours: [{ date: '2025-12-25', status: 'Closed' }] } },
    'locations.special_hours.0.date',
    'write the days to come',
  ),
  {
    about: 'reviews without a file or feed',
    files: { 'reviews.json': null },
    at: 'features.reviews',
    fix: 'write reviews.json',
  },
  { about: 'a review of next year', files: reviewsWith({ review_date: '2027-10-01' }), at: 'reviews.0.review_date', fix: 'where it was written' },
  {
    about: 'fewer reviews than are listed',
    files: {
      'reviews.json': {
        summary: { count: 1, average_rating: 5 },
        reviews: [
          { id: 'a', customer_name: 'Sam', text: 'Good.', rating: 5 },
          { id: 'b', customer_name: 'Kim', text: 'Fine.', rating: 5 },
        ],
      },
    },
    at: 'summary.count',
    fix: 'how many there are at the source',
  },
  {
    about: 'offer terms that name another day',
    files: { 'offers.json': { offers: [{ ...offer, terms: 'For private buyers until 31 January 2027. While stocks last.' }] } },
    at: 'offers.0.expiry',
    fix: 'the same day in both',
  },
];
