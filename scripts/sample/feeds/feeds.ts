import { calendarAt } from './calendar.ts';
import { harbourRecords } from './harbour.ts';
import { outbackRecords } from './outback.ts';
import { sampleSite } from './places.ts';
import { chance } from './random.ts';
import { ridgewayCsv } from './ridgeway.ts';
import type { Ground } from './stock.ts';

const SEED = 'forecourt';

export const sampleFeeds = { harbour: 'harbour.json', ridgeway: 'ridgeway.csv', outback: 'outback.json' } as const;
export type SampleSlug = keyof typeof sampleFeeds;
export const sampleSlugs: readonly SampleSlug[] = ['harbour', 'ridgeway', 'outback'];

/** The parsed site file with its name for errors, the clock in epoch milliseconds, and the seed. */
export type FeedSource = { parsed: unknown; file: string; now: number; seed?: string };

/** One record per line, so that feeds can be diffed. */
function apiPage(dealer_id: string, generated_at: string, cars: readonly unknown[]): string {
  const head = JSON.stringify({ dealer_id, generated_at, total: cars.length });
  return `${head.slice(0, -1)},"cars":[\n${cars.map((car) => JSON.stringify(car)).join(',\n')}\n]}\n`;
}

/** The same site file, UTC day and seed give the same bytes. */
export function sampleFeed(slug: SampleSlug, { parsed, file, now, seed = SEED }: FeedSource): string {
  const calendar = calendarAt(now);
  const ground: Ground = { ...sampleSite(parsed, file), calendar, luck: chance(`${seed}/${slug}`) };
  if (slug === 'ridgeway') return ridgewayCsv(ground, parsed, file);
  const records = slug === 'harbour' ? harbourRecords(ground) : outbackRecords(ground);
  return apiPage(slug, calendar.instant(0), records);
}
