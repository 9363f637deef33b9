import type { Environment } from '#lib/files/environment.server.ts';
import { dayOf, endOfDay, startOfYear } from '#lib/time/dates.ts';
import { noContent } from '#site/schema/pages.ts';
import { type Site, type SiteInput, siteSchema } from '#site/schema/site.ts';
import { brakeNames } from '#stock/judge/brakes.ts';
import { apiFeed, type Chain, record, runAfter, testDayMs } from '#stock/testing.server.ts';
import { snapshotVersion, writeSnapshot } from '#stock/write/snapshot.server.ts';
import { writeTombstones } from '#stock/write/stored-state.server.ts';
import type { ClockStep, Step } from './steps.ts';

const zone = 'Australia/Sydney';
const begins = Date.parse('2026-12-18T03:00:00.000Z');
const promotionStarts = '2026-12-23T13:00:00.000Z';
const slug = 'sample';

const place = (id: string, city: string) => ({
  id,
  slug: id,
  name: `Sample ${city}`,
  locations: [
    {
      id: `${id}-yard`,
      slug: id,
      name: `Sample ${city}`,
      dealer_license_number: '1',
      address: { street: '1 Sample Street', city, state: 'nsw' as const, postcode: '2250' },
      contact_detail: { phone: '02 5550 0101' },
    },
  ],
});
const offer = (id: string, more: { start?: string; expiry?: string }) => ({ id, title: `Offer ${id}`, href: '/special-offers/', ...more });

const firstInput: SiteInput = {
  name: 'Sample Cars',
  url: 'https://www.sample.example',
  dealerships: [place('north', 'Gosford'), place('south', 'Wyong')],
  finance: { provider: 'taurus', excluded_makes: [] },
  search: { page_size: 9, static_pages: 2, include_sold_cars_days: 3 },
  pricing: { reduced_days: 12 },
  seo: { sold_redirect: true },
  promotions: { cards: [offer('soon', { start: promotionStarts }), offer('ends', { expiry: '2026-12-27T13:00:00.000Z' })], positions: [2, 5] },
};

/** Each of the current config: what every page, few pages, no model or the stock uses. */
export const configEdits: readonly ((input: SiteInput) => SiteInput)[] = [
  (input) => ({ ...input, name: `${input.name}!` }),
  (input) => ({ ...input, tags: { new: { label: 'JUST IN', colour: '#17663d' } } }),
  (input) => ({ ...input, tags: { new_days: 3 } }),
  (input) => ({ ...input, search: { ...input.search, include_sold_cars_days: 1 } }),
  (input) => ({ ...input, search: { ...input.search, page_size: 12 } }),
  (input) => ({ ...input, search: { ...input.search, static_pages: 1 } }),
  (input) => ({ ...input, search: { ...input.search, rules: { excluded_stocknums: ['U3', 'U4'] } } }),
  (input) => ({ ...input, search: { ...input.search, rules: { makes: ['Toyota', 'Ford', 'Kia'] } } }),
  (input) => ({ ...input, stock: { absence_means_sold: true } }),
  (input) => ({ ...input, stock: { keep_absent_days: 1 } }),
  (input) => ({ ...input, seo: { sold_redirect: false } }),
  (input) => ({ ...input, media: { hosts: ['img.example', '*.other.example'] } }),
  (input) => ({ ...input, media: { connect_hosts: ['api.sample.example'] } }),
  (input) => ({ ...input, vehicle_page: { similar: { shown: 2 } } }),
  (input) => ({ ...input, vehicle_page: { rego_expired: 'unregistered' } }),
  (input) => ({ ...input, home: { latest_count: 2 } }),
  (input) => ({ ...input, contact: { phone: '1800 975 711' } }),
  (input) => ({ ...input, theme: { accent: { light: '#f0c060', dark: '#f0c060' } } }),
];

/** A car of the feed. Finance, registration and dates differ, so that time alone changes pages. */
function car(number: number): Record<string, unknown> {
  const rego = new Date(begins + (number % 20) * testDayMs).toISOString().slice(0, 10);
  return record(number, {
    dealership_id: number % 3 === 0 ? 'south' : 'north',
    simple_body: ['SUV', 'Ute', 'Hatch'][number % 3],
    rego_expiry: number % 2 === 0 ? rego : undefined,
    finance_lenders: number % 4 === 0 ? { taurus: { interestRate: 8, comparisonRate: 9, paymentWeek: 100 + number, termYears: 5 } } : undefined,
    car_type: ['used', 'used', 'demo', 'new'][number % 4],
  });
}

/** A site, its feed and its clock after a chain's steps. A build reads the data folder. */
export class World {
  readonly #folders: Pick<Environment, 'dataDir'>;
  #input = firstInput;
  #feed = new Map<number, Record<string, unknown>>();
  #away: [number, Record<string, unknown>][] = [];
  #chain: Chain | null = null;
  #next = 1;
  now = begins;
  nextChange: number | null = null;

  constructor(folders: Pick<Environment, 'dataDir'>) {
    this.#folders = folders;
    this.#add(66);
    this.#take();
    this.now += testDayMs;
    for (const which of [3, 17, 29, 40]) this.#remove(which);
    this.#take();
  }

  get site(): Site {
    return { ...siteSchema.parse(this.#input), slug, content: noContent };
  }

  get vehicles(): number {
    return this.#chain?.last?.length ?? 0;
  }

  apply(step: Step): void {
    switch (step.kind) {
      case 'add':
        this.#add(step.count);
        break;
      case 'sell':
        this.#change(step.which, () => ({ status: 'sold' }));
        break;
      case 'remove':
        this.#remove(step.which);
        break;
      case 'return':
        this.#return(step.which);
        break;
      case 'reprice':
        this.#change(step.which, ({ price }) => ({ price: Number(price) + step.by }));
        break;
      case 'config':
        this.#input = configEdits[step.edit]?.(this.#input) ?? this.#input;
        break;
      case 'clock':
        this.now = this.#later(step.to);
        if (!step.takesStock) return;
    }
    this.#take();
  }

  #add(count: number): void {
    for (let left = count; left > 0; left -= 1) {
      this.#feed.set(this.#next, car(this.#next));
      this.#next += 1;
    }
  }

  #numberAt(which: number): number {
    const numbers = [...this.#feed.keys()];
    return numbers[which % numbers.length] ?? 0;
  }

  #change(which: number, change: (before: Record<string, unknown>) => Record<string, unknown>): void {
    const number = this.#numberAt(which);
    const before = this.#feed.get(number) ?? {};
    this.#feed.set(number, { ...before, ...change(before) });
  }

  #remove(which: number): void {
    const number = this.#numberAt(which);
    this.#away.push([number, this.#feed.get(number) ?? {}]);
    this.#feed.delete(number);
  }

  #return(which: number): void {
    const [back] = this.#away.splice(which % Math.max(1, this.#away.length), 1);
    if (back) this.#feed.set(...back);
  }

  #later(to: ClockStep): number {
    const { now } = this;
    const orNextDay = (moment: number) => (moment > now ? moment : now + testDayMs);
    switch (to) {
      case 'hour':
        return now + testDayMs / 24;
      case 'day':
        return endOfDay(dayOf(now, zone), zone);
      case 'sold':
        return now + 3 * testDayMs;
      case 'new':
        return now + 8 * testDayMs;
      case 'promotion':
        return orNextDay(Date.parse(promotionStarts));
      case 'year':
        return orNextDay(startOfYear(2027, zone));
      case 'next':
        return orNextDay(this.nextChange ?? 0);
    }
  }

  #take(): void {
    const { dataDir } = this.#folders;
    this.#chain = runAfter(this.#chain, this.site, apiFeed([...this.#feed.values()]), this.now, [...brakeNames]);
    writeTombstones(dataDir, slug, this.#chain.remembered);
    const vehicles = [...(this.#chain.last ?? [])];
    writeSnapshot(dataDir, { version: snapshotVersion, site: slug, taken_at: new Date(this.now).toISOString(), vehicles });
  }
}
