import { type Mistake, places, reviewsWith } from './dealer-site.ts';

const mistake = (about: string, site: object, at: string, fix: string): Mistake => ({ about, site, at, fix });
const file = (about: string, files: NonNullable<Mistake['files']>, at: string, fix: string): Mistake => ({ about, files, at, fix });
const first = 'dealerships.0.locations.0';
const second = 'dealerships.0.locations.1';
const targetWith = (keys: object) => ({
  leads: {
    targets: [
      { name: 'email', kind: 'email' },
      { name: 'crm', kind: 'webhook', secret_env: 'ACME_CRM', ...keys },
    ],
  },
});
const connector = (keys: object) => ({ analytics: { connectors: keys } });
const chat = { name: 'Acme Chat', script: 'https://chat.acme.example/w.js' };
const review = { customer_name: 'Sam', text: 'Easy.', rating: 5 };

const signIn: readonly Mistake[] = [
  mistake('the plus of a country code', { sign_in: { country_codes: ['+61'] } }, 'sign_in.country_codes.0', ''),
  mistake('New Zealand alone may sign in', { sign_in: { country_codes: ['64'] } }, 'sign_in.country_codes', 'add "61"'),
  mistake(
    'a code that takes two SMS for its quotes',
    { sign_in: { message: 'G’day from {name}! Your sign-in code is {code}. Please don’t share it with anyone else.' } },
    'sign_in.message',
    "G'day from {name}",
  ),
  mistake(
    'a code that expires later in words',
    { sign_in: { message: '{code} is your code. It expires in 10 minutes.' } },
    'sign_in.message',
    'expires in 5 minutes',
  ),
  mistake('phone and text in one field', { sign_in: { gateway: { to_field: 'text' } } }, 'sign_in.gateway.text_field', 'name the two fields'),
  mistake(
    'a fixed phone among the fields',
    { sign_in: { gateway: { fields: { to: '+61400000000' } } } },
    'sign_in.gateway.fields.to',
    'filled in for each code',
  ),
  mistake(
    'a secret in the gateway’s address',
    { sign_in: { gateway: { url: 'https://sms.acme.example/send?api_key=abc123' } } },
    'sign_in.gateway.url',
    'in the header of secret_env',
  ),
  mistake('more codes for one address than for all', { sign_in: { address_daily: 1000 } }, 'sign_in.address_daily', 'behind one address'),
];

const reservations: readonly Mistake[] = [
  mistake('a deposit in cents', { vehicle_page: { reserve_deposit: 20_000 } }, 'vehicle_page.reserve_deposit', 'write the dollars'),
  mistake('held for no time', { vehicle_page: { reserve_hours: 0 } }, 'vehicle_page.reserve_hours', 'write the hours'),
  mistake('held for minutes', { vehicle_page: { reserve_hours: 2880 } }, 'vehicle_page.reserve_hours', 'write the hours'),
  mistake(
    'other hours in the agreement',
    { reservation: { agree_text: 'I pay {deposit} to hold it for 72 hours.' } },
    'reservation.agree_text',
    'the same in both',
  ),
  mistake(
    'another deposit in a tab',
    { contact: { copy: { reserve_online: ['Your $500 deposit comes off the price'] } } },
    'contact.copy.reserve_online.0',
    'the same in both',
  ),
  mistake('one variable for two secrets', { reservation: { webhook_secret_env: 'ACME_STRIPE_KEY' } }, 'reservation.webhook_secret_env', 'whsec_'),
  mistake(
    'a URL as the host of payment pages',
    { reservation: { checkout_host: 'https://pay.acme.example/' } },
    'reservation.checkout_host',
    'write "pay.acme.example"',
  ),
  mistake(
    'a host of payment pages that nobody opens',
    { reservation: { provider: 'test', checkout_host: 'pay.acme.example' } },
    'reservation.checkout_host',
    'use "stripe"',
  ),
  mistake(
    'a journey that is off',
    { features: { checkout: false }, reservation: { journey: true } },
    'reservation.journey',
    'turn features.checkout on',
  ),
  mistake(
    'terms for deposits that nobody takes',
    { features: { checkout: false }, reservation: { terms: ['7 days'] } },
    'reservation.secret_env',
    'turn features.checkout on',
  ),
];

const alerts: readonly Mistake[] = [
  mistake('messages before dawn', { alerts: { from_hour: 5 } }, 'alerts.from_hour', 'from 7 on'),
  mistake('messages at midnight', { alerts: { to_hour: 24 } }, 'alerts.to_hour', 'until 21'),
  mistake(
    'agreeing to weekly messages',
    { alerts: { consent_text: 'Email me weekly, until I unsubscribe.' } },
    'alerts.consent_text',
    'once a day at most',
  ),
  mistake(
    'more confirmations in an hour than in a day',
    { alerts: { hourly_confirmations: 50, daily_confirmations: 20 } },
    'alerts.hourly_confirmations',
    'write fewer',
  ),
  mistake('hours of alerts that are off', { features: { alerts: false }, alerts: { from_hour: 9 } }, 'alerts.from_hour', 'take it out'),
  mistake(
    'a button of a sentence',
    { alerts: { empty_label: 'Please tell me as soon as a car like this one comes into your yard again' } },
    'alerts.empty_label',
    'at most 60 char',
  ),
  mistake(
    'markup in what is agreed to',
    { alerts: { consent_text: 'Email me <b>once a day</b> at most, until I unsubscribe.' } },
    'alerts.consent_text',
    'Email me once a day at most',
  ),
];

const reviews: readonly Mistake[] = [
  mistake('only more than five stars', { reviews: { minimum_rating: 5 } }, 'reviews.minimum_rating', 'below 5'),
  mistake('reviews twice in a sentence', { reviews: { source: 'Google reviews' } }, 'reviews.source', 'write "Google"'),
  mistake('a profile in place of a feed', { reviews: { from: 'https://g.page/r/acme/review' } }, 'reviews.from', 'a file or API'),
  mistake(
    'settings of reviews that are off',
    { features: { reviews: false }, reviews: { full_quantity: 6 } },
    'reviews.full_quantity',
    'turn features.reviews on',
  ),
  mistake('all hidden', { reviews: { hidden: ['a', 'b'] } }, 'reviews', 'leave those'),
  file(
    'one review twice',
    {
      'reviews.json': {
        reviews: [
          { id: 'a', ...review },
          { id: 'b', ...review },
        ],
      },
    },
    'reviews.1.text',
    'take one of the two out',
  ),
  file('ten stars', reviewsWith({ rating: 10 }), 'reviews.0.rating', 'a number of at most 5'),
  file('a day as Australians write it', reviewsWith({ review_date: '1/10/2026' }), 'reviews.0.review_date', '2026-10-01'),
];

const maps: readonly Mistake[] = [
  mistake('tiles in place of a style', { maps: { style_url: 'https://t.acme.example/{z}/{x}/{y}.png' } }, 'maps.style_url', 'without braces'),
  mistake('an example’s key', { maps: { style_url: 'https://t.acme.example/style.json?key=YOUR_API_KEY' } }, 'maps.style_url', 'what is meant'),
  mistake('hosts of tiles without a style', { maps: { hosts: ['t.acme.example'] } }, 'maps.hosts', 'name the style'),
  mistake(
    'one place ID for two places',
    {
      dealerships: places(
        { address: { place_id: 'ChIJ-acme-0001' } },
        { address: { place_id: 'ChIJ-acme-0001', street: '9 Other Road', lat: -33.42 } },
      ),
    },
    `${second}.address.place_id`,
    'or correct that of',
  ),
  mistake(
    'one point for two places',
    { dealerships: places({}, { address: { street: '9 Other Road' } }) },
    `${second}.address.lat`,
    'or correct that of',
  ),
  mistake('a point without decimals', { dealerships: places({ address: { lat: -33.4, long: 151.3 } }) }, `${first}.address.lat`, 'four decimals'),
  mistake(
    'the whole address as the street',
    { dealerships: places({ address: { street: '1 Sample Street, Gosford NSW 2250' } }) },
    `${first}.address.street`,
    'write "1 Sample Street"',
  ),
  mistake('the state behind the city', { dealerships: places({ address: { city: 'Gosford NSW' } }) }, `${first}.address.city`, 'write "Gosford"'),
];

const connectors: readonly Mistake[] = [
  mistake('a measurement id in small letters', connector({ ga4: { id: 'g-ab12cd34ef' } }), 'analytics.connectors.ga4.id', 'write "G-AB12CD34EF"'),
  mistake('the container as the measurement id', connector({ ga4: { id: 'GTM-AB12CD3' } }), 'analytics.connectors.ga4.id', ''),
  mistake(
    'a pixel whose number lost digits',
    connector({ meta_pixel: { id: 2 ** 60 } }),
    'analytics.connectors.meta_pixel.id',
    'in double quotes; the account',
  ),
  mistake(
    'the snippet in place of its address',
    connector({ chat: { ...chat, script: '<script src="https://chat.acme.example/w.js"></script>' } }),
    'analytics.connectors.chat.script',
    'https://chat.acme.example/w.js',
  ),
  mistake(
    'every host of a registry',
    connector({ chat: { ...chat, hosts: ['*.com.au'] } }),
    'analytics.connectors.chat.hosts.0',
    'write it so; the account',
  ),
  mistake(
    'a URL as the host of a tag',
    connector({ tag_manager: { id: 'GTM-AB12CD3', hosts: ['https://tags.acme.example/t.js'] } }),
    'analytics.connectors.tag_manager.hosts.0',
    'write "tags.acme.example"',
  ),
  mistake(
    'an entity in what shoppers read',
    connector({ consent_text: 'Terms &amp; conditions' }),
    'analytics.connectors.consent_text',
    'Terms & conditions',
  ),
  mistake(
    'a page in place of an origin',
    { assistants: { origins: ['https://assistant.acme.example/chat/'] } },
    'assistants.origins.0',
    'write "https://assistant.acme.example"',
  ),
];

const law: readonly Mistake[] = [
  mistake('an ABN with a wrong digit', { legal_name: 'Acme Motors Pty Ltd ABN 51 824 753 557' }, 'legal_name', 'as the register has it'),
  mistake('an ACN with a wrong digit', { footer: { legal: ['Acme Motors Pty Ltd, ACN 004 085 617'] } }, 'footer.legal.0', 'as the register has it'),
  mistake('a licence to come', { dealerships: places({ dealer_license_number: 'TBA' }) }, `${first}.dealer_license_number`, 'until it is known'),
  mistake(
    'a licence in words',
    { dealerships: places({ dealer_license_number: 'Licensed dealer' }) },
    `${first}.dealer_license_number`,
    'stands on the licence',
  ),
  mistake(
    'one licence in two states',
    {
      timezone: 'Australia/Sydney',
      dealerships: places({}, { address: { state: 'vic', city: 'Geelong', postcode: '3220', lat: -38.149, long: 144.361 } }),
    },
    `${second}.dealer_license_number`,
    'or correct that of',
  ),
  mistake(
    'the number in the label',
    { legal: { licence_labels: { nsw: 'Dealer licence MD 012345' } } },
    'legal.licence_labels.nsw',
    'write "Dealer licence MD"',
  ),
  mistake(
    'a waiver twice',
    {
      compliance: { waivers: ['2027-01-31', '2027-03-31'].map((until) => ({ rule: 'was-price-days-zero', reason: 'Agreed.', name: 'Kim', until })) },
    },
    'compliance.waivers.1.rule',
    'take one of the two out',
  ),
  mistake(
    'charges that nobody has read yet',
    {
      pricing: {
        government_charges: [{ state: 'nsw', registration: 430, ctp: 512, transfer: 38, plates: 0, source: 'Service NSW', read: '2027-07-01' }],
      },
    },
    'pricing.government_charges.0.read',
    'write the day',
  ),
];

const feeds: readonly Mistake[] = [
  mistake(
    'a spreadsheet’s page',
    { stock: { from: 'https://docs.google.com/spreadsheets/d/1AbC-d/edit#gid=7', format: 'api' } },
    'stock.from',
    'export?format=csv&gid=7',
  ),
  mistake(
    'a preview of Dropbox',
    { stock: { from: 'https://www.dropbox.com/s/abc/stock.csv?dl=0', format: 'csv', columns: { Make: { to: 'make' } }, default_car_type: 'used' } },
    'stock.from',
    'dl=1',
  ),
  mistake('a table read as JSON', { stock: { from: 'https://feed.acme.example/stock.csv' } }, 'stock.format', 'write "csv"'),
  mistake('XML', { stock: { from: 'https://feed.acme.example/stock.xml' } }, 'stock.from', 'as JSON or CSV'),
  mistake(
    'a token in the feed’s address',
    { stock: { from: 'https://feed.acme.example/stock?token=abc123' } },
    'stock.from',
    'in that variable of the environment',
  ),
  mistake(
    'a misspelt replacement',
    {
      stock: {
        from: 'https://feed.acme.example/stock.csv',
        format: 'csv',
        columns: { Condition: { to: 'car_type', rule: 'car_type', values: { U: 'usd' } } },
      },
    },
    'stock.columns.Condition.values.U',
    'did you mean "used"',
  ),
  mistake(
    'one store code for two places',
    {
      feeds: { google: true },
      seo: { show_vin: true },
      dealerships: places({ store_code: '0042' }, { store_code: '0042', address: { street: '9 Other Road', lat: -33.42 } }),
    },
    `${second}.store_code`,
    'or correct that of',
  ),
  mistake(
    'a key in a webhook’s address',
    targetWith({ url: 'https://crm.acme.example/leads?key=abc' }),
    'leads.targets.1.url',
    'check the signature',
  ),
  mistake('a share in per cent', { stock: { brakes: { drop_share: 30 } } }, 'stock.brakes.drop_share', 'a number of at most 1'),
];

/** What a dealer's web person may write, by subject. */
export const ownMistakes: readonly Mistake[] = [...signIn, ...reservations, ...alerts, ...reviews, ...maps, ...connectors, ...law, ...feeds];
