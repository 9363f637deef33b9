import type { CarType, FinanceProvider, ItemType } from '#site/terms.ts';
import type { Calendar } from './calendar.ts';
import type { Look } from './gallery.ts';
import type { Place } from './places.ts';
import type { Chance } from './random.ts';
import type { FeedRecord } from './record.ts';

/** A vehicle on its way into a feed: its record, and what it is drawn as. */
export type Sample = { record: FeedRecord; look: Look };

/** What a vehicle is made from beside its badge. */
export type Making = { type: CarType; item: ItemType; serial: number; place: Place; provider?: FinanceProvider; calendar: Calendar; luck: Chance };
