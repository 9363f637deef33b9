import type { ReferenceFinding } from '#config/references.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { caseFolded, sameText } from '#lib/text/text.ts';
import { didYouMean, didYouMeanKey, wanted } from '#site/edits.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';

type Path = (string | number)[];

/** A make, model or body in a file. `strict`: ineffective without a match, so reported even without a suggestion. */
type Named = {
  file: string;
  path: Path;
  kind: 'make' | 'model' | 'body';
  value: string;
  make?: string | undefined;
  strict?: boolean;
  isKey?: boolean;
};

/** Names matching neither brands nor the latest stock, with the nearest known name. */
export function unknownNameFindings(site: Site, vehicles: readonly Vehicle[]): ReferenceFinding[] {
  const known = knownNames(site, vehicles);
  return [...namesOfConfig(site), ...namesOfContent(site)].flatMap((named): ReferenceFinding[] => {
    const names = known(named);
    if (names.length === 0 || names.some((name) => sameText(name, named.value))) return [];
    const near = likelyName(named, names);
    if (near === null && !(named.strict && vehicles.length > 0)) return [];
    const { file, path, value, kind, isKey } = named;
    const rule = kind === 'make' ? 'no brand and no vehicle in stock has this make' : `no vehicle in stock has this ${kind}`;
    const remedy =
      near === null
        ? wanted(`${correctionWords(named)}; the feed says what is in stock.`)
        : isKey
          ? didYouMeanKey(path, near)
          : didYouMean(path, near);
    return [{ severity: 'warning', file, path, value, rule, ...remedy }];
  });
}

/** The entry would apply to other or all vehicles without its condition. */
function correctionWords({ path: [, , holder], kind }: Named): string {
  if (holder === 'when') return `correct the ${kind}, or take the override out`;
  return holder === 'stock'
    ? `correct the ${kind}, or take stock out of the offer, whose button then leads to all vehicles`
    : 'correct it, or take it out';
}

/** Known names by kind; models by make where known. */
function knownNames(site: Site, vehicles: readonly Vehicle[]): (named: Named) => readonly string[] {
  const makes = [...new Set([...vehicles.map(({ make }) => make), ...site.brands.map(({ title }) => title)])];
  // Display names of makes count for brands.
  const madeBy = new Set([...vehicles.map(({ make }) => make), ...Object.values(site.search.make_labels)]);
  const bodies = [...new Set(vehicles.flatMap(({ simple_body }) => simple_body ?? []))];
  const models = [
    ...vehicles.map(({ make, model }) => ({ make, model })),
    ...(site.content.models?.models ?? []).map(({ make, name }) => ({ make, model: name })),
  ];
  return ({ kind, make, file, path, value }) => {
    if (kind === 'body') return bodies;
    // Brands are checked against stock makes only.
    if (kind === 'make') return path[0] === 'brands' && file === '' ? [...madeBy] : makes;
    const own = vehicles.filter((vehicle) => make === undefined || sameText(vehicle.make, make)).map(({ model }) => model);
    if (file === 'models.json') return [...new Set(own)];
    const all = models.filter((entry) => make === undefined || sameText(entry.make, make)).map(({ model }) => model);
    return [...new Set(all)].filter((model) => model !== '' || value !== '');
  };
}

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const digits = (name: string) => name.replace(/\D/g, '');

/** The probable name; `Isuzu` is Isuzu UTE. Short model names (MX-5, CX-5) must match except for spaces and punctuation. */
function likelyName({ value: name, kind }: Named, names: readonly string[]): string | null {
  const begins = names.find((one) => caseFolded(one).startsWith(`${caseFolded(name)} `) || caseFolded(name).startsWith(`${caseFolded(one)} `));
  const near = nearestName(name, names) ?? (kind === 'make' ? (begins ?? null) : null);
  if (kind === 'make') return near;
  if (near === null || plain(near) === plain(name)) return near;
  return plain(name).length >= 4 && digits(near) === digits(name) ? near : null;
}

const entries = (kind: Named['kind'], values: readonly string[], path: Path, strict = false): Named[] =>
  values.map((value, index) => ({ file: '', path: [...path, index], kind, value, strict }));

function namesOfConfig(site: Site): Named[] {
  const { search, overrides, dealerships, brands, finance, home, leads, stock } = site;
  return [
    ...entries('make', search.rules.makes, ['search', 'rules', 'makes'], true),
    ...overrides.flatMap(({ when }, index): Named[] =>
      when.make === undefined ? [] : [{ file: '', path: ['overrides', index, 'when', 'make'], kind: 'make', value: when.make, strict: true }],
    ),
    ...dealerships.flatMap(({ locations }, dealership) =>
      locations.flatMap(({ manufacturers }, place) =>
        entries('make', manufacturers, ['dealerships', dealership, 'locations', place, 'manufacturers']),
      ),
    ),
    ...brands.flatMap(({ title, group, external_url }, index): Named[] =>
      group === 'own-group' || external_url !== undefined ? [] : [{ file: '', path: ['brands', index, 'title'], kind: 'make', value: title }],
    ),
    ...leads.targets.flatMap(({ when }, index) => entries('make', when?.makes ?? [], ['leads', 'targets', index, 'when', 'makes'], true)),
    ...Object.keys(stock.model_names).map((value): Named => ({ file: '', path: ['stock', 'model_names', value], kind: 'make', value, isKey: true })),
    ...Object.entries(stock.make_names).flatMap(([first, names]) => entries('make', names, ['stock', 'make_names', first])),
    ...entries('make', finance.excluded_makes, ['finance', 'excluded_makes']),
    ...Object.keys(search.make_labels).map(
      (value): Named => ({ file: '', path: ['search', 'make_labels', value], kind: 'make', value, isKey: true, strict: true }),
    ),
    ...Object.keys(home.body_type_images).map(
      (value): Named => ({ file: '', path: ['home', 'body_type_images', value], kind: 'body', value, isKey: true }),
    ),
  ];
}

function namesOfContent({ content }: Site): Named[] {
  const optional = (file: string, kind: Named['kind'], path: Path, value: string | undefined, make?: string, strict = false): Named[] =>
    value === undefined ? [] : [{ file, kind, path, value, make, strict }];
  return [
    ...content.offers.flatMap(({ stock }, index) => [
      ...optional('offers.json', 'make', ['offers', index, 'stock', 'make'], stock?.make, undefined, true),
      ...optional('offers.json', 'model', ['offers', index, 'stock', 'model'], stock?.model, stock?.make, true),
      ...optional('offers.json', 'body', ['offers', index, 'stock', 'body'], stock?.body, undefined, true),
    ]),
    ...(content.models?.models ?? []).flatMap(({ make, name, body }, index) => [
      ...optional('models.json', 'make', ['models', index, 'make'], make),
      ...optional('models.json', 'model', ['models', index, 'name'], name, make),
      ...optional('models.json', 'body', ['models', index, 'body'], body),
    ]),
    ...(content.accessories?.accessories ?? []).flatMap(({ make, models }, index) => [
      ...optional('accessories.json', 'make', ['accessories', index, 'make'], make),
      ...models.flatMap((model, place) => optional('accessories.json', 'model', ['accessories', index, 'models', place], model, make)),
    ]),
  ];
}
