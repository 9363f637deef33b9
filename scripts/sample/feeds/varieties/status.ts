import { isInStock, isNew, isUsed, type Track, type Variety } from './variety.ts';

const sold = (from: number, to: number): Variety => ({
  change: (_, { calendar, luck }) => {
    const sold_at = calendar.instant(from + luck.next() * (to - from));
    return { status: 'sold', sold_at, updated_at: sold_at };
  },
});

export const status: Track = {
  coming_soon: { fits: (sample) => !isUsed(sample), change: () => ({ status: 'coming_soon', km: null }) },
  coming_soon_reserved: { fits: isNew, change: () => ({ status: 'coming_soon', reserved: true }) },
  sold_within_3_days: sold(0.1, 1.9),
  sold_beyond_3_days: sold(4.1, 40),
  sold_undated: { change: () => ({ status: 'sold' }) },
  in_transit: { fits: isNew, change: () => ({ status: 'in_transit' }) },
  reserved: { change: () => ({ reserved: true }) },
};

export const visibility: Track = { hidden: { change: () => ({ show_on_dealer_website: false }) } };

/** Around the limit of new arrivals. */
export const arrival: Track = {
  created_within_8_days: {
    fits: isInStock,
    change: (_, { calendar, luck }) => {
      const created_at = calendar.instant(luck.next() * 6.9);
      return { created_at, updated_at: created_at };
    },
  },
  created_9_days_ago: {
    fits: isInStock,
    change: (_, { calendar }) => ({ created_at: calendar.instant(8.1), updated_at: calendar.instant(1) }),
  },
};

export const certified: Track = {
  certified_toyota: { fits: (sample) => isUsed(sample) && sample.record.make === 'Toyota', change: () => ({ certified: true }) },
  certified_mercedes: { fits: (sample) => isUsed(sample) && sample.record.make === 'Mercedes-Benz', change: () => ({ certified: true }) },
};

const tag = (text: string): Variety => ({ fits: isInStock, change: () => ({ tag: text }) });

export const tags: Track = {
  tag_runout_sale: tag('runout sale'),
  tag_new_arrival: tag('New Arrival'),
  tag_special: tag('Special'),
  tag_managers_special: tag('Manager’s Special'),
  tag_price_drop: tag('Price Drop'),
  tag_low_kms: tag('Low Kms'),
  tag_one_owner: tag('One Owner'),
  tag_last_one: tag('Last One'),
  tag_end_of_year: tag('End of Year Offer'),
  tag_demo_clearance: tag('Demo Clearance'),
  tag_finance_offer: tag('1.9% Finance & Free Servicing'),
  tag_long: tag('12 months rego & first service on us'),
};
