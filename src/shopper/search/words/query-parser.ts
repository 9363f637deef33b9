import { lazyAsync } from '#lib/cache/memoize.ts';
import { type Lexicon, toLexicon } from '../ask/lexicon.ts';
import type { LabelledQuery } from '../ask/parsed-query.ts';
import { applyParsedText, type ParsedText } from '../ask/parsed-text.ts';
import type { Transport } from '../link/with-fallback.ts';
import type { ParseRequest } from '../link/worker-link.ts';
import { findTown } from '../near/towns.ts';
import { toFilters } from '../state/index-filters.ts';
import type { LiveConfig } from '../state/live-config.ts';
import { emptyState } from '../state/search-state.ts';
import { parseQuery } from './parse-query.ts';
import { parsedQueryLabels } from './query-labels.ts';
import { type CountMatches, relaxQuery } from './relax-query.ts';
import { toSource, vocabularyQuery } from './vocabulary.ts';

type QueryParserConfig = Pick<LiveConfig, 'index' | 'site'>;

type Facets = { results?: { facetDistribution?: Record<string, Record<string, number>>; totalHits?: number }[] };

/**
 * The query parser over the stock's vocabulary, loaded with the first query.
 * @param sources fallbacks in order: a shared index may not count all attributes.
 */
export function createQueryParser(
  sources: readonly Transport[],
  config: QueryParserConfig,
  date: () => number,
): (hearing: ParseRequest) => Promise<LabelledQuery> {
  const learn = async (): Promise<{ lexicon: Lexicon; count: CountMatches }> => {
    for (const ask of sources) {
      const { status, body } = await ask('/multi-search', { queries: [vocabularyQuery(config, date())] });
      const facets = (body as Facets).results?.[0]?.facetDistribution;
      if (status !== 200 || facets === undefined) continue;
      const lexicon = toLexicon(toSource(facets, config, yearIn(config.site.timezone, date())));
      return { lexicon, count: (reading) => countOf(ask, reading, config, date()) };
    }
    throw new Error('The words of the stock could not be had.');
  };
  const learned = lazyAsync(learn);
  return async ({ text, typing }) => {
    const { lexicon, count } = await learned();
    const read = parseQuery(text, typing, lexicon);
    // The search will report the failure.
    const fit = await relaxQuery(read, lexicon, count).catch(() => read);
    const heard = { ...read, ...fit };
    return { ...heard, parts: parsedQueryLabels(text, heard, config.site) };
  };
}

/** Counts matches; 1 if uncounted. */
async function countOf(
  ask: Transport,
  reading: Pick<ParsedText, 'changes' | 'rest'>,
  { index, site }: QueryParserConfig,
  now: number,
): Promise<number> {
  const state = applyParsedText(emptyState, reading, site);
  const point = state.near === null ? undefined : findTown(state.near.place);
  const filter = toFilters(state, site, point === undefined ? { now } : { now, point });
  const { status, body } = await ask('/multi-search', {
    queries: [{ indexUid: index, q: state.query, filter, page: 1, hitsPerPage: 1, attributesToRetrieve: ['id'] }],
  });
  if (status !== 200) throw new Error(`The index answered ${status}.`);
  return (body as Facets).results?.[0]?.totalHits ?? 1;
}

const yearIn = (timeZone: string, moment: number) => Number(new Intl.DateTimeFormat('en-AU', { timeZone, year: 'numeric' }).format(moment));
