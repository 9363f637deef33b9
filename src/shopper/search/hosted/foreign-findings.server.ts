import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';
import { type LiveSort, sorts } from '#site/terms.ts';
import { parseFilter } from '../engine/filter/parse.ts';
import { filterFields } from '../engine/filter/tree.ts';
import { capabilities, capabilitiesIn } from '../link/foreign-host.ts';
import { makeTree } from '../link/parameters.ts';
import { attributeOf } from '../state/attributes.ts';
import { coloursField } from '../state/colour-family.ts';
import { siteFilter, toSort } from '../state/index-filters.ts';

type HostFinding = Finding & { file: '' };
type Ask = (body: object) => Promise<{ status: number; body: unknown }>;

/** Milliseconds per response. */
const limitMs = 5000;

/**
 * What an external index (`search.managed: false`) cannot filter or sort, with the consequence for the site. Uses the search key, requests no
 * vehicles. Sends nothing for a managed index.
 */
export async function foreignFindings(site: Site, fetch: typeof globalThis.fetch = globalThis.fetch): Promise<HostFinding[]> {
  const { host, index, key, managed } = site.search;
  if (host === undefined || managed) return [];
  const ask: Ask = async (body) => {
    const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) };
    const signal = AbortSignal.timeout(limitMs);
    const response = await fetch(`${host}/multi-search`, { method: 'POST', redirect: 'error', headers, body: JSON.stringify(body), signal });
    return { status: response.status, body: await response.json() };
  };
  try {
    const told = await ask(capabilities(index));
    if (told.status !== 200) return [refusal(site, told)];
    const known = new Set(capabilitiesIn(told.body, index));
    return [...filterFindings(site, known), ...(await sortFindings(site, ask))];
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      warning(
        ['search', 'host'],
        host,
        `this host was asked what it can filter, and gave no answer (${why}); the published index answers meanwhile`,
        {
          fix: 'see that it runs and can be reached, or leave search.host out.',
        },
      ),
    ];
  }
}

const warning = (path: string[], value: unknown, rule: string, remedy: { fix: string }): HostFinding => ({
  file: '',
  severity: 'warning',
  path,
  value,
  rule,
  edits: [],
  ...remedy,
});

function refusal({ search: { host, index } }: Site, { status, body }: Awaited<ReturnType<Ask>>): HostFinding {
  if ((body as { code?: unknown } | null)?.code === 'index_not_found')
    return warning(['search', 'index'], index, `${host} has no index of this name; the published index answers`, {
      fix: 'write the name of its index.',
    });
  if (status === 401 || status === 403) {
    // A key is never shown.
    const { value: _, ...finding } = warning(['search', 'key'], null, `${host} does not let this key search ${index}; the published index answers`, {
      fix: 'write a search key of that index.',
    });
    return finding;
  }
  return warning(['search', 'host'], host, `this host answered ${status} to a search of ${index}; the published index answers`, {
    fix: 'see what it logs, or leave search.host out.',
  });
}

/** Substitutes for our fields in an external index. */
const plainOf: Readonly<Record<string, readonly string[]>> = { [makeTree]: ['make', 'model'], [coloursField]: ['colour'] };

/** Site filters that the index cannot apply. */
function filterFindings(site: Site, known: ReadonlySet<string>): HostFinding[] {
  const { filters, index } = site.search;
  const lacks = (field: string) => !known.has(field) && !(plainOf[field]?.every((plain) => known.has(plain)) ?? false);
  const path = ['search', 'index'];
  const findings: HostFinding[] = [];
  const fields = filterFields(parseFilter(siteFilter(site, 0)) ?? { and: [] }).filter(lacks);
  const asked = [...new Set(fields)].filter((field) => !['show_on_dealer_website', 'sold_at', 'absent_since'].includes(field));
  if (asked.length > 0)
    findings.push(
      warning(path, index, `its host cannot filter by ${asked.join(', ')}, which search.rules need, so the published index answers every search`, {
        fix: 'have them made filterable (filterableAttributes of its settings).',
      }),
    );
  if (fields.includes('show_on_dealer_website'))
    findings.push(
      warning(path, index, 'its host cannot filter by show_on_dealer_website, so vehicles that are withdrawn stand in its results', {
        fix: 'have it made filterable, or have the index hold none that are withdrawn.',
      }),
    );
  if (fields.includes('sold_at'))
    findings.push(
      warning(path, index, 'its host cannot filter by sold_at, so it is asked for no vehicles that are sold', {
        fix: 'have it made filterable, in seconds since 1970, or set search.include_sold_cars_days to 0.',
      }),
    );
  const unknown = filters.filter((name) => lacks(name === 'make' || name === 'model' ? makeTree : attributeOf(name).index));
  if (unknown.length > 0) {
    const names = unknown.map((name) => attributeOf(name).index).join(', ');
    findings.push(
      warning(['search', 'filters'], unknown, `the host of ${index} cannot filter by ${names}; they are left out beside its results`, {
        fix: 'have them made filterable (filterableAttributes of its settings) by whoever runs the host, or take them out.',
      }),
    );
  }
  return findings;
}

/** Sort orders that the index refuses. */
async function sortFindings(site: Site, ask: Ask): Promise<HostFinding[]> {
  const { index, default_sort: first } = site.search;
  const offered: LiveSort[] = [
    ...sorts,
    ...(site.features.card_repayment ? (['repayment_asc'] as const) : []),
    ...(site.search.drive_away_sort ? (['drive_away_asc'] as const) : []),
  ];
  const rules = [...new Set(offered.flatMap(toSort))];
  const refused: string[] = [];
  for (const rule of rules) {
    const { status } = await ask({ queries: [{ ...capabilities(index).queries[0], facets: [], sort: [rule] }] });
    if (status === 400) refused.push(rule);
  }
  if (refused.length === 0) return [];
  const all = toSort(first).some((rule) => refused.includes(rule))
    ? 'every search that names no order, as search.default_sort is one of them'
    : 'such searches';
  return [
    warning(['search', 'index'], index, `its host cannot sort by ${refused.join(', ')}, so the published index answers ${all}`, {
      fix: 'have them made sortable (sortableAttributes of its settings).',
    }),
  ];
}
