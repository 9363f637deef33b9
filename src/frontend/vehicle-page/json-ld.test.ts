import { expect, test } from 'vitest';
import { testContext, testPrado } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent } from '#vehicle/test-stock.ts';
import { vehicleJsonLd } from './json-ld.ts';

const context = (site: Partial<SiteInput> = {}, vehicles = [testPrado]) => testContext(siteWithContent(site), vehicles);
const on = context();
const pictures = on.pictures.gallery(testPrado);

test('structured data says what the page says', () => {
  expect(JSON.parse(JSON.stringify(vehicleJsonLd(testPrado, pictures, on)))).toEqual({
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

test('no offer, and so no product, where the page has no price; types of other goods; the VIN by the site’s switch', () => {
  const unpriced = vehicleJsonLd({ ...testPrado, price: 10 }, pictures, on);
  expect([unpriced['@type'], unpriced.offers]).toEqual(['Car', undefined]);
  expect(vehicleJsonLd({ ...testPrado, item_type: 'motorcycle' }, pictures, on)['@type']).toEqual(['Motorcycle', 'Product']);
  expect(vehicleJsonLd({ ...testPrado, item_type: 'caravan' }, pictures, on)['@type']).toEqual(['Vehicle', 'Product']);
  expect(vehicleJsonLd({ ...testPrado, status: 'coming_soon', car_type: 'new' }, pictures, on)).toMatchObject({
    itemCondition: 'https://schema.org/NewCondition',
    offers: { availability: 'https://schema.org/PreOrder' },
  });
  const vin = { ...testPrado, vin: 'JTEBR3FJ00K000001' };
  expect(JSON.stringify(vehicleJsonLd(vin, pictures, on))).not.toContain('JTEBR3FJ00K000001');
  expect(vehicleJsonLd(vin, pictures, context({ seo: { show_vin: true } }))).toMatchObject({ vehicleIdentificationNumber: 'JTEBR3FJ00K000001' });
});

test('the repayment stands with both rates and the way to the warning, or not at all', () => {
  const entry = { interestRate: 7.99, comparisonRate: 8.74, paymentWeek: 341.2, termYears: 5 };
  const vehicle = { ...testPrado, finance_lenders: { manual: entry } };
  const loanOf = (one: typeof testPrado, site: Partial<SiteInput> = { finance: { provider: 'manual' } }) =>
    JSON.parse(JSON.stringify(vehicleJsonLd(one, pictures, context(site)))).offers?.acceptedPaymentMethod;
  expect(loanOf(vehicle)).toEqual({
    '@type': 'LoanOrCredit',
    description: 'Estimate over 5 years, no deposit, no final payment.',
    loanRepaymentForm: {
      '@type': 'RepaymentSpecification',
      loanPaymentAmount: { '@type': 'MonetaryAmount', value: 341, currency: 'AUD' },
      description: 'weekly',
    },
    interestRate: 7.99,
    annualPercentageRate: 8.74,
    feesAndCommissionsSpecification: 'https://www.harbour.example/cars/2022-toyota-hilux-v1/#financeDisclaimer',
  });
  expect(loanOf(vehicle, {})).toBeUndefined();
  expect(loanOf({ ...vehicle, price: 10 })).toBeUndefined();
  expect(loanOf({ ...vehicle, finance_lenders: { manual: { ...entry, paymentWeek: 25 } } })).toBeUndefined();
  const sold = { ...vehicle, status: 'sold', finance_lenders: { car_clarity: entry } };
  expect(loanOf(sold, { finance: { provider: 'car_clarity' } })).toBeUndefined();
});

test('a seller whose address is not known whole is a company, since Google asks for the address of a dealer', () => {
  const nowhere = context({}, []);
  const {
    dealership_id: _id,
    dealership_slug: _slug,
    dealership_name: _name,
    location: _location,
    city: _city,
    state: _state,
    ...unplaced
  } = testPrado;
  const sellerOf = (vehicle: typeof testPrado) => JSON.parse(JSON.stringify(vehicleJsonLd(vehicle, pictures, nowhere).offers)).seller;
  expect(sellerOf(unplaced)).toMatchObject({ '@type': 'Organization', url: 'https://www.harbour.example' });
  const town = { name: 'Dubbo Yard', city: 'Dubbo', state: 'NSW', postcode: '2830' };
  expect(sellerOf({ ...unplaced, location: town })).toMatchObject({ '@type': 'Organization', name: 'Dubbo Yard' });
  expect(sellerOf({ ...unplaced, location: { ...town, street: '1 Macquarie Street' } })).toMatchObject({ '@type': 'AutoDealer', name: 'Dubbo Yard' });
  expect(sellerOf({ ...unplaced, city: 'Dubbo', state: 'NSW' })).toMatchObject({ '@type': 'Organization', name: 'Dubbo NSW' });
});

test('a description that is cut where a rate loses its comparison rate has the rest; the page has the whole comments', () => {
  const comments = `Finance from 1.9% p.a. ${'A car with a full history. '.repeat(12)} Comparison rate 2.4% p.a.`;
  const of = (dealercomments: string) => vehicleJsonLd({ ...testPrado, dealercomments }, [], on).description;
  expect(of(comments)).toMatch(/^A car with a full history\. .* …$/s);
  expect(of(comments.replace('1.9% p.a.', 'a lender'))).toMatch(/^Finance from a lender .* …$/s);
});
