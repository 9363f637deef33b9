import { makeLabel } from '#site/copy/labels.ts';
import type { Site } from '#site/schema/site.ts';
import type { CarType } from '#site/terms.ts';
import { filterLabels } from '#site/terms.ts';

/** `list`: values with counts; `tree`: makes with their models; `range`: two ends; `flag`: true or false. */
export type AttributeType = 'list' | 'tree' | 'range' | 'flag';

export type Attribute = {
  /** What the index calls it. */
  index: string;
  type: AttributeType;
  /** What a site calls it unless its config says otherwise. */
  label: string;
  /** The only values there are; left out: whatever the stock holds. */
  values?: readonly string[];
  /** Its values are whole numbers, so a list may also be asked for by two ends. */
  numbers?: true;
  /** The two ends of its slider are rounded to `search.slider_round_to`. */
  rounded?: true;
};

/** The order of facets: new, demo, used (specification 1 §2). */
const carTypeOrder: Record<CarType, number> = { new: 0, demo: 1, used: 2 };
const carTypes = Object.keys(carTypeOrder);
const truths = ['true', 'false'];

/**
 * Every attribute that a search narrows by (specification 1 §3), under the name it has in addresses and in the order in which addresses and chips
 * name them.
 */
export const attributes = {
  car_type: { index: 'car_type', type: 'list', label: filterLabels.car_type, values: carTypes },
  make: { index: 'make', type: 'tree', label: filterLabels.make },
  model: { index: 'model', type: 'tree', label: filterLabels.model },
  make_model: { index: 'make_model', type: 'list', label: 'Make and model' },
  badge: { index: 'badge', type: 'list', label: filterLabels.badge },
  year: { index: 'year', type: 'list', label: filterLabels.year, numbers: true },
  body: { index: 'simple_body', type: 'list', label: filterLabels.body },
  colour: { index: 'colour', type: 'list', label: filterLabels.colour },
  transmission: { index: 'simple_transmission', type: 'list', label: filterLabels.transmission },
  fuel: { index: 'simple_fuel', type: 'list', label: filterLabels.fuel },
  drive: { index: 'drive', type: 'list', label: filterLabels.drive },
  seats: { index: 'seats', type: 'list', label: filterLabels.seats, numbers: true },
  doors: { index: 'doors', type: 'list', label: 'Doors', numbers: true },
  price: { index: 'price', type: 'range', label: filterLabels.price, rounded: true },
  price_range: { index: 'price_range', type: 'list', label: 'Price range' },
  weekly_price_range: { index: 'weekly_repayment', type: 'range', label: filterLabels.weekly_price_range },
  subscription_price: { index: 'subscription_price', type: 'range', label: filterLabels.subscription_price },
  km: { index: 'km', type: 'range', label: filterLabels.km, rounded: true },
  state: { index: 'state', type: 'list', label: filterLabels.state },
  city: { index: 'city', type: 'list', label: filterLabels.city },
  location_name: { index: 'location_name', type: 'list', label: filterLabels.location_name },
  dealership_name: { index: 'dealership_name', type: 'list', label: 'Dealership' },
  status: { index: 'status', type: 'list', label: 'Availability' },
  certified: { index: 'certified', type: 'flag', label: filterLabels.certified, values: truths },
  tag: { index: 'tag', type: 'list', label: filterLabels.tag },
  categories: { index: 'categories', type: 'list', label: filterLabels.categories },
  filtered_features: { index: 'filtered_features', type: 'list', label: 'Features' },
  item_type: { index: 'item_type', type: 'list', label: filterLabels.item_type },
} as const satisfies Record<string, Attribute>;

export type AttributeName = keyof typeof attributes;
export const attributeNames = Object.keys(attributes) as AttributeName[];

/** What the table says of an attribute. */
export function attributeOf(name: AttributeName): Attribute {
  return attributes[name];
}

/** Whether a name, such as one from an address, is that of an attribute. */
export function isAttributeName(name: string): name is AttributeName {
  return Object.hasOwn(attributes, name);
}

/** Whether single values of an attribute can be chosen and left out. */
export const hasValues = (name: AttributeName) => attributeOf(name).type !== 'range';
/** Whether an attribute can be narrowed by two ends. */
export const hasEnds = (name: AttributeName) => attributeOf(name).type === 'range' || attributeOf(name).numbers === true;

type NameSite = { search: Pick<Site['search'], 'filter_labels'> };
type ValueSite = { search: Pick<Site['search'], 'car_type_labels' | 'make_labels'> };
export type LabelSite = NameSite & ValueSite;

/** What the site calls an attribute. */
export function attributeLabel(name: AttributeName, site: NameSite): string {
  const own: Partial<Record<string, string>> = site.search.filter_labels;
  return own[name] ?? attributes[name].label;
}

const statusLabels: Record<string, string> = { in_stock: 'In stock', coming_soon: 'Coming soon', sold: 'Sold' };

/** What the site calls a value: `Pre-Owned` for used, a shortened make, `7 seats`. Other values stand as the stock writes them. */
export function valueLabel(name: AttributeName, value: string, site: ValueSite): string {
  switch (name) {
    case 'car_type':
      return value === 'new' || value === 'demo' || value === 'used' ? site.search.car_type_labels[value] : value;
    case 'make':
      return makeLabel(site, value);
    case 'seats':
    case 'doors':
      return `${value} ${value === '1' ? name.slice(0, -1) : name}`;
    case 'certified':
      return value === 'true' ? 'Certified' : 'Not certified';
    case 'status':
      return Object.hasOwn(statusLabels, value) ? (statusLabels[value] ?? value) : value;
    default:
      return value;
  }
}

/** One value beside the results. */
export type FacetEntry = { label: string; count: number; value: string };

const firstNumber = (text: string) => Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0] ?? Number.POSITIVE_INFINITY);

/**
 * The values of an attribute with what the site calls them: car types as new, demo, used; numbers and price labels in numeric order; all others
 * in the order given. A site that shows only certified stock has no value `false` for it.
 */
export function facetEntries(
  name: AttributeName,
  counts: readonly (readonly [value: string, count: number])[],
  site: ValueSite & { search: { rules: Pick<Site['search']['rules'], 'certified_only'> } },
): FacetEntry[] {
  const hidden = name === 'certified' && site.search.rules.certified_only ? 'false' : null;
  const entries = counts.filter(([value]) => value !== hidden).map(([value, count]) => ({ label: valueLabel(name, value, site), count, value }));
  const order = orderOf(name);
  return order === null ? entries : entries.sort((one, other) => order(one.value) - order(other.value) || 0);
}

function orderOf(name: AttributeName): ((value: string) => number) | null {
  if (name === 'car_type') return (value) => carTypes.indexOf(value);
  // Newest years first; everything else upwards.
  if (name === 'year') return (value) => -firstNumber(value);
  return name === 'price_range' || attributeOf(name).numbers ? firstNumber : null;
}
