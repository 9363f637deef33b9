import { expect, test } from 'vitest';
import { problemText } from '#site/problems.ts';
import { platformProblems } from './read-platform.ts';
import { problemTexts, sourceFiles } from './test-site.ts';

test('unknown names in the platform’s lists are doubtful, not wrong', () => {
  const platform = { features: { checkout: { on: ['acmee', 'template:groop'], off: ['elsewhere'] } } };
  expect(
    platformProblems(sourceFiles({ platform, templates: { group: {} } }))
      .map(problemText)
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "sites/platform.json:5 features.checkout.on.0: warning: no site and no template has this name, got "acmee". Fix: did you mean "acme"?
    sites/platform.json:6 features.checkout.on.1: warning: no site and no template has this name, got "template:groop". Fix: did you mean "template:group"?
    sites/platform.json:9 features.checkout.off.0: warning: no site and no template has this name, got "elsewhere". Fix: remove it, or write a site’s slug or template:<name>."
  `);
});

test('one name on both lists of a feature', () => {
  const texts = { platform: { features: { compare: { on: ['acme'], off: ['acme'] } } } };
  expect(platformProblems(sourceFiles(texts)).map(problemText)).toMatchInlineSnapshot(`
    [
      "sites/platform.json:5 features.compare.on.0: warning: the off-list of compare names it too, and off wins, got "acme". Fix: take it off one of the two lists.",
    ]
  `);
});

test('an unknown feature stops the site, since an off-list might not hold', () => {
  expect(problemTexts({ platform: { features: { chekout: { off: ['acme'] } } } })).toMatchInlineSnapshot(
    `"sites/platform.json:3 features.chekout: unknown key, got {"off":["acme"]}. Fix: did you mean "checkout"?"`,
  );
});
