import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSites } from '#config/load.server.ts';
import { siteProblems } from '#publish/routes/site-problems.server.ts';
import { merge } from '#site/merge.ts';
import type { SiteProblem } from '#site/problems.ts';

/** Keys that differ from the sound site; lists replace. `files`: of the site's folder, in place of the sound ones; null: none. */
export type Mistake = { about: string; site?: object; files?: Record<string, object | null>; at: string; fix: string };

const place = {
  id: '11',
  name: 'Acme Gosford',
  slug: 'gosford',
  dealer_license_number: '012345',
  address: { street: '1 Sample Street', city: 'Gosford', state: 'nsw', postcode: '2250', lat: -33.425, long: 151.342 },
  contact_detail: { phone: '02 5550 0101', email: 'sales@acme.example', opening_hours: [{ weekday: 1, status: 'Closed' }] },
};

/** Every subject of the mistakes is on, and nothing is wrong. */
const soundSite = {
  name: 'Acme Motors',
  url: 'https://www.acme.example',
  dealerships: [{ id: '1', slug: 'acme', name: 'Acme', locations: [place] }],
  alerts: { sender: 'smtp' },
  features: { checkout: true, reviews: true, alerts: true, watchlist: true, chat: true },
  leads: { api: 'https://api.acme.example', targets: [{ name: 'email', kind: 'email' }] },
  sign_in: { sender: 'http', gateway: { url: 'https://sms.acme.example/send', secret_env: 'ACME_SMS' } },
  reservation: { provider: 'stripe', secret_env: 'ACME_STRIPE_KEY', webhook_secret_env: 'ACME_STRIPE_WEBHOOKS' },
  contact: { chat_url: 'https://chat.acme.example/' },
  seo: { share_image: 'https://img.acme.example/share.jpg' },
  vehicle_page: { trade_in_allowed: false },
};

/** One of the sound site's place with other keys; more of them, each with its own. */
export const places = (...changes: object[]) => [
  {
    ...soundSite.dealerships[0],
    locations: changes.map((change, index) => merge(merge(place, index === 0 ? {} : { id: `1${index}x`, slug: `place-${index}` }), change)),
  },
];

const review = { customer_name: 'Sam', text: 'Easy to deal with.', rating: 5, review_date: '2026-10-01' };
const soundFiles = {
  'reviews.json': {
    reviews: [
      { id: 'a', ...review },
      { id: 'b', ...review, customer_name: 'Kim', text: 'Good car.' },
    ],
  },
};

/** Reviews file of the sound site with other keys in its first review. */
export const reviewsWith = (first: object, more: object = {}) => ({ 'reviews.json': { reviews: [{ id: 'a', ...review, ...first }], ...more } });

const vehicles = [
  { make: 'Mazda', model: 'CX-5', simple_body: 'SUV', colour: 'White', simple_fuel: 'Petrol' },
  { make: 'Isuzu UTE', model: 'D-MAX', simple_body: 'Ute', colour: 'Grey', simple_fuel: 'Diesel' },
].map((facts, index) => ({
  ...facts,
  id: `${index}`,
  slug: `car-${index}`,
  item_type: 'car',
  car_type: 'used',
  status: 'in_stock',
  show_on_dealer_website: true,
  images: [],
  rank: 1,
  other: { 'List Price': '39990' },
}));

/** 21 November 2026. */
const now = Date.parse('2026-11-21T00:00:00Z');

export async function dealerProblems({ site = {}, files = {} }: Pick<Mistake, 'site' | 'files'>): Promise<SiteProblem[]> {
  const dir = await mkdtemp(path.join(tmpdir(), 'dealer-'));
  const write = async (file: string, value: object) => {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), JSON.stringify(value, null, 1));
  };
  try {
    await write('sites/acme.json', Object(merge(soundSite, site)));
    for (const [name, value] of Object.entries({ ...soundFiles, ...files })) if (value !== null) await write(`sites/acme/${name}`, value);
    await write('data/acme/snapshot.json', { version: 2, site: 'acme', taken_at: '2026-11-21T00:00:00.000Z', vehicles });
    const { readings } = await readSites(['acme'], path.join(dir, 'sites'), path.join(dir, 'data'));
    return readings.flatMap((reading) => [...reading.problems, ...siteProblems(reading, path.join(dir, 'data'), now)]);
  } finally {
    await rm(dir, { recursive: true });
  }
}
