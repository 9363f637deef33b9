import { calendarAt } from './calendar.ts';
import { harbourRecords } from './harbour.ts';
import { outbackRecords } from './outback.ts';
import { sampleSite } from './places.ts';
import { chance } from './random.ts';
import { ridgewayCsv } from './ridgeway.ts';
import type { Ground } from './stock.ts';

/** The seed of the sample stock; another one gives another stock of the same kind. */
const SEED = 'forecourt';

/** The sample sites and the files of their feeds. */
export const sampleFeeds = { harbour: 'harbour.json', ridgeway: 'ridgeway.csv', outback: 'outback.json' } as const;
export type SampleSlug = keyof typeof sampleFeeds;
export const sampleSlugs: readonly SampleSlug[] = ['harbour', 'ridgeway', 'outback'];

/** What a feed is made from: the site's file, parsed, with its name for errors; the clock in epoch milliseconds; the seed. */
export type FeedSource = { parsed: unknown; file: string; now: number; seed?: string };

/** One record a line, so that two feeds can be compared line by line. The head is what the stock API says of itself. */
function apiPage(dealer_id: string, generated_at: string, cars: readonly unknown[]): string {
  const head = JSON.stringify({ dealer_id, generated_at, total: cars.length });
  return `${head.slice(0, -1)},"cars":[\n${cars.map((car) => JSON.stringify(car)).join(',\n')}\n]}\n`;
}

/** The feed of a sample site as text. The same site file, UTC day and seed give the same bytes. */
export function sampleFeed(slug: SampleSlug, { parsed, file, now, seed = SEED }: FeedSource): string {
  const calendar = calendarAt(now);
  const ground: Ground = { ...sampleSite(parsed, file), calendar, luck: chance(`${seed}/${slug}`) };
  if (slug === 'ridgeway') return ridgewayCsv(ground, parsed, file);
  const records = slug === 'harbour' ? harbourRecords(ground) : outbackRecords(ground);
  return apiPage(slug, calendar.instant(0), records);
}
