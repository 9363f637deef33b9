import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SiteInput } from '#site/schema/site.ts';
import { enquireHead, goneHead, vehicleHead } from './head.ts';
import { vehicleJsonLd } from './json-ld.ts';
import type { CardModel, EstimateModel } from './models.ts';
import { similarModel } from './similar-model.ts';
import { testContext, testListings } from './test-context.ts';
import { testSite, testStock, testVehicle } from './test-stock.ts';
import { enquirePage } from './to-enquire-page.ts';
import { gonePage } from './to-gone-page.ts';
import { vehiclePage } from './to-vehicle-page.ts';
import type { Vehicle } from './vehicle.ts';

const none = { estimate: null, similar: null };
const prado = testVehicle({
  make: 'Toyota',
  model: 'LandCruiser Prado',
  badge: 'VX',
  simple_body: 'SUV',
  simple_transmission: 'Automatic',
  stocknum: 'H20418',
  price: 72_990,
  dealercomments: 'One owner.\nFull history.',
  standardEquipment: ['Cruise control', 'cruise  control', 'Tow bar'],
});
const context = (site: Partial<SiteInput> = {}, vehicles = [prado]) => testContext(testSite(site), vehicles);
const page = (site: Partial<SiteInput> = {}, changes: Partial<Vehicle> = {}, extras: Parameters<typeof vehiclePage>[2] = none) =>
  vehiclePage({ ...prado, ...changes }, context(site), extras);
const estimate: EstimateModel = {
  kind: 'estimate',
  repayment: '$341',
  repaymentLabel: 'weekly',
  interest: '7.99%',
  interestLabel: 'interest p.a.',
  comparison: '8.74%',
  comparisonLabel: 'comparison p.a.',
  assumptions: null,
  disclaimer: null,
};

const pictures = context().pictures.gallery(prado);

const card: CardModel = {
  id: 'x',
  href: '/cars/x/',
  title: 'x',
  subtitle: null,
  image: null,
  photoCount: 0,
  tag: null,
  deal: null,
  chips: [],
  price: null,
  estimate,
  soldNote: null,
  sold: false,
  button: null,
  place: null,
};

describe('the page of a vehicle', () => {
  test('breadcrumb: home, condition, make, model, title', () => {
    expect(page().breadcrumb).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Used', href: '/search/used-cars/' },
      { label: 'Toyota', href: '/search/toyota/' },
      { label: 'LandCruiser Prado', href: '/search/toyota/landcruiser-prado/' },
      { label: '2022 Toyota LandCruiser Prado VX', href: null },
    ]);
    expect(vehiclePage(prado, context({}, []), none).breadcrumb.map(({ href }) => href)).toEqual(['/', '/search/used-cars/', null, null, null]);
  });

  test('the price with the sentence that says what it includes', () => {
    expect(page()).toMatchObject({
      price: { kind: 'price', amount: '$72,990', basis: 'Drive away' },
      priceNote: 'Drive away: the total price including dealer delivery, stamp duty, registration and compulsory third party insurance.',
    });
    expect(page({}, { price: 0 }).priceNote).toBeNull();
  });

  test('the warning stands wherever a repayment stands, and nowhere else', () => {
    expect(page().financeWarning).toBeNull();
    expect(page({}, {}, { estimate, similar: null }).financeWarning).toContain('WARNING: the comparison rate is true only for the example given');
    expect(page({}, {}, { estimate: { kind: 'enquire', label: 'Enquire for Finance' }, similar: null }).financeWarning).toBeNull();
    expect(page({}, {}, { estimate: null, similar: { title: '', cards: [card], more: null } }).financeWarning).not.toBeNull();
  });

  test('tabs in their order, each with a text', () => {
    const copy = {
      whats_included: ['Full tank'],
      warranty: '3 year warranty',
      why_buy: ['Family owned'],
      reserve_online: ['Pay $200'],
      protect: ['Paint'],
    };
    expect(page({ contact: { copy } }).tabs).toEqual([
      { name: 'dealer_comments', label: 'Dealer Comments', kind: 'text', lines: ['One owner.', 'Full history.'], lead: null },
      { name: 'whats_included', label: 'What’s Included', kind: 'list', lines: ['Full tank', '3 year warranty'], lead: null },
      { name: 'why_buy', label: 'Why Buy From Us?', kind: 'list', lines: ['Family owned'], lead: null },
      { name: 'reserve_online', label: 'Reserve Online', kind: 'list', lines: ['Pay $200'], lead: null },
      { name: 'protect', label: 'Protect Your Car', kind: 'list', lines: ['Paint'], lead: null },
      { name: 'features', label: 'Features', kind: 'list', lines: ['Cruise control', 'Tow bar'], lead: null },
    ]);
    expect(page({ vehicle_page: { tabs: ['features', 'protect', 'dealer_comments'] } }).tabs.map(({ name }) => name)).toEqual([
      'features',
      'dealer_comments',
    ]);
  });

  test('missing comments are pending; a site without comments has no such tab; a long one is cut at 400 characters', () => {
    expect(page({}, { dealercomments: undefined }).tabs[0]?.lines).toEqual(['Dealer comments are pending. Please check back here later.']);
    expect(page({ features: { dealer_comments: false } }).tabs.map(({ name }) => name)).toEqual(['features']);
    const lead = page({}, { dealercomments: 'comfortable '.repeat(60) }).tabs[0]?.lead ?? '';
    expect([lead.length <= 402, lead.endsWith('comfortable …')]).toEqual([true, true]);
  });

  test('limits of the specification: 4 facts, 4 specifications, 8 features, thumbnails above 3 images', () => {
    const images = (count: number) => Array.from({ length: count }, (_, index) => ({ url: `/media/${index}.svg` }));
    expect(page()).toMatchObject({ keyFactsShown: 4, specificationsShown: 4, featuresShown: 8, features: ['Cruise control', 'Tow bar'] });
    expect([page({}, { images: images(3) }).thumbnails, page({}, { images: images(4) }).thumbnails]).toEqual([false, true]);
  });

  test('blocks that a site switches on', () => {
    const banner_items = [{ title: 'Warranty', text: 'Three years' }];
    const site: Partial<SiteInput> = {
      features: { feature_banner: true, finance_card: true, checkout: true, certified_toyota: true },
      vehicle_page: { banner_items, used_car_checks: ['PPSR certificate'] },
    };
    expect(page(site, { certified: true, external_video_url: 'https://video.example/1' })).toMatchObject({
      banner: banner_items,
      checks: ['PPSR certificate'],
      financeCard: { title: 'Finance Available For This Vehicle!', label: 'Get Finance Now' },
      reserveNote: 'Reserve for 48 hours. The $200 deposit is 100% refundable.',
      certifiedBadge: 'CERTIFIED',
      video: { href: 'https://video.example/1', label: 'Watch a video of this SUV' },
    });
    expect(page(site, { car_type: 'new', external_video_url: 'javascript:alert(1)', reserved: true })).toMatchObject({
      checks: [],
      video: null,
      reserveNote: null,
      certifiedBadge: null,
    });
    expect(page()).toMatchObject({ banner: [], checks: [], financeCard: null, reserveNote: null });
  });

  test('the disclaimer links to the terms', () => {
    expect(page().disclaimer.href).toBe('/terms-and-conditions/');
  });
});

test('similar vehicles have the title of their type', () => {
  const listings = testListings([prado]);
  expect(similarModel(prado, [card], testSite(), listings)).toEqual({
    title: 'Similar SUVs Available',
    cards: [card],
    more: { label: 'See all', href: '/search/toyota/landcruiser-prado/' },
  });
  expect(similarModel(prado, [card], testSite({ vehicle_page: { similar_title: 'in_stock' } }), listings)?.title).toBe('In-Stock');
  expect(similarModel(prado, [], testSite(), listings)).toBeNull();
  expect(similarModel(prado, [card], testSite({ features: { similar: false } }), listings)).toBeNull();
});

describe('the page of a vehicle that is gone', () => {
  const gone = (changes: Partial<Vehicle>, site: Partial<SiteInput> = {}) => gonePage({ ...prado, ...changes }, context(site), { similar: null });

  test('a sold one says so, with one button', () => {
    expect(gone({ status: 'sold' })).toMatchObject({
      title: '2022 Toyota LandCruiser Prado VX',
      tag: { kind: 'sold', label: 'SOLD', className: 'tag-sold' },
      message: 'This SUV has been sold.',
      button: { label: 'Find Me Something Similar', href: '/search/toyota/landcruiser-prado/' },
    });
  });

  test('one that left the feed does not read SOLD unless the site says that absence means sold', () => {
    expect(gone({ status: 'absent' })).toMatchObject({ tag: { label: 'NO LONGER AVAILABLE' }, message: 'This SUV is no longer available.' });
    expect(gone({ status: 'absent' }, { stock: { absence_means_sold: true } })).toMatchObject({ tag: { label: 'SOLD' } });
  });

  test('the warning stands there too when a similar vehicle shows a repayment', () => {
    expect(gone({ status: 'sold' }).financeWarning).toBeNull();
    const similar = { title: '', cards: [card], more: null };
    expect(gonePage(prado, context(), { similar }).financeWarning).toContain('WARNING: the comparison rate');
  });

  test('search engines forget it', () => {
    const on = context();
    const sold = { ...prado, status: 'sold' };
    expect(goneHead(sold, gonePage(sold, on, { similar: null }), on)).toMatchObject({ robots: 'noindex, follow' });
    expect(vehicleJsonLd(sold, pictures, on).offers).toMatchObject({ availability: 'https://schema.org/SoldOut' });
    expect(vehicleJsonLd(sold, pictures, on).offers).not.toHaveProperty('price');
  });
});

test('the enquiry page has a way for everything its buttons lead to', () => {
  const made = enquirePage(prado, context({ vehicle_page: { trade_in_allowed: true } }));
  expect(made.ways.map(({ id, title }) => [id, title])).toEqual([
    ['enquiry', 'Enquire about this car'],
    ['test-drive', 'Book a test drive'],
    ['trade-in', 'Value my trade-in'],
    ['finance-form', 'Get Finance'],
    ['photos', 'Ask for more photos'],
  ]);
  expect(enquirePage(prado, context({ features: { checkout: true } })).ways[1]).toMatchObject({
    id: 'reserve',
    title: 'Reserve Now',
    text: 'Reserve for 48 hours. The $200 deposit is 100% refundable.',
  });
  expect(made.ways[0]?.email).toBe(
    'mailto:north@harbour.example?subject=used%202022%20Toyota%20LandCruiser%20Prado%20VX%20(stock%20number%20H20418)&body=I%20would%20like%20to%20know%20more%20about%20the%20used%202022%20Toyota%20LandCruiser%20Prado%20VX%20(stock%20number%20H20418)%3A%20https%3A%2F%2Fwww.harbour.example%2Fcars%2F2022-toyota-hilux-v1%2F',
  );
  expect(made.breadcrumb.at(-2)).toEqual({ label: '2022 Toyota LandCruiser Prado VX', href: '/cars/2022-toyota-hilux-v1/' });
  expect(made.place?.name).toBe('Harbour North');
  expect(enquireHead(prado, made, context())).toMatchObject({
    robots: 'noindex, follow',
    canonical: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/enquire/',
  });
});

describe('the head and structured data of a vehicle', () => {
  const on = context();
  const head = (changes: Partial<Vehicle> = {}, site: Partial<SiteInput> = {}) => {
    const own = context(site);
    const vehicle = { ...prado, ...changes };
    return vehicleHead(vehicle, vehiclePage(vehicle, own, none), own);
  };

  test('the head', () => {
    expect(head()).toMatchObject({
      title: '2022 Toyota LandCruiser Prado VX · Harbour Motor Group',
      description: 'Used 2022 Toyota LandCruiser Prado VX, 48,210 km, Automatic, SUV. $72,990 Drive away. Harbour Motor Group, West Gosford.',
      canonical: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/',
      robots: 'index, follow',
      openGraph: { type: 'website', image: 'https://www.harbour.example/media/hilux.svg', imageAlt: '2022 Toyota LandCruiser Prado' },
      preload: { src: '/media/hilux.svg', srcset: null },
    });
    expect(head({ price: 0 }).description).toContain('SUV. Enquire for price. Harbour');
    expect(head({}, { seo: { index: false } }).robots).toBe('noindex, nofollow');
  });

  test('structured data says what the page says', () => {
    expect(JSON.parse(JSON.stringify(vehicleJsonLd(prado, pictures, on)))).toEqual({
      '@context': 'https://schema.org',
      '@type': ['Car', 'Product'],
      '@id': 'https://www.harbour.example/cars/2022-toyota-hilux-v1/#vehicle',
      url: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/',
      name: '2022 Toyota LandCruiser Prado VX',
      brand: { '@type': 'Brand', name: 'Toyota' },
      model: 'LandCruiser Prado',
      vehicleModelDate: '2022',
      vehicleConfiguration: 'VX',
      bodyType: 'SUV',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 48_210, unitCode: 'KMT' },
      vehicleTransmission: 'Automatic',
      sku: 'H20418',
      image: ['https://www.harbour.example/media/hilux.svg'],
      description: 'One owner.\nFull history.',
      itemCondition: 'https://schema.org/UsedCondition',
      offers: {
        '@type': 'Offer',
        url: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/',
        price: 72_990,
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        seller: {
          '@type': 'AutoDealer',
          name: 'Harbour North',
          url: 'https://www.harbour.example',
          telephone: '+61255500140',
          address: {
            '@type': 'PostalAddress',
            streetAddress: '14 Racecourse Road',
            addressLocality: 'West Gosford',
            addressRegion: 'NSW',
            postalCode: '2250',
            addressCountry: 'AU',
          },
        },
      },
    });
  });

  test('no price where the page has none; types of other goods; the VIN by the site’s switch', () => {
    expect(vehicleJsonLd({ ...prado, price: 10 }, pictures, on).offers).not.toHaveProperty('price');
    expect(vehicleJsonLd({ ...prado, item_type: 'motorcycle' }, pictures, on)['@type']).toEqual(['Motorcycle', 'Product']);
    expect(vehicleJsonLd({ ...prado, item_type: 'caravan' }, pictures, on)['@type']).toEqual(['Vehicle', 'Product']);
    expect(vehicleJsonLd({ ...prado, status: 'coming_soon', car_type: 'new' }, pictures, on)).toMatchObject({
      itemCondition: 'https://schema.org/NewCondition',
      offers: { availability: 'https://schema.org/PreOrder' },
    });
    const vin = { ...prado, vin: 'JTEBR3FJ00K000001' };
    expect(JSON.stringify(vehicleJsonLd(vin, pictures, on))).not.toContain('JTEBR3FJ00K000001');
    expect(vehicleJsonLd(vin, pictures, context({ seo: { show_vin: true } }))).toMatchObject({ vehicleIdentificationNumber: 'JTEBR3FJ00K000001' });
  });

  test('a long description is cut between words and fills its 155 characters', () => {
    const lengths = ['a', 'bb'].map((model) => head({ model, badge: 'c '.repeat(200).trim() }).description.length);
    expect(lengths.toSorted()).toEqual([154, 155]);
  });

  test('a description has 155 characters at most, whatever the vehicle is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ minLength: 1, maxLength: 300 }), (badge, model) => {
        return head({ badge, model }).description.length <= 155;
      }),
    );
  });
});

test('every vehicle of a stock has its pages, and no text in them says undefined, null or NaN', () => {
  const stock = testStock(300, 'pages');
  const on = testContext(testSite(), stock);
  for (const vehicle of stock) {
    const model = vehiclePage(vehicle, on, none);
    const all = [model, vehicleHead(vehicle, model, on), gonePage(vehicle, on, { similar: null }), enquirePage(vehicle, on)];
    expect(JSON.stringify(all)).not.toMatch(/undefined|NaN|"null"|\[object/);
  }
});
