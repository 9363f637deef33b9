import { grouped } from '#lib/money.ts';
import type { DirectoriesConfig } from '../published/directory-config.ts';
import type { FacetValue, Found } from './directory-queries.ts';
import type { DirectoryState } from './directory-state.ts';

/** What a shopper does. */
type Deeds = { type(query: string): void; toggle(field: string, value: string): void; turn(page: number): void; clear(): void };

/** An element with a class, attributes and children. */
function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, ...children: (Node | string)[]): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className !== '') element.className = className;
  element.append(...children);
  return element;
}

function button(className: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = make('button', className, label);
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}

/** The entries of the page, each with the addresses that a search may find it by. */
const entriesOf = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLElement>('[data-entry]')].map((element) => ({ element, ids: (element.dataset.entry ?? '').split(' ') }));

/** What a directory's page shows of a search. */
export function directoryView(root: HTMLElement, config: DirectoriesConfig, deeds: Deeds) {
  const page = root.closest('main') ?? document.body;
  const entries = entriesOf(page);
  const sections = [...page.querySelectorAll<HTMLElement>('section')].filter((section) => section.querySelector('[data-entry]') !== null);
  const input = root.querySelector('input') as HTMLInputElement;
  const chips = root.querySelector('.applied') as HTMLElement;
  const status = root.querySelector('[role=status]') as HTMLElement;
  const empty = make('div', 'panel empty', make('i', 'icon icon-search'), make('h2', '', config.emptyTitle), make('p', 'muted', config.emptyText));
  empty.append(button('button', config.clearLabel, deeds.clear));
  const pager = make('nav', 'pager');
  pager.setAttribute('aria-label', 'Pages');
  root.after(empty);

  input.addEventListener('input', () => deeds.type(input.value));
  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    deeds.type(input.value);
  });

  // A list closes as those of the browser do.
  const open = () => root.querySelector<HTMLDetailsElement>('.pick[open]');
  root.addEventListener('keydown', (event) => {
    const list = open();
    if (event.key !== 'Escape' || list === null) return;
    list.open = false;
    list.querySelector('summary')?.focus();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    const list = open();
    if (list !== null && !(target instanceof Node && list.contains(target))) list.open = false;
  });

  /** Fills the list of a facet; a box that has the focus stays the same box. */
  function fill(field: string, values: readonly FacetValue[]): void {
    const group = root.querySelector<HTMLDetailsElement>(`[data-field="${field}"]`);
    const list = group?.querySelector('ul');
    if (!group || !list) return;
    group.hidden = values.length === 0;
    const known = new Map([...list.children].map((item) => [(item as HTMLElement).dataset.value, item as HTMLElement]));
    list.replaceChildren(
      ...values.map(({ value, label, count, chosen }) => {
        const item = known.get(value) ?? tick(field, value, label);
        const box = item.querySelector('input');
        const small = item.querySelector('small');
        if (box) box.checked = chosen;
        if (small) small.textContent = grouped(count);
        return item;
      }),
    );
  }

  function tick(field: string, value: string, label: string): HTMLElement {
    const box = make('input', '');
    box.type = 'checkbox';
    box.addEventListener('change', () => deeds.toggle(field, value));
    const item = make('li', '', make('label', '', box, make('span', '', label), make('small', '')));
    item.dataset.value = value;
    return item;
  }

  function showChips(state: DirectoryState, { facets }: Found): void {
    const chip = (label: string, value: string, drop: () => void) => {
      const element = button('', value, drop);
      element.setAttribute('aria-label', `Remove ${label}: ${value}`);
      element.append(make('i', 'icon icon-close'));
      return make('li', '', element);
    };
    const all = facets.flatMap(({ facet, values }) =>
      values.filter(({ chosen }) => chosen).map(({ value, label }) => chip(facet.label, label, () => deeds.toggle(facet.field, value))),
    );
    if (state.query !== '') all.unshift(chip('Search', `“${state.query}”`, () => deeds.type('')));
    if (all.length > 0) all.push(make('li', '', button('text-button', config.clearLabel, deeds.clear)));
    chips.replaceChildren(...all);
    chips.hidden = all.length === 0;
  }

  function showPager(pages: number, current: number): void {
    const link = (to: number) => {
      const element = document.createElement('a');
      element.href = '#';
      element.textContent = String(to);
      element.setAttribute('aria-label', `Page ${to}`);
      if (to === current) element.setAttribute('aria-current', 'page');
      element.addEventListener('click', (event) => {
        event.preventDefault();
        deeds.turn(to);
        root.scrollIntoView({ block: 'start' });
      });
      return make('li', '', element);
    };
    if (pages < 2) {
      pager.remove();
      return;
    }
    (sections.at(-1) ?? root).after(pager);
    pager.replaceChildren(make('ul', '', ...Array.from({ length: pages }, (_, at) => link(at + 1))));
  }

  return {
    typed: () => input.value,
    /** @param found what the search finds; null for one that asks nothing, which shows the whole page. @param counts how often values are found. */
    show(state: DirectoryState, found: Found | null, counts: Found): void {
      const focused = document.activeElement;
      const ids = found === null ? null : new Set(found.ids);
      for (const { element, ids: own } of entries) element.hidden = ids !== null && !own.some((id) => ids.has(id));
      for (const section of sections) section.hidden = entries.every(({ element }) => element.hidden || !section.contains(element));
      if (input.value.trim() !== state.query && (focused !== input || state.query === '')) input.value = state.query;
      for (const { facet, values } of counts.facets) fill(facet.field, values);
      showChips(state, counts);
      if (focused instanceof HTMLElement && focused !== document.activeElement)
        (focused.isConnected ? focused : input).focus({ preventScroll: true });
      empty.hidden = found === null || found.total > 0;
      showPager(found === null ? 0 : found.pages, state.page);
      const shown = entries.filter(({ element }) => !element.hidden).length;
      const total = found !== null && found.pages > 1 ? found.total : shown;
      const page = found !== null && found.pages > 1 ? `, page ${state.page} of ${found.pages}` : '';
      status.textContent = found === null ? '' : `${grouped(total)} found${page}`;
    },
  };
}
