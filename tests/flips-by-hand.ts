import { isRecord } from '#site/merge.ts';
import { homeSections } from '#site/schema/content.ts';
import type { Change } from './flips.ts';

/** One of each kind, so that each key shows somewhere. */
const connectors = {
  ga4: { id: 'G-FLIP1234' },
  tag_manager: { id: 'GTM-FLIP123' },
  meta_pixel: { id: '1234567890' },
  chat: { name: 'Chat', script: 'https://chat.example/widget.js' },
};

const governmentCharges = {
  state: 'nsw',
  item_type: 'car',
  car_type: 'used',
  registration: 400,
  ctp: 500,
  transfer: 30,
  plates: 50,
  source: 'Service NSW',
  read: '2026-11-01',
};

/** Makes the sample show as much as it can: optional features are on, also hidden ones. */
export const baseChanges: readonly Change[] = [
  { path: ['features', 'external_video'], value: true },
  { path: ['features', 'feature_banner'], value: true },
  { path: ['features', 'card_checkout'], value: true },
  { path: ['features', 'sales_counter'], value: true },
  { path: ['features', 'drive_away_estimate'], value: true },
  { path: ['pricing', 'government_charges'], value: [governmentCharges] },
  { path: ['vehicle_page', 'trade_in_allowed'], value: true },
  ...(['google', 'meta', 'tiktok', 'microsoft'] as const).map((platform) => ({ path: ['feeds', platform], value: true })),
  { path: ['feeds', 'microsoft_campaign'], value: 'Autos' },
  // Forms need an API.
  { path: ['leads', 'api'], value: 'https://api.example' },
  { path: ['sign_in', 'host_forwards_api'], value: true },
  { path: ['publish', 'targets'], value: ['web', 'mirror'].map(publishTarget) },
  { path: ['rebuild', 'notices'], value: ['night', 'day'].map(noticeTarget) },
  { path: ['reservation'], value: { provider: 'stripe', secret_env: 'STRIPE_KEY', webhook_secret_env: 'STRIPE_WEBHOOKS' } },
  { path: ['sign_in', 'gateway'], value: { url: 'https://sms.example/messages', secret_env: 'SMS_SECRET', fields: { from: 'ACME' } } },
  { path: ['analytics', 'connectors'], value: connectors },
  { path: ['compliance', 'waivers'], value: [{ rule: 'claim-lowest-price', reason: 'Proved by a survey', name: 'A. Counsel', until: '2026-12-31' }] },
  { path: ['home', 'sections'], value: [...homeSections] },
  { path: ['home', 'slides'], value: [{ name: 'Slide', url: '/finance/', image: '/media/hero-harbour.svg' }] },
  ...(['sa', 'wa', 'tas', 'nt', 'act'] as const).map((state, index) => ({ path: ['dealerships', 9 + index], value: dealershipIn(state) })),
];

/** A target with the keys of all kinds, so that each kind is valid. */
function publishTarget(name: string) {
  const s3 = { endpoint: 'https://s3.example', bucket: 'bucket', prefix: '', region: 'us-east-1', access_key_env: 'KEY', secret_env: 'SECRET' };
  return { name, kind: 'directory', directory: `/srv/${name}`, command: ['/bin/publish'], ...s3, check_url: 'https://check.example/' };
}

/** The same. */
function noticeTarget(name: string) {
  return { name, kind: 'webhook', url: 'https://hooks.example/', secret_env: 'HOOK_SECRET', url_env: 'CHAT_URL', to: ['ann@mail.example'] };
}

/** A dealership in a state without one in the sample, so that its licence wording is used. */
function dealershipIn(state: string) {
  const address = { street: '1 Sample Street', city: 'Flipton', state, postcode: '0870' };
  const location = {
    id: `flip-${state}-yard`,
    name: `Flip ${state}`,
    slug: `flip-${state}`,
    dealer_license_number: '1',
    address,
    contact_detail: {},
  };
  return { id: `flip-${state}`, slug: `flip-${state}`, name: `Flip ${state}`, locations: [location] };
}

/** `from` is the value in the base site. */
type ByHand = (from: unknown, stock: { stocknum: string }) => unknown;
const is = (value: unknown) => () => value;
const entry = (name: string, value: unknown) => (from: unknown) => ({ ...(isRecord(from) ? from : {}), [name]: value });

/** Values that the schema does not suggest: they name something of the stock or the site, or pass a limit at which some vehicle is. */
export const byHand: Record<string, ByHand> = {
  'analytics.connectors.ga4.id': is('G-FLIPPED1'),
  'analytics.connectors.tag_manager.id': is('GTM-FLIPPED'),
  'analytics.connectors.tag_manager.hosts': is(['tags.flipped.example']),
  'analytics.connectors.meta_pixel.id': is('9876543210'),
  'analytics.connectors.chat.hosts': is(['flipped.example']),
  'compliance.waivers': is([]),
  'compliance.waivers.*.rule': is('claim-approval-certain'),
  'compliance.waivers.*.until': is('2026-11-01'),
  timezone: is('Australia/Perth'),
  'dealerships.*.timezone': is('Australia/Perth'),
  'dealerships.*.locations.*.timezone': is('Australia/Perth'),
  'dealerships.*.locations.*.public_holidays': is('open'),
  'dealerships.*.locations.*.address.place_id': is('ChIJflipped-0001'),
  'locations.special_hours.*.date': is('2026-12-23'),
  'locations.special_hours.*.until': is('2026-12-25'),
  'dealerships.*.locations.*.contact_detail.phone': is('1800 975 799'),
  'dealerships.*.locations.*.contact_detail.landline_phone': is('1800 975 799'),
  'stock.from': is('data:samples/outback.json'),
  'stock.columns': is({ Flipped: { to: 'badge', rule: 'text' } }),
  'stock.make_names': is({ Land: ['Land Rover'] }),
  'stock.model_names': entry('Toyota', { Flipped: 'Flipped' }),
  'stock.keep_absent_days': is(1),
  'publish.targets.*.prefix': is('flipped/'),
  'sign_in.country_codes': is(['64']),
  'sign_in.gateway.to_field': is('flipped.0.to'),
  'sign_in.gateway.text_field': is('flipped.0.text'),
  'sign_in.gateway.fields': is({ flipped: 'flipped' }),
  'rebuild.secret_env': is('FLIPPED_SECRET'),
  'search.page_size': is(7),
  'search.static_pages': is(1),
  'search.include_sold_cars_days': is(0),
  'search.filters': is(['make']),
  'search.filter_labels': entry('make', 'Flipped'),
  'search.initial_filter': is({ make: ['Toyota'] }),
  'search.makes_shown': is(1),
  'search.models_limit': is(1),
  'search.make_labels': is({ Toyota: 'Flipped' }),
  'search.synonyms': is({ ute: ['flipped'] }),
  'search.rules.excluded_stocknums': (_, { stocknum }) => [stocknum],
  'search.rules.makes': is(['Toyota']),
  'search.rules.dealership_slugs': is(['harbour-gosford']),
  'card.transmission_labels': entry('Automatic', 'Flipped'),
  'tags.new_days': is(0),
  'tags.own_colours': is({ 'Runout Sale': '#135790' }),
  'pricing.no_price_below': is(40_000),
  'pricing.was_price_days': is(3650),
  'pricing.reduced_days': is(0),
  'pricing.indicator_threshold': is(1_000_000),
  'pricing.comparison_min_confidence': is(1),
  'pricing.comparison_great_from': is(0),
  'pricing.comparison_low_below': is(1),
  'pricing.comparison_medium_below': is(1),
  'pricing.government_charges': is([]),
  'pricing.government_charges.*.read': is('2026-11-02'),
  'vehicle_page.key_specs': is(1),
  'vehicle_page.specs_shown': is(1),
  'vehicle_page.features_shown': is(1),
  'vehicle_page.thumbnails_above': is(50),
  'vehicle_page.comments_limit': is(60),
  'vehicle_page.similar.limit': is(1),
  'vehicle_page.similar.shown': is(1),
  'vehicle_page.similar.narrow_below': is(1),
  'vehicle_page.similar.narrow': is(1),
  'vehicle_page.similar.wide': is(1),
  'vehicle_page.trade_in_price_above': is(10_000_000),
  'vehicle_page.spin_viewer': is('https://viewer.flipped.example/{code}'),
  'finance.disclaimer_limit': is(50),
  'vehicle_page.finance_path': is('/flipped/'),
  'vehicle_page.electric_fuels': is(['flipped']),
  'vehicle_page.hybrid_fuels': is(['flipped']),
  'finance.provider': is('angle'),
  'finance.excluded_makes': is(['Toyota']),
  'finance.min_price': is(10_000_000),
  'finance.taurus_max_age_years': is(1),
  'finance.establishment_fee': is(2000),
  'finance.establishment_fees': is({ '360_finance': 2000 }),
  'finance.fees.security_registration': is(2000),
  'finance.fees.agency': is(2000),
  'finance.fees.account_admin': is(100),
  'finance_calculator.max_percent_of_price': is(120),
  'finance.application_url': is('https://apply.flipped.example/?vin={vin}'),
  'finance.enquire_at_most': is(100_000),
  'finance.disclaimers': is({ '360_finance': 'Flipped.' }),
  'finance.dealership_disclaimers': is({ 'harbour-gosford': 'Flipped.' }),
  'contact.phone': is('1800 975 799'),
  'contact.whatsapp': is('0491 570 158'),
  'contact.buttons': entry('enquire', 'Flipped'),
  'overrides.*.when.dealership': is('harbour-gosford'),
  'overrides.*.when.car_type': is('demo'),
  'overrides.*.when.make': is('KTM'),
  'overrides.*.phone': is('1800 975 799'),
  'overrides.*.whatsapp': is('0491 570 158'),
  'overrides.*.buttons': entry('enquire', 'Flipped'),
  'search.quick_links.*.href': is('/flipped/'),
  'home.body_types_count': is(1),
  'home.latest_count': is(1),
  'home.brands_count': is(1),
  'home.sections': is(['finder']),
  'menu.*.href': is('/flipped/'),
  'menu.*.links': is([{ label: 'Flipped', href: '/flipped/' }]),
  'menu.*.brands': is(true),
  'brands_page.latest_count': is(1),
  'brands.*.group': is('truck'),
  'brands.*.external_url': is('https://flipped.example/'),
  'dealerships.*.locations.*.manufacturers': is([]),
  'home.slides.*.expiry': is('2026-01-01T00:00:00+10:00'),
  'home.tiles.*.expiry': is('2026-01-01T00:00:00+10:00'),
  'home.body_type_images': entry('SUV', '/flipped/'),
  'promotions.cards.*.expiry': is('2026-01-01T00:00:00+10:00'),
  'promotions.every': is(2),
  'promotions.random_offset': is(3),
  'seo.min_results': is(10_000),
  'seo.share_image': is('/media/flipped.jpg'),
  'media.cdn': is('https://img.flipped.example/{url}?w={width}&h={height}&q={quality}'),
  'media.hosts': is(['nowhere.example']),
  'reservation.checkout_host': is('pay.flipped.example'),
  'media.frame_hosts': is(['frames.flipped.example']),
  'media.connect_hosts': is(['api.flipped.example']),
  'maps.hosts': is(['tiles.flipped.example']),
  'feeds.google_msrp_column': is('RRP'),
  'dealerships.*.locations.*.store_code': is('0042'),
  'forms.titles': entry('fleet', 'Flipped'),
  'forms.leads': entry('fleet', 'Flipped'),
  'forms.sends': entry('fleet', 'Flipped'),
  'forms.nexts': entry('fleet', 'Flipped'),
  'forms.steps': entry('details', 'Flipped'),
  'forms.labels': entry('name', 'Flipped'),
  'forms.helps': entry('email', 'Flipped'),
  'forms.choices': entry('yes', 'Flipped'),
  'forms.messages': entry('email', 'Flipped'),
  'forms.words': entry('next', 'Flipped'),
  'forms.success': entry('title', 'Flipped'),
  'leads.service_booking_url': is('https://booking.flipped.example/'),
  'trade_in.values': is([300_000, 800_000]),
};

const quotes: readonly Change[] = [{ path: ['features', 'youx_quote'], value: true }];

const opens: readonly Change[] = [{ path: ['menu', 0], value: { label: 'Opens', links: [{ label: 'One', href: '/finance/' }] } }];

/** What else must hold before and after for a key to have an effect. */
export const companions: Record<string, readonly Change[]> = {
  'vehicle_page.similar_title_in_stock': [{ path: ['vehicle_page', 'similar_title'], value: 'in_stock' }],
  'dealerships.*.locations.*.store_code': [{ path: ['seo', 'show_vin'], value: true }],
  'feeds.google_msrp_column': [
    { path: ['seo', 'show_vin'], value: true },
    { path: ['dealerships', 0, 'locations', 0, 'store_code'], value: '0042' },
  ],
  'vehicle_page.rego_expired_label': [{ path: ['vehicle_page', 'rego_expired'], value: 'unregistered' }],
  'vehicle_page.finance_card_title': [{ path: ['features', 'finance_card'], value: true }],
  'vehicle_page.finance_card_button': [{ path: ['features', 'finance_card'], value: true }],
  'finance.monthly_label': [{ path: ['finance', 'provider'], value: 'nissan_finance' }],
  'finance.taurus_max_age_years': [{ path: ['finance', 'provider'], value: 'taurus' }],
  'finance.min_price': [{ path: ['finance', 'provider'], value: 'angle' }],
  'finance.comparison_range_text': [{ path: ['finance', 'comparison_range'], value: '8.38% to 19.42%' }],
  'leads.terms_message': [{ path: ['leads', 'terms_of_use'], value: 'Be kind.' }],
  'finance.quote_term': quotes,
  'finance.quote_credit': quotes,
  'finance.provider': [{ path: ['finance', 'disclaimers'], value: {} }],
  'delivery.none_by_phone_message': [{ path: ['features', 'enquiry'], value: false }],
  'delivery.endpoint': [{ path: ['delivery', 'regions'], value: [] }],
  'finance.application_label': [{ path: ['finance', 'application_url'], value: 'https://apply.flipped.example/' }],
  'promotions.random_offset': [{ path: ['promotions', 'every'], value: 5 }],
  'promotions.cards.*.strictDisplay': [{ path: ['promotions', 'cards', 0, 'display'], value: ['used'] }],
  'vehicle_page.share.toast_text': [{ path: ['vehicle_page', 'share', 'copied_as'], value: 'toast' }],
  'vehicle_page.share.toast_ms': [{ path: ['vehicle_page', 'share', 'copied_as'], value: 'toast' }],
  'vehicle_page.finance_path': [{ path: ['features', 'finance_card'], value: true }],
  'dealerships.*.primary': [{ path: ['dealerships', 1, 'primary'], value: true }],
  'dealerships.*.locations.*.primary': [
    { path: ['dealerships', 0, 'locations', 1, 'location_type'], value: 'sales' },
    { path: ['dealerships', 0, 'locations', 1, 'primary'], value: true },
  ],
  'home.hero': [{ path: ['home', 'slides'], value: [] }],
  'menu.*.links': opens,
  'menu.*.links.*.label': opens,
  'menu.*.links.*.href': opens,
  'menu.*.brands': opens,
  'dealerships.*.locations.*.address.place_id': [{ path: ['dealerships', 0, 'locations', 0, 'address', 'map_key'], value: 'key' }],
  'maps.hosts': [{ path: ['maps', 'style_url'], value: 'https://tiles.example/style.json' }],
  'contact.email': [{ path: ['dealerships', 0, 'locations', 0, 'contact_detail', 'email'], value: undefined }],
};
