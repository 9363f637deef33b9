import { expect, test } from 'vitest';
import { toIndex } from '#search/engine/search-index.ts';
import { toSettings } from '#search/engine/settings.ts';
import { handleFullRequest } from '../../scripts/engine/whole/handle.ts';
import { judge, type Question, recordedDocuments, recordedQuestions, recordedSettings, type Verdict } from '../support/engine-vectors.ts';

const index = toIndex('cars', toSettings(recordedSettings()), recordedDocuments());
const engine = { indexes: new Map([['cars', index]]), now: () => 0 };
const judged = recordedQuestions().map((question) => {
  const { status, body } = handleFullRequest(engine, question.path, question.body);
  return { question, verdict: judge(question, status, JSON.parse(JSON.stringify(body))) };
});

const different = (kind: Verdict['kind'], ...keys: (keyof Verdict)[]) =>
  judged
    .filter(({ verdict }) => verdict.kind === kind && keys.some((key) => verdict[key] === false))
    .map(({ question }: { question: Question }) => question.name);
const numberOf = (kind: Verdict['kind']) => judged.filter(({ verdict }) => verdict.kind === kind).length;

test('filters, facets, stats, sorts, pages, distances and totals are what Meilisearch answered', () => {
  expect(numberOf('exact')).toBe(257);
  expect(different('exact', 'order', 'totals', 'facets', 'values', 'format')).toEqual([]);
});

test('errors have the status, code and type of Meilisearch', () => {
  expect(numberOf('error')).toBe(56);
  expect(different('error', 'set')).toEqual([]);
});

test('words find what Meilisearch finds, in its order, with its counts and marks', () => {
  expect(numberOf('text')).toBe(296);
  expect(different('text', 'first', 'set', 'values', 'order', 'totals', 'facets', 'format')).toEqual([]);
});
