import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';
import { type HeadSearch, type HeadSearchStore, nothingFound } from './head-search.ts';

const markup = `<header class="site-head"><div class="menu"><a href="/finance/"> Finance </a><a href="https://other.example/">Other</a></div></header>
  <div id="head-search"><form><input value="toy"></form></div>`;
const pages: HeadSearch['groups'] = [
  {
    kind: 'pages',
    label: 'Pages',
    options: [
      { href: '/a/', label: 'A' },
      { href: 'javascript:alert(1)', label: '<b>B</b>', count: '7' },
    ],
  },
];

async function shown() {
  const page = testPage(markup);
  const $search = atom<HeadSearch>({ ...nothingFound, text: '' });
  const $spoken = atom('');
  const calls: string[] = [];
  const isOpen = [true];
  const call =
    (name: string) =>
    (value: unknown = '') =>
      void calls.push(`${name} ${value}`);
  const store: HeadSearchStore = {
    $search,
    $spoken,
    type: call('type'),
    step: (by) => calls.push(`step ${by}`) > 0,
    choose: call('choose'),
    submit: call('submit'),
    close: () => calls.push('close') > 0 && isOpen.shift() === true,
    clearPast: call('clear'),
    end() {},
  };
  const part = await import('./head-search-list.client.ts');
  part.showHeadSearch(page.find('#head-search'), (text) => {
    calls.push(`open ${text}`);
    return store;
  });
  const key = (name: string) => page.find('input').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  return { page, $search, $spoken, calls, key, part };
}

test('what is found are options of the field’s list; the active one is named', async () => {
  const { page, $search, $spoken, calls } = await shown();
  expect(calls).toEqual(['open toy']);
  expect(page.find('[role=listbox]').hidden).toBe(true);
  $search.set({ ...nothingFound, text: 'toy', groups: pages, active: 1, note: 'Beside them.' });
  expect(page.all('[role=option]').map(({ textContent }) => textContent)).toEqual(['A', '<b>B</b>7']);
  expect(page.find('input').getAttribute('aria-activedescendant')).toBe(page.find('[aria-selected=true]').id);
  expect(page.all('[role=option]')[1]?.hasAttribute('href')).toBe(false);
  $spoken.set('2 found');
  expect([page.text('[role=status]'), page.text('.found-note')]).toEqual(['2 found', 'Beside them.']);
});

test('what the shopper does is the store’s to answer', async () => {
  const { page, $search, calls, key } = await shown();
  $search.set({ ...nothingFound, text: 'toy', groups: pages });
  page.fire('input', 'input');
  expect(key('ArrowDown')).toBe(false);
  page.press('[role=option]');
  page.fire('form', 'submit');
  expect(calls.slice(1)).toEqual(['type toy', 'step 1', 'choose 0', 'submit ']);
});

test('the first Escape closes the list and keeps the text; the next is the panel’s', async () => {
  const { page, calls, key } = await shown();
  expect(key('Escape')).toBe(false);
  expect(key('Escape')).toBe(true);
  expect(calls.slice(1)).toEqual(['close', 'close']);
  expect(page.find<HTMLInputElement>('input').value).toBe('toy');
});

test('the pages of the site are those of its own menu', async () => {
  const { part } = await shown();
  expect(part.ownPages()).toEqual([{ label: 'Finance', href: '/finance/' }]);
});
