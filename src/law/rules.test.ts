import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isVerified, ruleSeverity } from './rules/law-rule.ts';
import { lawRule, lawRules } from './rules.ts';

test('each file of the folder is a rule of the list, under its own name', () => {
  const others = ['law-rule.ts', 'rate-claim.ts', 'rate-claim.test.ts'];
  const files = readdirSync(new URL('./rules', import.meta.url)).flatMap((file) => (others.includes(file) ? [] : [file.replace(/\.ts$/, '')]));
  expect(lawRules.map(({ id }) => id)).toEqual(files.toSorted());
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
