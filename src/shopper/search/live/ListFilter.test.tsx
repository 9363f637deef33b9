import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type FilterAttribute, filterLabels } from '#site/search-attributes.ts';
import { attributeOf } from '../state/attributes.ts';
import { ListFilter } from './ListFilter.tsx';
import { LiveContext, type LiveSearchContext } from './live-context.ts';
import { testParts } from './test-live.ts';

/** What the button below ten values reads, if there is one. */
function buttonOf(name: FilterAttribute): string | undefined {
  const { parts } = testParts();
  const ticks = Array.from({ length: 10 }, (_, index) => ({ value: `${index}`, label: `${index}`, count: 1, chosen: false }));
  const html = renderToStaticMarkup(
    <LiveContext value={parts as LiveSearchContext}>
      <ListFilter filter={{ name, label: filterLabels[name], applied: 0, kind: 'list', ticks }} />
    </LiveContext>,
  );
  return /<button[^>]*>(.*)<\/button>/.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');
}

test('every list that folds says in plain words what its button shows', () => {
  const lists = (Object.keys(filterLabels) as FilterAttribute[]).filter((name) => attributeOf(name).type === 'list');
  expect(lists.map(buttonOf)).toEqual(
    'conditions|badges|years|body types|colours|transmissions|fuel types|drive types|seats|price ranges|states|cities|locations|offers|categories|kinds'
      .split('|')
      .map((noun) => `Show all ${noun}`),
  );
});
