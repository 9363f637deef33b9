import { expect, test } from 'vitest';
import { problemText } from '#site/problems.ts';
import { dealerProblems } from '../support/mistakes/dealer-site.ts';
import { ownMistakes } from '../support/mistakes/own-mistakes.ts';
import { silentMistakes } from '../support/mistakes/silent-mistakes.ts';

test('the sound site has nothing wrong', async () => {
  expect((await dealerProblems({})).map(problemText)).toEqual([]);
});

test('there are sixty of new kinds', () => {
  expect(ownMistakes.length).toBeGreaterThanOrEqual(60);
});

test.each([...silentMistakes, ...ownMistakes])('$about: named at its key, with the fix', async ({ at, fix, ...planted }) => {
  const problems = await dealerProblems(planted);
  const named = problems.filter((problem) => problem.path === at && problem.fix.includes(fix));
  expect({ said: problems.map(problemText), named: named.length }).toMatchObject({ named: 1 });
  expect(named[0]?.file).toMatch(/\.json$/);
  expect(named[0]?.line).toBeGreaterThan(1);
});
