import { type KeptCar, storedText } from '#garage/kept.ts';
import type { SiteContent } from '#site/schema/pages.ts';
import type { SiteInput } from '#site/schema/site.ts';
import { siteWithContent, testNow, testVehicle } from '#vehicle/test-stock.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

/** Words as long as feeds have them. */
export const longWords = 'GXL Double Cab Pick-Up 4x4 Manual with Canopy, Alloy Bull Bar, Towing Pack and Long-Range Tank';

const images = ['blue', 'grey', 'red', 'white'].map((colour) => ({ url: `/media/${colour}.svg` }));

export const prado = testVehicle({
  id: 'prado',
  slug: '2023-toyota-landcruiser-prado-prado',
  year: 2023,
  model: 'LandCruiser Prado',
  badge: 'VX',
  simple_body: 'SUV',
  simple_transmission: 'Automatic',
  simple_fuel: 'Diesel',
  fuel: 'Diesel',
  variant: { fuelconsumptioncombined: 7.9 },
  stocknum: 'H20418',
  price: 72_990,
  images,
  dealercomments: 'One owner.\nFull history.',
  standardEquipment: ['Cruise control', 'Tow bar'],
});

export const baseStock: readonly Vehicle[] = [
  prado,
  ...['HiLux', 'RAV4', 'Corolla', 'Kluger', 'Yaris', 'Camry'].map((model, index) =>
    testVehicle({
      ...prado,
      id: `t${index}`,
      slug: `2022-toyota-${model.toLowerCase()}-t${index}`,
      model,
      badge: 'GX',
      price: 31_990 + index * 4_000,
    }),
  ),
];

const everything = {
  delivery_calculator: true,
  fuel_calculator: true,
  garage: true,
  watchlist: true,
  checkout: true,
  alerts: true,
  budget_finder: true,
};

/** Below a state's origin, where `middleware.ts` answers for the API. */
export const apiBase = '/dealer';

/** A site with every part on. */
export const baseSite = (origin: string, changes: Partial<SiteInput>, content: Partial<SiteContent>) =>
  siteWithContent(
    {
      tagline: 'New, demo and used cars on the Central Coast.',
      contact: { phone: '02 5550 0140', email: 'hello@harbour.example' },
      leads: { api: origin + apiBase },
      finance: { provider: 'angle', disclaimers: { angle: 'Estimate over 5 years with a $0 final payment.' } },
      trade_in: { rego_lookup: true, valuation: true },
      reservation: { provider: 'test', used_offer: '48 hour money-back guarantee', terms: ['14-day money-back or exchange'] },
      alerts: { sms: true, sender: 'smtp' },
      sign_in: { sender: 'log', host_forwards_api: true },
      ...changes,
      features: { ...everything, ...changes.features },
    },
    content,
  );

/** Saved when each was $2,000 dearer. */
export const savedCars: readonly KeptCar[] = baseStock.slice(0, 3).map(({ id, slug, make, model, year, price }) => ({
  id,
  slug,
  make,
  model,
  name: `${year} ${make} ${model}`,
  primary_image_url: images[0]?.url ?? null,
  price: (price ?? 0) + 2_000,
  saved_at: testNow,
}));

export const savedText = (count: number) => storedText(savedCars.slice(0, count));
