import { carTypes } from './terms.ts';

// The search's filters and facets. Without build code, since the schema of `search.filters` derives from it. `search/published/documents.ts` reads the
// fields from a vehicle.

/** Units of a count, as parsed and shown: `7 seats`. */
export type Counted = { one: string; many: string; units: string; subjects: string };

/** Formats numbers and ranges: `2019 or newer`, `Under $40,000`, `7 or more seats`. */
export type Amounts = 'year' | 'dollars' | 'weekly' | 'subscription' | 'kilometres' | Counted;

type Every = {
  /** The field of the index; `search/published/documents.ts` type-checks that documents have it. */
  index: string;
  /** The default label. */
  label: string;
  /** What its values are together, as in `Show all body types`; default: the label in the plural. */
  many?: string;
  /** Allowed in `search.filters`. */
  filter?: true;
  /**
   * Words of a query match its values; on conflict the lowest `rank` wins. `concepts`: only the terms of `search/ask/concepts.ts`, since the values are
   * no words of their own.
   */
  heard?: { rank: number; concepts?: true };
  /** Matches all chosen values; one may be several names of the stock (`search/state/alternatives.ts`). */
  all?: true;
};

/** `list`: values with counts; `tree`: makes with models; `range`: min and max; `flag`: boolean. */
export type SearchAttribute = Every &
  (
    | {
        type: 'list';
        /** All values in order; omitted: those of the stock. */
        values?: readonly string[];
        /** Integers, so that a range is possible, too. */
        amounts?: 'year' | Counted;
        /** Labels of single values. */
        words?: Readonly<Record<string, string>>;
        /** Sorted by the first number in the text. */
        byNumber?: true;
      }
    | { type: 'tree' }
    | {
        type: 'range';
        amounts: Amounts;
        /** Slider bounds are rounded to `search.slider_round_to`. */
        rounded?: true;
      }
    | { type: 'flag'; words: Readonly<Record<'true' | 'false', string>> }
  );

const seats: Counted = {
  one: 'seat',
  many: 'seats',
  units: 'seat|seats|seater|seaters|seating|seatr|str|pax|passenger|passengers',
  subjects: 'seats|seating for|room for|seating',
};
const doors: Counted = { one: 'door', many: 'doors', units: 'door|doors|dr|drs|doored|dor', subjects: 'doors' };

/** By URL parameter, in the order of URLs and chips (specification 1 §3). */
export const searchAttributes = {
  // In order: new, demo, used (specification 1 §2).
  car_type: { index: 'car_type', type: 'list', label: 'Condition', filter: true, values: carTypes, heard: { rank: 6, concepts: true } },
  make: { index: 'make', type: 'tree', label: 'Make', filter: true, heard: { rank: 1 } },
  model: { index: 'model', type: 'tree', label: 'Model', filter: true, heard: { rank: 2 } },
  make_model: { index: 'make_model', type: 'list', label: 'Make and model' },
  badge: { index: 'badge', type: 'list', label: 'Badge', filter: true, heard: { rank: 14 } },
  year: { index: 'year', type: 'list', label: 'Year', filter: true, amounts: 'year' },
  body: { index: 'simple_body', type: 'list', label: 'Body', many: 'body types', filter: true, heard: { rank: 3 } },
  // The index has colours and their families.
  colour: { index: 'colours', type: 'list', label: 'Colour', filter: true, heard: { rank: 9 } },
  transmission: { index: 'simple_transmission', type: 'list', label: 'Transmission', filter: true, heard: { rank: 4 } },
  fuel: { index: 'simple_fuel', type: 'list', label: 'Fuel type', filter: true, heard: { rank: 5 } },
  drive: { index: 'drive', type: 'list', label: 'Drive', many: 'drive types', filter: true, heard: { rank: 8 } },
  seats: { index: 'seats', type: 'list', label: 'Seats', many: 'seats', filter: true, amounts: seats },
  doors: { index: 'doors', type: 'list', label: 'Doors', amounts: doors },
  price: { index: 'price', type: 'range', label: 'Price', filter: true, amounts: 'dollars', rounded: true },
  price_range: { index: 'price_range', type: 'list', label: 'Price range', filter: true, byNumber: true },
  weekly_price_range: { index: 'weekly_repayment', type: 'range', label: 'Weekly repayment', filter: true, amounts: 'weekly' },
  subscription_price: { index: 'subscription_price', type: 'range', label: 'Subscription', filter: true, amounts: 'subscription' },
  km: { index: 'km', type: 'range', label: 'Odometer', filter: true, amounts: 'kilometres', rounded: true },
  state: { index: 'state', type: 'list', label: 'State', filter: true, heard: { rank: 10 } },
  city: { index: 'city', type: 'list', label: 'City', many: 'cities', filter: true, heard: { rank: 11 } },
  location_name: { index: 'location_name', type: 'list', label: 'Location', filter: true, heard: { rank: 12 } },
  dealership_name: { index: 'dealership_name', type: 'list', label: 'Dealership', heard: { rank: 13 } },
  status: {
    index: 'status',
    type: 'list',
    label: 'Availability',
    words: { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' },
    heard: { rank: 16, concepts: true },
  },
  certified: {
    index: 'certified',
    type: 'flag',
    label: 'Certified',
    filter: true,
    words: { true: 'Certified', false: 'Not certified' },
    heard: { rank: 7, concepts: true },
  },
  tag: { index: 'tag', type: 'list', label: 'Offer', filter: true, heard: { rank: 17 } },
  categories: { index: 'categories', type: 'list', label: 'Category', many: 'categories', filter: true, heard: { rank: 18 } },
  filtered_features: { index: 'filtered_features', type: 'list', label: 'Features', heard: { rank: 19 }, all: true },
  item_type: {
    index: 'item_type',
    type: 'list',
    label: 'Kind',
    filter: true,
    words: { car: 'Car', caravan: 'Caravan', motorcycle: 'Motorcycle', truck: 'Truck' },
    heard: { rank: 15, concepts: true },
  },
} as const satisfies Record<string, SearchAttribute>;

type Table = typeof searchAttributes;
/** Names of attributes with certain facts. */
type NamesWith<Facts> = { [Name in keyof Table]: Table[Name] extends Facts ? Name : never }[keyof Table];

export type FilterAttribute = NamesWith<{ filter: true }>;
export type CountedAttribute = NamesWith<{ amounts: Counted }>;

const rows: readonly (readonly [string, SearchAttribute])[] = Object.entries(searchAttributes);

export const filterLabels = Object.fromEntries(rows.flatMap(([name, { filter, label }]) => (filter ? [[name, label]] : []))) as Record<
  FilterAttribute,
  string
>;

export const countedAttributes = rows.flatMap(([name, row]) =>
  'amounts' in row && typeof row.amounts === 'object' ? [{ name: name as CountedAttribute, ...row.amounts }] : [],
);
