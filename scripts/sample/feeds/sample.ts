import type { CarType, FinanceProvider, ItemType } from '#site/terms.ts';
import type { Calendar } from './calendar.ts';
import type { Look } from './gallery.ts';
import type { Place } from './places.ts';
import type { Chance } from './random.ts';
import type { FeedRecord } from './record.ts';

export type Sample = { record: FeedRecord; look: Look };

export type Making = { type: CarType; item: ItemType; serial: number; place: Place; provider?: FinanceProvider; calendar: Calendar; luck: Chance };
