import { wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { isInStock, isOfSite } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

type Rules = Site['search']['rules'];

/** Rules that exclude nothing. */
const withoutRule: { [Key in keyof Rules]: Rules[Key] } = {
  car_types: ['new', 'demo', 'used'],
  excluded_stocknums: [],
  photos_required: false,
  certified_only: false,
  makes: [],
  dealership_slugs: [],
};

/** Rules that exclude all vehicles in stock: each alone, otherwise together. */
export function emptyStockFindings(site: Site, vehicles: readonly Vehicle[]): (Finding & { file: '' })[] {
  const { rules } = site.search;
  const inStock = vehicles.filter(isInStock);
  const left = (kept: Rules) => inStock.filter((vehicle) => isOfSite(vehicle, { ...site, search: { ...site.search, rules: kept } })).length;
  const possible = left(withoutRule);
  if (possible === 0 || left(rules) > 0) return [];
  const names = Object.keys(withoutRule) as (keyof Rules)[];
  const alone = names.filter((name) => left({ ...withoutRule, [name]: rules[name] }) === 0);
  const rule = `this leaves none of the ${possible} vehicles in stock on the site`;
  const paths: string[][] = alone.length > 0 ? alone.map((name) => ['search', 'rules', name]) : [['search', 'rules']];
  return paths.map((path) => {
    const value = path[2] === undefined ? rules : rules[path[2] as keyof Rules];
    return {
      severity: 'error',
      file: '',
      path,
      value,
      rule,
      ...wanted('write what some vehicles have, or remove it to show all; the dealer knows which vehicles the site is for.'),
    };
  });
}
