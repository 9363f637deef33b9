import { carTypes } from './terms.ts';

// The one table of what a search narrows by. It stands with the words that all share, since the schema of `search.filters` is made from it; it holds
// nothing that only a build needs. How each field is read from a vehicle: `search/published/documents.ts`.

/** Things that are counted, `7 seats`, with the words that stand behind and before their number in plain English. */
export type Counted = { one: string; many: string; units: string; subjects: string };

/** What the numbers of an attribute are, and so how they and the ends of a range of them are said: `2019 or newer`, `Under $40,000`, `7 or more seats`. */
export type Amounts = 'year' | 'dollars' | 'weekly' | 'subscription' | 'kilometres' | Counted;

type Every = {
  /** The field of the index. One that no document carries fails the types of `search/published/documents.ts`. */
  index: string;
  /** What a site calls it unless its config says otherwise. */
  label: string;
  /** It may stand among the filters beside the results: `search.filters`. */
  filter?: true;
  /**
   * Words in plain English mean its values. Of several attributes that share a word the lowest `rank` is meant. `concepts`: only what shoppers call
   * the values (`search/ask/concepts.ts`), since the values are no words of their own.
   */
  heard?: { rank: number; concepts?: true };
  /** A vehicle has to have all chosen values, not one of them; a value may be several names of the stock (`search/state/alternatives.ts`). */
  all?: true;
};

/** `list`: values with counts; `tree`: makes with their models; `range`: two ends; `flag`: true or false. */
export type SearchAttribute = Every &
  (
    | {
        type: 'list';
        /** The only values there are, in their order; left out: whatever the stock holds. */
        values?: readonly string[];
        /** Its values are whole numbers, so it may also be asked for by two ends. */
        amounts?: 'year' | Counted;
        /** Other words for single values. */
        words?: Readonly<Record<string, string>>;
        /** Its values are texts that stand in the order of the first number in them. */
        byNumber?: true;
      }
    | { type: 'tree' }
    | {
        type: 'range';
        amounts: Amounts;
        /** The two ends of its slider are rounded to `search.slider_round_to`. */
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

/**
 * Every attribute that a search narrows by (specification 1 §3), under its name in addresses. Addresses and chips name them in this order.
 */
export const searchAttributes = {
  // The order of its values: new, demo, used (specification 1 §2).
  car_type: { index: 'car_type', type: 'list', label: 'Condition', filter: true, values: carTypes, heard: { rank: 6, concepts: true } },
  make: { index: 'make', type: 'tree', label: 'Make', filter: true, heard: { rank: 1 } },
  model: { index: 'model', type: 'tree', label: 'Model', filter: true, heard: { rank: 2 } },
  make_model: { index: 'make_model', type: 'list', label: 'Make and model' },
  badge: { index: 'badge', type: 'list', label: 'Badge', filter: true, heard: { rank: 14 } },
  year: { index: 'year', type: 'list', label: 'Year', filter: true, amounts: 'year' },
  body: { index: 'simple_body', type: 'list', label: 'Body', filter: true, heard: { rank: 3 } },
  // Its values in the index are colours and their families.
  colour: { index: 'colours', type: 'list', label: 'Colour', filter: true, heard: { rank: 9 } },
  transmission: { index: 'simple_transmission', type: 'list', label: 'Transmission', filter: true, heard: { rank: 4 } },
  fuel: { index: 'simple_fuel', type: 'list', label: 'Fuel type', filter: true, heard: { rank: 5 } },
  drive: { index: 'drive', type: 'list', label: 'Drive', filter: true, heard: { rank: 8 } },
  seats: { index: 'seats', type: 'list', label: 'Seats', filter: true, amounts: seats },
  doors: { index: 'doors', type: 'list', label: 'Doors', amounts: doors },
  price: { index: 'price', type: 'range', label: 'Price', filter: true, amounts: 'dollars', rounded: true },
  price_range: { index: 'price_range', type: 'list', label: 'Price range', filter: true, byNumber: true },
  weekly_price_range: { index: 'weekly_repayment', type: 'range', label: 'Weekly repayment', filter: true, amounts: 'weekly' },
  subscription_price: { index: 'subscription_price', type: 'range', label: 'Subscription', filter: true, amounts: 'subscription' },
  km: { index: 'km', type: 'range', label: 'Odometer', filter: true, amounts: 'kilometres', rounded: true },
  state: { index: 'state', type: 'list', label: 'State', filter: true, heard: { rank: 10 } },
  city: { index: 'city', type: 'list', label: 'City', filter: true, heard: { rank: 11 } },
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
  categories: { index: 'categories', type: 'list', label: 'Category', filter: true, heard: { rank: 18 } },
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
/** The names of the attributes whose rows hold some facts. */
type NamesWith<Facts> = { [Name in keyof Table]: Table[Name] extends Facts ? Name : never }[keyof Table];

/** The filters that may stand beside the results. */
export type FilterAttribute = NamesWith<{ filter: true }>;
/** What is counted: seats, doors. */
export type CountedAttribute = NamesWith<{ amounts: Counted }>;

const rows: readonly (readonly [string, SearchAttribute])[] = Object.entries(searchAttributes);

/** What those filters are called where a site says nothing else. */
export const filterLabels = Object.fromEntries(rows.flatMap(([name, { filter, label }]) => (filter ? [[name, label]] : []))) as Record<
  FilterAttribute,
  string
>;

/** The rows of what is counted. */
export const countedAttributes = rows.flatMap(([name, row]) =>
  'amounts' in row && typeof row.amounts === 'object' ? [{ name: name as CountedAttribute, ...row.amounts }] : [],
);
