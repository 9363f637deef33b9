import { lazyAsync } from '#lib/cache/memoize.ts';
import type { LiveSite } from '#site/schema/live-site.ts';
import { familiesOf } from '#vehicle/colour-families.ts';
import { parseFilter } from '../engine/filter/parse.ts';
import { coloursField, familyValue, shadesField, shadeValue } from '../state/colour-family.ts';
import { quoteFilterValue, siteFilter } from '../state/index-filters.ts';
import { hostColours } from './foreign-colours.ts';
import { asksFamily, chosenMakes, filterText, knownFilter, type ShadesOf, UnknownField } from './foreign-filter.ts';
import { makeTree, treeValue } from './parameters.ts';
import { isValidResult } from './validate-response.ts';
import type { HostTransport } from './with-fallback.ts';

type Query = { indexUid: string; q?: string; filter?: unknown; facets?: string[]; sort?: string[]; limit?: number };
type Counts = Record<string, number>;
type Result = { hits: Record<string, unknown>[]; facetDistribution?: Record<string, Counts> };

/** Timeout in milliseconds. */
const probeMs = 5000;

/** Matches nothing: the probe requests facets, not vehicles. */
const nobody = '"qzxjvkwq zxqjvkqw"';

/** The probe of filterable fields. */
export const capabilities = (indexUid: string): { queries: Query[] } => ({ queries: [{ indexUid, q: nobody, facets: ['*'], limit: 0 }] });

/** @throws Error for an invalid response. */
export function capabilitiesIn(body: unknown, indexUid: string): string[] {
  const [result] = (body as { results: Result[] }).results;
  if (!isValidResult(result, { indexUid, facets: ['*'] })) throw new Error('a result is none');
  return Object.keys(result?.facetDistribution ?? {});
}

/**
 * A host with an external index. Probes once for its fields. Missing tree facets become make and model, families become colours (loaded once).
 * Returns null for an unsupported query or a refused order. `now`: milliseconds.
 */
export function foreignHost(
  post: HostTransport,
  { index, site }: { index: string; site: LiveSite },
  { log, now }: { log(message: string): void; now(): number },
): HostTransport {
  const learned = lazyAsync(async () => {
    const told = await post('/multi-search', capabilities(index), AbortSignal.timeout(probeMs));
    if (told?.status !== 200) throw new NotTold(told);
    return new Set(capabilitiesIn(told.body, index));
  });
  const colours = lazyAsync(async () => {
    const known = await learned();
    return hostColours(post, { index, shown: siteFilter(site, now()), knows: knowing(known) }, AbortSignal.timeout(probeMs));
  });
  const refused = new Set<string>();
  const isRefused = ({ sort = [] }: Query) => sort.some((rule) => refused.has(rule));

  return async (path, body, signal) => {
    const known = await learned().catch((error: unknown) => {
      if (error instanceof NotTold) return error;
      throw error;
    });
    if (known instanceof NotTold) return known.answer;
    const { queries } = body as { queries: Query[] };
    const question = queries.some(isRefused) ? null : questionFor(queries, known, await shadesFor(queries, known, colours));
    if (question === null) return null;
    const answer = await post(path, { queries: question.queries }, signal);
    if (answer?.status === 400 && (answer.body as { code?: unknown } | null)?.code === 'invalid_search_sort') {
      const rules = queries.flatMap(({ sort = [] }) => sort);
      for (const rule of rules) refused.add(rule);
      log(`The hosted search cannot sort by ${[...new Set(rules)].join(', ')}; the search published with this site answers such questions.`);
      return null;
    }
    return answer?.status === 200 ? { ...answer, body: { results: question.restored((answer.body as { results: Result[] }).results) } } : answer;
  };
}

class NotTold extends Error {
  readonly answer: Awaited<ReturnType<HostTransport>>;

  constructor(answer: Awaited<ReturnType<HostTransport>>) {
    super('The host does not say what it can.');
    this.answer = answer;
  }
}

type Question = { queries: Query[]; restored(results: Result[]): Result[] };

const knowing = (known: ReadonlySet<string>) => (field: string) => known.has(field) || (field === '_geo' && known.has('_geo.lat'));

/** Shades by the index's colours, loaded only for a query with a family. */
async function shadesFor(queries: readonly Query[], known: ReadonlySet<string>, colours: () => Promise<readonly string[] | null>): Promise<ShadesOf> {
  if (known.has(coloursField) || !known.has('colour') || !queries.some(({ filter }) => asksFamily(parseFilter(filter)))) return () => null;
  const all = await colours();
  return (family) => all?.filter((colour) => familiesOf(colour).map(familyValue).includes(family)) ?? null;
}

/** The query rewritten for the index, and the inverse mapping of its results; null if unsupported. */
function questionFor(queries: readonly Query[], known: ReadonlySet<string>, shadesOf: ShadesOf): Question | null {
  const knows = knowing(known);
  const isTree = ({ facets }: Query) => facets?.includes(makeTree) === true && !knows(makeTree);
  // All models without vehicles: a vocabulary query.
  if (queries.some(isTree) && (!knows('make') || queries.every(({ limit }) => limit === 0))) return null;
  try {
    const filters = queries.map(({ filter }) => parseFilter(filter));
    const asked = queries.map((query, place): Query => {
      const filter = filters[place];
      const left = filter === undefined ? true : knownFilter(filter, knows, shadesOf);
      if (left === false) throw new UnknownField('every condition');
      const { filter: _, facets, ...rest } = query;
      const counted = [
        ...(facets ?? []).filter(knows),
        ...(isTree(query) ? ['make'] : []),
        ...(coloursAsked(query, knows).length > 0 ? ['colour'] : []),
      ];
      return { ...rest, ...(left === true ? {} : { filter: filterText(left) }), ...(facets === undefined ? {} : { facets: [...new Set(counted)] }) };
    });
    const makes = knows('model') ? [...new Set(filters.flatMap(chosenMakes))] : [];
    // Models of a chosen make are counted where the tree is counted without the make.
    const models = queries.flatMap((query, place) => {
      if (!isTree(query) || chosenMakes(filters[place]).length > 0) return [];
      const { indexUid, q, filter } = asked[place] as Query;
      return makes.map((make) => {
        const within = [...(filter === undefined ? [] : [`(${filter})`]), `make = ${quoteFilterValue(make)}`].join(' AND ');
        return { make, place, query: { indexUid, ...(q === undefined ? {} : { q }), filter: within, facets: ['model'], limit: 0 } };
      });
    });
    return {
      queries: [...asked, ...models.map(({ query }) => query)],
      restored(results) {
        if (results.length !== queries.length + models.length) throw new Error('a result is missing');
        const own = results.slice(0, queries.length).map((result, place): Result => {
          const plain = { ...result, hits: result.hits.map(ownDocument) };
          const { facetDistribution: counts } = result;
          const query = queries[place] as Query;
          const trees: Record<string, Counts> = isTree(query) ? { [makeTree]: { ...counts?.make } } : {};
          const colours = colourCounts(counts?.colour ?? {});
          const told = Object.fromEntries(coloursAsked(query, knows).map((field) => [field, colours[field]]));
          return { ...plain, ...(counts === undefined && !isTree(query) ? {} : { facetDistribution: { ...counts, ...trees, ...told } }) };
        });
        for (const [more, { make, place }] of models.entries()) {
          const tree = own[place]?.facetDistribution?.[makeTree] ?? {};
          const counts = results[queries.length + more]?.facetDistribution?.model ?? {};
          for (const [model, count] of Object.entries(counts)) tree[treeValue(make, model)] = count;
        }
        return own;
      },
    };
  } catch (error) {
    if (error instanceof UnknownField) return null;
    throw error;
  }
}

const colourFields = [coloursField, shadesField] as const;

/** Requested colour facets that the index has only as plain colours. */
const coloursAsked = ({ facets = [] }: Query, knows: (field: string) => boolean) =>
  knows('colour') ? colourFields.filter((field) => facets.includes(field) && !knows(field)) : [];

/** Colour, family and shade counts from plain colour counts. */
function colourCounts(plain: Counts): Record<(typeof colourFields)[number], Counts> {
  const colours: Counts = { ...plain };
  const shades: Counts = {};
  for (const [colour, count] of Object.entries(plain)) {
    for (const family of familiesOf(colour).map(familyValue)) {
      colours[family] = (colours[family] ?? 0) + count;
      shades[shadeValue(family, colour)] = count;
    }
  }
  return { colours, shades };
}

const instants = ['created_at', 'updated_at', 'sold_at', 'absent_since'];

/** Converts an external document: instants to seconds, ids to strings, images as the specification (1 §3) nests them. */
function ownDocument(document: Record<string, unknown>): Record<string, unknown> {
  const own = { ...document };
  for (const field of instants) {
    const value = own[field];
    if (typeof value !== 'string') continue;
    const moment = Date.parse(value);
    own[field] = Number.isNaN(moment) ? null : Math.floor(moment / 1000);
  }
  if (typeof own.id === 'number') own.id = String(own.id);
  if (Array.isArray(own.images)) {
    own.images = own.images.flatMap(ownPicture);
    own.photos_count ??= (own.images as object[]).length;
  }
  return own;
}

type Picture = { url?: unknown; image?: { url?: unknown; thumb?: { url?: unknown } } };

function ownPicture(picture: Picture | null): object[] {
  const { image } = picture ?? {};
  if (typeof image?.url !== 'string') return typeof picture?.url === 'string' ? [picture] : [];
  return [{ url: image.url, ...(typeof image.thumb?.url === 'string' ? { thumb: image.thumb.url } : {}) }];
}
