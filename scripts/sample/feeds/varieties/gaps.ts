import { awkwardComments } from '../text/awkward.ts';
import type { Track, Variety } from './variety.ts';
import { isUsed } from './variety.ts';

const hasRego: Variety['fits'] = ({ record }) => Boolean(record.rego_expiry);
const rego = (after: number): Variety => ({ fits: hasRego, change: (_, { calendar }) => ({ rego_expiry: calendar.day(after) }) });

export const gaps: Track = {
  no_badge: { change: (_, { turn }) => ({ badge: turn % 2 ? null : undefined }) },
  no_series: { change: (_, { turn }) => ({ series: turn % 2 ? null : '' }) },
  no_colour: { change: (_, { turn }) => ({ colour: turn % 2 ? null : undefined }) },
  no_km: { change: (_, { turn }) => ({ km: turn % 2 ? null : undefined }) },
  no_rego: { fits: isUsed, change: () => ({ regplate: null, rego_expiry: null }) },
  no_comments: { change: (_, { turn }) => ({ dealercomments: turn % 2 ? null : undefined }) },
  no_equipment: { change: () => ({ standardEquipment: [], filtered_features: [] }) },
  no_variant: { change: () => ({ variant: undefined }) },
  no_vin: { change: () => ({ vin: null, nvic: undefined }) },
  no_transmission: { change: () => ({ trans: undefined, simple_transmission: undefined, gearnum: undefined }) },
  no_body: { fits: ({ record }) => record.item_type === 'car', change: () => ({ simple_body: '', bodyconfiguration: undefined }) },
  null_words: { change: (record) => ({ drive: 'null', interior_colour: 'null', variant: { ...record.variant, induction: 'null', geartype: '' } }) },
};

/** Registrations around today. */
export const regos: Track = {
  rego_past: { fits: hasRego, change: (_, { calendar, luck }) => ({ rego_expiry: calendar.day(-luck.whole(2, 200)) }) },
  rego_yesterday: rego(-1),
  rego_today: rego(0),
  rego_tomorrow: rego(1),
};

export const comments: Track = Object.fromEntries(
  Object.entries(awkwardComments).map(([name, dealercomments]) => [`comment_${name}`, { change: () => ({ dealercomments }) }]),
);

export const places: Track = {
  distributed: {
    change: (record, { places: all, luck }) => {
      const others = luck.shuffled(all.filter(({ location }) => location.id !== record.location_id)).slice(0, luck.whole(1, 3));
      return record.location ? { location: { ...record.location, distribution_locations: others.map(({ location }) => location.name) } } : {};
    },
  },
  private_seller: { fits: isUsed, change: () => ({ private_suburb: 'Umina Beach', private_postcode: '2257' }) },
  no_location: { change: () => ({ location: undefined, location_id: undefined, location_name: undefined, city: undefined, state: undefined }) },
};
