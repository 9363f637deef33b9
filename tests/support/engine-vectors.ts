import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual as same } from 'node:util';

type Hit = { id?: unknown; _formatted?: unknown; _rankingScore?: unknown; [field: string]: unknown };
type Part = { hits?: Hit[]; facetHits?: { value: string; count: number }[]; facetDistribution?: object; facetStats?: object; [key: string]: unknown };
type Body = Part & { results?: Part[]; code?: string; type?: string; message?: string };
export type Question = {
  group: string;
  name: string;
  path: string;
  body: { q?: unknown; queries?: { q?: unknown }[] };
  status: number;
  answer: Body;
};
export type Verdict = {
  kind: 'error' | 'exact' | 'text';
  empty: boolean;
  first: boolean;
  set: boolean;
  order: boolean;
  totals: boolean;
  facets: boolean;
  values: boolean;
  format: boolean;
};

const folder = path.join(import.meta.dirname, '../fixtures/meilisearch');
const lines = (file: string) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n');
export const recordedDocuments = (): Record<string, unknown>[] => lines('documents.ndjson').map((line) => JSON.parse(line));
export const recordedQuestions = (): Question[] => lines('questions.ndjson').map((line) => JSON.parse(line));
export const recordedSettings = (): unknown => JSON.parse(readFileSync(path.join(folder, 'settings.json'), 'utf8'));

const totals = ['estimatedTotalHits', 'totalHits', 'totalPages', 'page', 'hitsPerPage', 'offset', 'limit'];
const only = (part: Part) => totals.map((key) => part[key]);
const byKey = (a: [string, unknown], b: [string, unknown]) => (a[0] < b[0] ? -1 : 1);
const counts = ({ facetDistribution = {}, facetStats = {} }: Part) => ({
  values: Object.entries(facetDistribution).map(([facet, values]) => [facet, Object.entries(values as object).sort(byKey)]),
  stats: facetStats,
});
const ids = ({ hits = [] }: Part) => hits.map(({ id }) => id);
const sorted = (list: unknown[]) => list.map((each) => JSON.stringify(each)).sort();
const partsOf = (body: Body) => body.results ?? [body];
const asksForWords = ({ q }: { q?: unknown }) => typeof q === 'string' && q.trim() !== '';

function equalHits(expected: Part, got: Part, pick: (hit: Hit) => unknown): boolean {
  const hitById = new Map((got.hits ?? []).map((hit) => [hit.id, hit]));
  return (expected.hits ?? []).every((hit) => {
    const other = hitById.get(hit.id);
    return other === undefined || same(pick(other), pick(hit));
  });
}

const valuesOf = ({ _formatted, _rankingScore, ...fields }: Hit) => fields;

/** Compares a response with the recorded one; messages, scores and times are the engine's own. */
export function judge(question: Question, status: number, answer: Body): Verdict {
  const expected = question.answer;
  const words = (question.body.queries ?? [question.body]).some(asksForWords);
  const kind = question.status >= 400 ? 'error' : words ? 'text' : 'exact';
  const all = (holds: boolean) =>
    ({ kind, empty: false, first: holds, set: holds, order: holds, totals: holds, facets: holds, values: holds, format: holds }) as const;
  if (kind === 'error')
    return all(status === question.status && answer.code === expected.code && answer.type === expected.type && answer.message !== '');
  if (status !== question.status) return all(false);
  if (question.group === 'facet-search') {
    const [hits, wanted] = [answer.facetHits ?? [], expected.facetHits ?? []];
    return {
      ...all(same(hits, wanted)),
      empty: wanted.length === 0,
      first: same(hits[0], wanted[0]),
      set: same(sorted(hits), sorted(wanted)),
      values: true,
    };
  }
  const pairs = partsOf(expected).map((part, place) => [part, partsOf(answer)[place] ?? {}] as const);
  const every = (holds: (expected: Part, got: Part) => boolean) => pairs.every(([part, got]) => holds(part, got));
  return {
    kind,
    empty: every((part) => ids(part).length === 0),
    first: every((part, got) => ids(part)[0] === ids(got)[0]),
    set: every((part, got) => same(sorted(ids(part)), sorted(ids(got)))),
    order: every((part, got) => same(ids(part), ids(got))),
    totals: every((part, got) => same(only(part), only(got))),
    facets: every((part, got) => same(counts(part), counts(got))),
    values: every((part, got) => equalHits(part, got, valuesOf)),
    format: every((part, got) => equalHits(part, got, ({ _formatted }) => _formatted)),
  };
}
