import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { emptyState } from '../state/search-state.ts';
import { filterViews } from './facets.ts';
import { LiveContext, type LiveSearchContext } from './live-context.ts';
import { MakeFilter } from './MakeFilter.tsx';
import { testParts } from './test-live.ts';

/** The first paint of the make filter with this number of makes, where the site shows three. */
function painted(makes: number): string {
  const { parts } = testParts({ changes: { search: { makes_shown: 3 } } });
  const counts = Object.fromEntries(Array.from({ length: makes }, (_, index) => [`Make ${index}`, 9 - index]));
  const found = { countsOf: () => counts, boundsOf: () => null, stockCounts: () => counts };
  const filter = filterViews(emptyState, found, parts.site).find(({ kind }) => kind === 'makes');
  if (filter?.kind !== 'makes') throw new Error('the site filters by make');
  return renderToStaticMarkup(
    <LiveContext value={parts as LiveSearchContext}>
      <MakeFilter filter={filter} />
    </LiveContext>,
  );
}

test('a button shows all makes only where there are more than the site shows at first', () => {
  const isOffered = (makes: number) => painted(makes).includes('aria-expanded="false"');
  expect([isOffered(3), isOffered(4)]).toEqual([false, true]);
  expect([painted(4).includes('Make 2'), painted(4).includes('Make 3')]).toEqual([true, false]);
});
