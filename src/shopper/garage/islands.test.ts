import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CompareTray } from './compare/CompareTray.island.tsx';
import { Comparison } from './compare/Comparison.island.tsx';
import { Favourites } from './Favourites.island.tsx';
import { SavedSearches } from './SavedSearches.island.tsx';
import { ViewedStrip } from './ViewedStrip.island.tsx';

test('at build an island prints its empty state, and lists print nothing', () => {
  const empty = 'Nothing yet';
  expect(renderToString(createElement(Favourites, null, empty))).toBe(`<div class="until-kept">${empty}</div>`);
  expect(renderToString(createElement(Comparison, { limit: 4, children: empty }))).toBe(`<div class="until-kept">${empty}</div>`);
  for (const List of [SavedSearches, ViewedStrip, CompareTray]) expect(renderToString(createElement(List))).toBe('');
});
