import { financeProviders } from '#site/terms.ts';
import { lenderEntry } from '../finance.ts';
import type { FeedRecord } from '../record.ts';
import { isInStock, isNew, isPriced, priceOf, type Track, type Variety } from './variety.ts';

/** Without finance as well. */
const unpriced = (price: FeedRecord['price']): Variety => ({ change: () => ({ price, price_type: undefined, finance_lenders: undefined }) });
const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
const fifties = (amount: number) => Math.round(amount / 50) * 50;

export const price: Track = {
  preorder_priced: { fits: isNew, change: () => ({ preorder: true }) },
  preorder_unpriced: { fits: isNew, change: () => ({ preorder: true, price: 0, price_type: undefined, finance_lenders: undefined }) },
  price_0: unpriced(0),
  price_1: unpriced(1),
  price_10: unpriced(10),
  price_missing: unpriced(null),
  price_poa: unpriced('POA'),
  price_text: { change: (record) => ({ price: dollars.format(priceOf(record)) }) },
  usual_price_type: { change: ({ car_type }) => ({ price_type: car_type === 'used' ? 'excl_govt_charges' : 'drive_away' }) },
  before_price_higher: { fits: isInStock, change: (record, { luck }) => ({ before_price: priceOf(record) + fifties(luck.whole(500, 4000)) }) },
  before_price_lower: { change: (record, { luck }) => ({ before_price: priceOf(record) - fifties(luck.whole(100, 900)) }) },
  before_price_equal: { change: (record) => ({ before_price: priceOf(record) }) },
  offer_price: { fits: isInStock, change: (record, { luck }) => ({ offer_price: priceOf(record) - fifties(luck.whole(300, 1500)) }) },
  subscription_price: { fits: isInStock, change: (record) => ({ subscription_price: Math.round(priceOf(record) / 170) + 60 }) },
};

/** Averages in the state and the country against the listed price. */
export const market: Track = {
  market_state_above: {
    fits: isPriced,
    change: (record, { luck }) => {
      const average = priceOf(record) + luck.whole(500, 4200);
      return { autograb_data: { state_average_market_price: average, average_market_price: average - luck.whole(-400, 400) } };
    },
  },
  market_national_only: {
    fits: isPriced,
    change: (record, { luck }) => ({ autograb_data: { average_market_price: priceOf(record) + luck.whole(600, 3000) } }),
  },
  market_below: {
    fits: isPriced,
    change: (record, { luck }) => {
      const average = priceOf(record) - luck.whole(100, 2500);
      return { autograb_data: { state_average_market_price: average, average_market_price: average } };
    },
  },
  market_499: { fits: isPriced, change: (record) => ({ autograb_data: { state_average_market_price: priceOf(record) + 499 } }) },
  market_500: { fits: isPriced, change: (record) => ({ autograb_data: { state_average_market_price: priceOf(record) + 500 } }) },
};

type Gauge = {
  fill: readonly [number, number];
  confidence: readonly [number, number];
  span?: readonly [low: number, high: number];
  without?: 'fill' | 'market_range_max';
};

const gauge = ({ fill, confidence, span = [0.88, 1.14], without }: Gauge): Variety => ({
  fits: isPriced,
  change: (record, { luck }) => {
    const between = ([from, to]: readonly [number, number]) => Math.round((from + luck.next() * (to - from)) * 100) / 100;
    const autogauge: Record<string, number | string> = {
      fill: between(fill),
      listing_price: priceOf(record),
      market_range_min: fifties(priceOf(record) * span[0]),
      market_range_max: fifties(priceOf(record) * span[1]),
      confidence: between(confidence),
      description: `Compared with ${luck.whole(6, 60)} similar vehicles advertised in Australia in the last 60 days.`,
    };
    if (without) delete autogauge[without];
    return { autogauge };
  },
});

export const gauges: Track = {
  gauge_great: gauge({ fill: [0.66, 0.95], confidence: [0.5, 0.9] }),
  gauge_good: gauge({ fill: [0.12, 0.64], confidence: [0.4, 0.9] }),
  gauge_low_confidence: gauge({ fill: [0.3, 0.9], confidence: [0.05, 0.2] }),
  gauge_overpriced: gauge({ fill: [0.05, 0.2], confidence: [0.4, 0.8], span: [0.7, 0.94] }),
  gauge_incomplete: gauge({ fill: [0.3, 0.9], confidence: [0.5, 0.9], without: 'market_range_max' }),
};

const LOAN_OF_SMALL_REPAYMENTS = 2500;

/** Entries that a page must not show unchanged, and one of each provider. */
export const finance: Track = {
  finance_of_each: {
    fits: isPriced,
    change: (record, { luck, turn }) => {
      const provider = financeProviders[turn % financeProviders.length] ?? 'manual';
      return { finance_lenders: { [provider]: lenderEntry(provider, priceOf(record), luck) } };
    },
  },
  finance_without_comparison: {
    fits: (sample) => isPriced(sample) && Object.keys(sample.record.finance_lenders ?? {}).length > 0,
    change: (record) => ({
      finance_lenders: Object.fromEntries(
        Object.entries(record.finance_lenders ?? {}).map(([provider, entry]) => [provider, { ...entry, comparisonRate: null }]),
      ),
    }),
  },
  finance_25_or_less: {
    fits: isPriced,
    change: (record, { luck }) => ({
      finance_lenders: { manual: lenderEntry('manual', priceOf(record), luck, priceOf(record) - LOAN_OF_SMALL_REPAYMENTS) },
    }),
  },
  finance_none: { change: () => ({ finance_lenders: undefined }) },
};

export const quotes: Track = {
  youx_quote: {
    fits: isPriced,
    change: (record, { luck }) => {
      const advertisedRate = 6.5 + luck.whole(0, 300) / 100;
      const { paymentWeek } = lenderEntry('taurus', priceOf(record), luck);
      return {
        youxQuote: { weeklyRepaymentAmount: paymentWeek ?? 0, comparisonRate: Math.round((advertisedRate + 0.9) * 100) / 100, advertisedRate },
      };
    },
  },
};
