import { folded } from '#lib/text.ts';
import type { Dealership, Site } from '#site/schema/site.ts';
import { carTypes } from '#site/terms.ts';
import { type Draft, noteRepair } from './draft.ts';
import { simpleBody, simpleFuel, simpleTransmission } from './simple.ts';

type DefaultsSite = Pick<Site, 'stock' | 'dealerships'>;

/** Fills what the feed left open and the site's config decides. What a shopper could take for the feed's word is noted as a repair. */
export function fillDefaults(draft: Draft, site: DefaultsSite): void {
  const { fields } = draft;
  const set = (path: string, value: unknown) => {
    if (fields.has(path)) return;
    fields.set(path, value);
    draft.defaulted.add(path);
  };
  if (!fields.has('car_type')) {
    set('car_type', site.stock.default_car_type);
    noteRepair(draft, 'car_type', '', site.stock.default_car_type, 'the site’s default');
  }
  set('item_type', 'car');
  set('status', 'in_stock');
  set('show_on_dealer_website', true);
  set('images', []);
  const carType = carTypes.find((type) => type === fields.get('car_type'));
  if (fields.has('price') && !fields.has('price_type') && carType !== undefined) {
    const basis = site.stock.default_price_type[carType];
    set('price_type', basis);
    noteRepair(draft, 'price_type', '', basis, 'the site’s default by car type');
  }
  derive(draft, 'bodyconfiguration', 'simple_body', simpleBody);
  derive(draft, 'fuel', 'simple_fuel', simpleFuel);
  derive(draft, 'trans', 'simple_transmission', simpleTransmission);
  fillDealership(draft, site);
}

function derive(draft: Draft, from: string, to: string, plain: (text: string) => string | undefined): void {
  const text = draft.fields.get(from);
  if (draft.fields.has(to) || typeof text !== 'string') return;
  const word = plain(text);
  if (word !== undefined) draft.fields.set(to, word);
}

const dealershipPaths = ['dealership_id', 'dealership_slug', 'dealership_name'] as const;

/** The site's dealership that a record names by id, slug or name; the only one there is when it names none. */
function fillDealership(draft: Draft, { dealerships }: DefaultsSite): void {
  const names = dealershipPaths.map((path) => draft.fields.get(path));
  const only = dealerships.length === 1 && names.every((name) => name === undefined) ? dealerships[0] : undefined;
  const siteDealership = only ?? dealerships.find((dealership) => isNamed(dealership, names));
  if (siteDealership === undefined) return;
  if (only !== undefined) noteRepair(draft, 'dealership_slug', '', only.slug, 'the site’s only dealership');
  const dealershipFields = { dealership_id: siteDealership.id, dealership_slug: siteDealership.slug, dealership_name: siteDealership.name };
  for (const path of dealershipPaths) {
    const before = draft.fields.get(path);
    if (before !== undefined && before !== dealershipFields[path])
      noteRepair(draft, path, before, dealershipFields[path], 'as the site writes its dealership');
    draft.fields.set(path, dealershipFields[path]);
  }
}

/** By id or slug; by name only when the record gives neither. */
function isNamed(dealership: Dealership, [id, slug, name]: readonly unknown[]): boolean {
  if (id !== undefined || slug !== undefined) return dealership.id === id || dealership.slug === slug;
  return typeof name === 'string' && folded(name) === folded(dealership.name);
}
