import type { FeedRecord } from './record.ts';

/** Records that must be refused, by fault. */
export const malformations: Readonly<Record<string, (record: FeedRecord) => unknown>> = {
  no_make: (record) => ({ ...record, make: '' }),
  make_is_null: (record) => ({ ...record, make: null }),
  model_is_a_list: (record) => ({ ...record, model: [record.model] }),
  no_model: ({ model: _, ...record }) => record,
  year_in_words: (record) => ({ ...record, year: 'twenty twenty-one' }),
  year_impossible: (record) => ({ ...record, year: 20_211 }),
  price_negative: (record) => ({ ...record, price: -500 }),
  price_is_an_object: (record) => ({ ...record, price: { amount: record.price, currency: 'AUD' } }),
  km_negative: (record) => ({ ...record, km: -1 }),
  year_before_cars: (record) => ({ ...record, year: 1066 }),
  text_instead_of_record: (record) => `${record.stocknum} removed`,
  nothing: () => null,
};
