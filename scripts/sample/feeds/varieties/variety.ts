import type { Calendar } from '../calendar.ts';
import type { Place } from '../places.ts';
import type { Chance } from '../random.ts';
import type { FeedRecord } from '../record.ts';
import type { Sample } from '../sample.ts';

/** What a variety may look at beside its vehicle; `turn` counts its vehicles from 0. */
export type Setting = { calendar: Calendar; places: readonly Place[]; luck: Chance; turn: number };

/** One way in which real stock differs from the perfect record: which vehicles can be so, and what changes in them. */
export type Variety = {
  fits?: (sample: Sample) => boolean;
  change: (record: FeedRecord, setting: Setting, sample: Sample) => Partial<FeedRecord>;
};

/** Varieties of one subject: a vehicle has at most one of them. */
export type Track = Readonly<Record<string, Variety>>;

export const isUsed = ({ record }: Sample) => record.car_type === 'used';
export const isNew = ({ record }: Sample) => record.car_type === 'new';
export const isInStock = ({ record }: Sample) => record.status === 'in_stock';

/** The price where it is a real one, else 0. */
export const priceOf = ({ price }: FeedRecord) => (typeof price === 'number' && price > 1000 ? price : 0);
export const isPriced = ({ record }: Sample) => priceOf(record) > 0;
