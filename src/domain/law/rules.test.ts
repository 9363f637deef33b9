import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isVerified, ruleSeverity } from './rules/law-rule.ts';
import { lawRule, lawRules } from './rules.ts';

test('each rule has an id of its own, in the order of the ids', () => {
  const ids = lawRules.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  expect(ids).toHaveLength(53);
});

test.each(lawRules)('$id: a sentence and a fix for the dealer, patterns that compile, sources with address, day and words', (rule) => {
  expect(rule.sentence).toMatch(/^\S.*\.$/s);
  expect(rule.fix).toMatch(/^\S.*\.$/s);
  expect(rule.since).toMatch(/^20\d\d-\d\d-\d\d$/);
  for (const pattern of [...(rule.words?.all ?? []), ...(rule.words?.unless ?? [])]) expect(new RegExp(pattern, 'iu').test('')).toBe(false);
  for (const { url, title, read, quote } of rule.sources) {
    expect(new URL(url).protocol).toMatch(/^https?:$/);
    expect(title).not.toBe('');
    expect(read).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(quote.length).toBeGreaterThan(15);
  }
});

test('an error stands on a source of the law or its regulator, or says that it awaits counsel', () => {
  const firm = (kind: string) => ['law', 'parliament', 'regulator'].includes(kind);
  const bare = lawRules.filter(
    (rule) => ruleSeverity(rule) === 'error' && !rule.sources.some(({ kind }) => firm(kind)) && rule.awaits_counsel !== true,
  );
  expect(bare.map(({ id }) => id)).toEqual([]);
});

test('a rule whose source nobody has read is a warning, whatever its file says', () => {
  expect(isVerified(lawRule('claim-no-deposit'))).toBe(false);
  expect(ruleSeverity({ severity: 'error', sources: [] })).toBe('warning');
});

test('a name that no rule has is an error', () => {
  expect(() => lawRule('nonsense')).toThrow('no rule is called nonsense');
});

test('each rule is checked: by its words, by code of the compliance, or in a browser', () => {
  const folder = new URL('../../dealership/compliance/', import.meta.url);
  const code = readdirSync(folder).flatMap((file) => (file.endsWith('.test.ts') ? [] : readFileSync(new URL(file, folder), 'utf8')));
  const byCode = (id: string) => code.some((text) => text.includes(`'${id}'`)) || /^licence-number-/.test(id);
  const others = ['offer-ended-in-words', 'single-price-less-prominent'];
  const unchecked = lawRules.filter(({ id, words }) => words === undefined && !byCode(id) && !others.includes(id));
  expect(unchecked.map(({ id }) => id)).toEqual([]);
});
