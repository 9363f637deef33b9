import { expect, test } from 'vitest';
import { minimalSite, problemTexts } from './test-site.ts';

test('templates that do not exist, or go too deep', () => {
  const templates = { group: {}, 'single-brand': {} };
  expect(problemTexts({ site: { template: 'gruop', ...minimalSite }, templates })).toMatchInlineSnapshot(
    `"sites/acme.json:2 template: no template has this name, got "gruop". Fix: did you mean "group"?"`,
  );
  expect(
    problemTexts({ site: { template: 'a', ...minimalSite }, templates: { a: { extends: 'b' }, b: { extends: 'c' }, c: {} } }),
  ).toMatchInlineSnapshot(
    `"sites/templates/b.json:2 extends: a template that others extend extends none itself, got "c". Fix: remove it here, and repeat what it gave; whoever wrote the template knows what is needed."`,
  );
});

test('a template in a template', () => {
  const texts = { site: { ...minimalSite, template: 'outer' }, templates: { outer: { template: 'inner' }, inner: {} } };
  expect(problemTexts(texts)).toMatchInlineSnapshot(
    `"sites/templates/outer.json:2 template: a template starts from another by extends, and has no template, got "inner". Fix: write extends and its name, or remove it; whoever wrote the template knows which."`,
  );
});
