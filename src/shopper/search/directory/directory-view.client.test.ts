import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import type { DirectoriesConfig } from '../published/directory-config.ts';
import type { DirectoryMatches, FacetValue } from './directory-queries.ts';
import type { DirectoryShown, DirectoryStore } from './directory-shown.ts';
import { emptyDirectoryState } from './directory-state.ts';

const markup = `<main><div class="directory"><form><input value="toy"></form><p role="status"></p><ul class="applied" hidden></ul>
    <details class="pick" data-field="state" hidden><summary>State</summary><ul></ul></details></div>
  <section><a data-entry="/toyota/ /toyota-lexus/">Toyota</a></section><section><a data-entry="/mazda/">Mazda</a></section></main>`;
const facet = { field: 'state', label: 'State', kind: 'values', limit: 10 } as const;
const value = (name: string, chosen = false): FacetValue => ({ value: name, label: name, count: 2, chosen });
const makers = { documents: [], facets: [facet], searchable: [], cacheSize: 1 };
const config: DirectoriesConfig = {
  manufacturers: makers,
  dealerships: makers,
  pageSize: 1,
  emptyTitle: 'None found',
  emptyText: '',
  clearLabel: 'Clear',
};
const found = (ids: string[], values: FacetValue[] = [], pages = 1): DirectoryMatches => ({
  ids,
  total: ids.length,
  pages,
  facets: [{ facet, values }],
});

async function shown() {
  const page = testPage(markup);
  const $shown = atom<DirectoryShown | null>(null);
  const $failed = atom(false);
  const calls: string[] = [];
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args].join(' '));
  const store: DirectoryStore = {
    ...{
      $shown,
      $failed,
      start: call('start'),
      type: call('type'),
      toggle: call('toggle'),
      turn: call('turn'),
      clear: () => void calls.push('clear'),
      end() {},
    },
  };
  const { showDirectory } = await import('./directory-view.client.ts');
  const typed = showDirectory(page.find('.directory'), config, store);
  const show = (of: DirectoryMatches, query = 'toy') => $shown.set({ asked: { ...emptyDirectoryState, query }, found: of, counts: of });
  return { page, calls, typed, show, $failed };
}

test('it says what was typed before it was there; what is not found is hidden with its section', async () => {
  const { page, typed, show } = await shown();
  expect(typed).toBe('toy');
  show(found(['/toyota-lexus/']));
  expect(page.all('section').map(({ hidden }) => hidden)).toEqual([false, true]);
  expect(page.text('[role=status]')).toBe('1 found');
  expect(page.find('.empty').hidden).toBe(true);
});

test('where nothing is found a panel offers to clear the search', async () => {
  const { page, show, calls } = await shown();
  show(found([]));
  expect([page.find('.empty').hidden, page.text('.empty h2')]).toEqual([false, 'None found']);
  page.press('.empty button');
  expect(calls).toEqual(['clear']);
});

test('a value of a facet stays the same box; what is chosen can be taken back', async () => {
  const { page, show, calls } = await shown();
  show(found(['/mazda/'], [value('NSW'), value('QLD')]));
  const box = page.find('[data-value=QLD] input');
  show(found(['/mazda/'], [value('QLD', true)]));
  expect(page.find('[data-value=QLD] input')).toBe(box);
  expect(page.all('.pick li')).toHaveLength(1);
  page.press('[aria-label="Remove State: QLD"]');
  page.find('[data-value=QLD] input').dispatchEvent(new Event('change'));
  expect(calls).toEqual(['toggle state QLD', 'toggle state QLD']);
});

test('typing, sending and further pages are the store’s to answer', async () => {
  const { page, show, calls } = await shown();
  show(found(['/mazda/', '/toyota/'], [], 2));
  page.fire('input', 'input');
  expect(page.fire('form', 'submit')).toBe(false);
  expect(page.press('.pager [aria-label="Page 2"]')).toBe(false);
  expect(calls).toEqual(['type toy', 'type toy', 'turn 2']);
});

test('a search without an answer is said', async () => {
  const { page, $failed } = await shown();
  $failed.set(true);
  expect(page.text('[role=status]')).toContain('isn’t available right now');
});
