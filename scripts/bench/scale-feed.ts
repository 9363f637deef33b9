import { calendarAt } from '../sample/feeds/calendar.ts';
import { asia, japan, toyota, west } from '../sample/feeds/catalogue/catalogue.ts';
import { sampleSite } from '../sample/feeds/places.ts';
import { chance } from '../sample/feeds/random.ts';
import type { FeedRecord } from '../sample/feeds/record.ts';
import { stockOf } from '../sample/feeds/stock.ts';

const share = { new: 0.25, demo: 0.1 };

/** Vehicles like the samples', by seed. `parsed` is the site file. */
export function scaleFeed(count: number, parsed: unknown, file: string, now: number): FeedRecord[] {
  const luck = chance('scale');
  const { places, provider } = sampleSite(parsed, file);
  const fresh = Math.round(count * share.new);
  const demo = Math.round(count * share.demo);
  const mix = { new: fresh, demo, used: count - fresh - demo };
  const made = stockOf('car', [...toyota, ...japan, ...asia, ...west], [], mix, { next: 1 }, { calendar: calendarAt(now), places, provider, luck });
  return made.map(({ record }) => record);
}

/** An hour's changes; new vehicles are taken from the end of `records`. */
export const changeMix = { prices: 20, sold: 10, gone: 10, fresh: 10 };

/** The first feed, without the second's new vehicles. */
export const before = (records: readonly FeedRecord[]) => records.slice(0, records.length - changeMix.fresh);

/** The second feed. */
export function after(records: readonly FeedRecord[], soldAt: string): FeedRecord[] {
  const old = before(records);
  return changed(old, records.slice(old.length), soldAt);
}

/** An hour's changes, spread over the stock; each round changes other vehicles. */
export function changed(cars: readonly FeedRecord[], fresh: readonly FeedRecord[], soldAt: string, round = 0): FeedRecord[] {
  const { prices, sold, gone } = changeMix;
  const step = Math.floor(cars.length / (prices + sold + gone));
  const rest = cars.flatMap((record, index) => {
    const place = index - round * 3;
    const turn = place >= 0 && place % step === 0 ? place / step : -1;
    if (turn >= 0 && turn < prices) return [{ ...record, price: (typeof record.price === 'number' ? record.price : 20_000) - 100 }];
    if (turn >= prices && turn < prices + sold) return [{ ...record, status: 'sold', sold_at: soldAt }];
    if (turn >= prices + sold && turn < prices + sold + gone) return [];
    return [record];
  });
  return [...rest, ...fresh];
}
