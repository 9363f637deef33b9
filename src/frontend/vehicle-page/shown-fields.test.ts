import { expect, test } from 'vitest';
import { testContext } from '#dealers/test-context.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, wholeVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { checkoutPage } from './checkout-page.ts';
import { gonePage } from './gone-page.ts';
import { vehicleHead } from './head.ts';
import { vehiclePage } from './vehicle-page.ts';

/** Fields that no vehicle page shows, each with the reason. */
const notShown: Readonly<Record<string, string>> = {
  carsales_title: 'read for the badge, make and model of a feed without them',
  subscription_price: 'a filter of the search',
  'finance_lenders.angle.deposit': 'goes into the repayment that the lender states',
  'finance_lenders.angle.balloon': 'goes into the repayment that the lender states',
  payment_processors: 'an empty list takes the checkout away',
  reserved_until: 'the API answers it to an open page',
  sold_at: 'decides how long the search shows a sold vehicle',
  open_reservation: 'keeps the checkout page of a vehicle that leaves the site',
  absent_since: 'decides how long the search shows a vehicle that is gone',
  'location.id': 'chooses among several places of a dealership',
  'location.slug': 'chooses among several places of a dealership',
  'location.city': 'stands on the cards of lists',
  'location.phone': 'the place of the site’s file has its own',
  'location.state': 'the place of the site’s file has its own',
  'location.place_url': 'the place of the site’s file has its own',
  'location.distribution_locations': 'kept for the dealer’s own readers',
  categories: 'a filter of the search',
  filtered_features: 'a filter of the search',
  private_suburb: 'of a private seller, and never published',
  private_postcode: 'of a private seller, and never published',
  other: 'columns of the feed without a field of their own',
  rank: 'the order of lists',
};

const sites: readonly Partial<SiteInput>[] = [
  { pricing: { was_price_days: 0 }, features: { price_comparison: true, price_history: true, market_indicator: true } },
  {
    leads: { api: 'https://api.harbour.example' },
    features: { youx_quote: true },
    seo: { show_vin: true },
    vehicle_page: { spin_viewer: 'https://viewer.example/{code}' },
  },
  { finance: { provider: 'angle' }, features: { certified_toyota: true }, vehicle_page: { title_name: true } },
];

const frames = Array.from({ length: 12 }, (_, at) => `https://img.harbour.example/${at}.jpg`);
const lender = { interestRate: 7.9, comparisonRate: 8.7, paymentWeek: 250, termYears: 5, deposit: 0, balloon: 0 };

const whole: Partial<Vehicle> = {
  ...{ name: 'Toyota HiLux, one owner', fuel: 'Unleaded 95', trans: 'Eight speed', engine_size: 2755, engine_size_litres: 2.8 },
  ...{ price: 52_990, before_price: 59_990, offer_price: 51_990, certified: true, tag: 'Hot offer', rego_expiry: '2027-03-31' },
  ...{
    video_url: 'https://youtu.be/abcdefghijk',
    spin_images: frames,
    spin_interior_image: '/inside.jpg',
    file: 'https://www.harbour.example/report.pdf',
  },
  hotspots: [{ view: 'exterior', x: 10, y: 20, frame: 3, description: 'A scratch' }],
  autogauge: { fill: 70, listing_price: 52_990, market_range_min: 50_000, market_range_max: 60_000, confidence: 0.9, description: 'Like cars.' },
  finance_lenders: { angle: lender },
  ...{ external_video_url: 'https://video.example/1', spin_code: 'abc', nvic: '0AB15C' },
  autograb_data: { state_average_market_price: 65_000, average_market_price: 60_000 },
  price_history: [
    { from: '2026-10-01T00:00:00.000Z', price: 60_000, price_type: 'drive_away' },
    { from: new Date(testNow - 86_400_000).toISOString(), price: 52_990, price_type: 'drive_away' },
  ],
  youxQuote: { weeklyRepaymentAmount: 199, comparisonRate: 8.1, advertisedRate: 7.2 },
};

const cars: readonly Partial<Vehicle>[] = [
  {},
  { item_type: 'caravan', offer_price: undefined },
  { car_type: 'new', dealership_id: undefined, autogauge: undefined },
  { status: 'sold' },
  {
    offer_price: undefined,
    before_price: undefined,
    location: { name: 'Harbour North', city: 'Gosford' },
    autograb_data: { average_market_price: 60_000 },
  },
  { youxQuote: undefined, finance_lenders: undefined, location: { id: 'south-sales' } },
  { reserved: undefined, certified: undefined },
  { reserved: undefined, certified: undefined, tag: undefined, created_at: new Date(testNow).toISOString() },
  { simple_transmission: undefined, engine_size: undefined, engine_size_litres: undefined, video_url: undefined, spin_images: undefined },
  { dealership_id: undefined, dealership_slug: 'harbour-south', location: undefined },
  { dealership_id: undefined, dealership_slug: undefined, dealership_name: 'Harbour South', location: undefined },
  { reserved: true, reserved_until: '2099-01-01T00:00:00.000Z' },
  { price: undefined, offer_price: undefined, spin_images: undefined },
];

const pagesOf = (vehicle: Vehicle): string =>
  JSON.stringify(
    sites.map((site) => {
      const context = testContext(siteWithContent(site), [vehicle]);
      const model = vehiclePage(vehicle, context);
      return [model, vehicleHead(vehicle, model, context), gonePage(vehicle, context), checkoutPage(vehicle, context)];
    }),
  );

const isNested = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const pathsOf = (value: object, before = ''): string[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    isNested(inner) ? [`${before}${name}`, ...pathsOf(inner, `${before}${name}.`)] : [`${before}${name}`],
  );

function without(value: object, [name = '', ...rest]: readonly string[]): object {
  const { [name]: removed, ...others } = value as Record<string, unknown>;
  return rest.length === 0 || !isNested(removed) ? others : { ...others, [name]: without(removed, rest) };
}

const bases = new Map<string, string>();
function baseOf(car: Vehicle): string {
  const key = JSON.stringify(car);
  const base = bases.get(key) ?? pagesOf(car);
  bases.set(key, base);
  return base;
}

const isShown = (path: string): boolean =>
  cars.some((changes) => {
    const car = wholeVehicle({ ...whole, ...changes });
    try {
      return baseOf(car) !== pagesOf(without(car, path.split('.')) as Vehicle);
    } catch {
      return true;
    }
  });

test('every field of a vehicle is shown on one of its pages, or has a reason why not', () => {
  const unseen = pathsOf(wholeVehicle(whole)).filter((path) => !isShown(path));
  expect(unseen.filter((path) => !(path in notShown))).toEqual([]);
  expect(Object.keys(notShown).filter((path) => !unseen.includes(path))).toEqual([]);
});
