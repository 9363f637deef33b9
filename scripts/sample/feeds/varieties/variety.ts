import type { Calendar } from '../calendar.ts';
import type { Place } from '../places.ts';
import type { Chance } from '../random.ts';
import type { FeedRecord } from '../record.ts';
import type { Sample } from '../sample.ts';

/** `turn` counts the variety's vehicles from 0. */
export type Setting = { calendar: Calendar; places: readonly Place[]; luck: Chance; turn: number };

/** A difference from the perfect record: for which vehicles, and the change. */
export type Variety = {
  fits?: (sample: Sample) => boolean;
  change: (record: FeedRecord, setting: Setting, sample: Sample) => Partial<FeedRecord>;
};

/** A vehicle has at most one of a track. */
export type Track = Readonly<Record<string, Variety>>;

export const isUsed = ({ record }: Sample) => record.car_type === 'used';
export const isNew = ({ record }: Sample) => record.car_type === 'new';
export const isInStock = ({ record }: Sample) => record.status === 'in_stock';

/** 0 without a real price. */
export const priceOf = ({ price }: FeedRecord) => (typeof price === 'number' && price > 1000 ? price : 0);
export const isPriced = ({ record }: Sample) => priceOf(record) > 0;
