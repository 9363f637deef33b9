import { button, element, icon } from '#browser/dom.ts';
import { grouped } from '#lib/text/money.ts';
import type { DirectoriesConfig } from '../published/directory-config.ts';
import type { FacetValue } from './directory-queries.ts';
import { type DirectoryShown, type DirectoryStore, foundWords } from './directory-shown.ts';

const failedText = 'This search isn’t available right now. Please refresh the page.';

/** Entries with the ids by which a search may find them. */
const entriesOf = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLElement>('[data-entry]')].map((entry) => ({ element: entry, ids: (entry.dataset.entry ?? '').split(' ') }));

/** Binds the view and its events to the store. @returns the text in the field. */
export function showDirectory(root: HTMLElement, config: DirectoriesConfig, store: DirectoryStore): string {
  const page = root.closest('main') ?? document.body;
  const entries = entriesOf(page);
  const followers = [...page.querySelectorAll<HTMLElement | SVGElement>('[data-follows]')];
  const sections = [...page.querySelectorAll<HTMLElement>('section')].filter((section) => section.querySelector('[data-entry]') !== null);
  const input = root.querySelector('input') as HTMLInputElement;
  const chips = root.querySelector('.applied') as HTMLElement;
  const status = root.querySelector('[role=status]') as HTMLElement;
  const empty = emptyPanel(config, store);
  const pager = element('nav', { class: 'pager', 'aria-label': 'Pages' });
  // Unknown before the first response.
  empty.hidden = true;
  root.after(empty);
  heed(root, input, store);

  const show = (shown: DirectoryShown) => {
    const { asked, found, counts } = shown;
    const focused = document.activeElement;
    const ids = found === null ? null : new Set(found.ids);
    for (const entry of entries) entry.element.hidden = ids !== null && !entry.ids.some((id) => ids.has(id));
    for (const follower of followers) {
      const isFound = ids === null || (follower.dataset.follows ?? '').split(' ').some((id) => ids.has(id));
      follower.toggleAttribute('hidden', !isFound);
    }
    for (const section of sections) section.hidden = entries.every((entry) => entry.element.hidden || !section.contains(entry.element));
    if (input.value.trim() !== asked.query && (focused !== input || asked.query === '')) input.value = asked.query;
    for (const { facet, values } of counts.facets) fill(root, facet.field, values, store);
    chips.replaceChildren(...chipsOf(shown, config, store));
    chips.hidden = chips.childElementCount === 0;
    if (focused instanceof HTMLElement && focused !== document.activeElement) (focused.isConnected ? focused : input).focus({ preventScroll: true });
    empty.hidden = found === null || found.total > 0;
    const pages = found === null ? 0 : found.pages;
    if (pages < 2) pager.remove();
    else {
      (sections.at(-1) ?? root).after(pager);
      pager.replaceChildren(pageLinks(pages, asked.page, root, store));
    }
    status.textContent = foundWords(shown, entries.filter((entry) => !entry.element.hidden).length);
  };
  store.$shown.listen((shown) => shown !== null && show(shown));
  store.$failed.listen((failed) => {
    if (failed) status.textContent = failedText;
  });
  return input.value;
}

const emptyPanel = ({ emptyTitle, emptyText, clearLabel }: DirectoriesConfig, { clear }: DirectoryStore): HTMLElement =>
  element(
    'div',
    { class: 'panel empty' },
    icon('search'),
    element('h2', {}, emptyTitle),
    element('p', { class: 'muted' }, emptyText),
    button({ class: 'button' }, clear, clearLabel),
  );

/** Event handlers; a value list closes like a native one. */
function heed(root: HTMLElement, input: HTMLInputElement, { type }: DirectoryStore): void {
  input.addEventListener('input', () => type(input.value));
  root.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    type(input.value);
  });
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
}

/** Reconciles a facet's list by value, so that a focused checkbox stays the same element. */
function fill(root: HTMLElement, field: string, values: readonly FacetValue[], store: DirectoryStore): void {
  const group = root.querySelector<HTMLDetailsElement>(`[data-field="${field}"]`);
  const list = group?.querySelector('ul');
  if (!group || !list) return;
  group.hidden = values.length === 0;
  const itemByValue = new Map([...list.children].map((item) => [(item as HTMLElement).dataset.value, item as HTMLElement]));
  const items = values.map(({ value, label, count, chosen }) => {
    const item = itemByValue.get(value) ?? tick(field, value, label, store);
    const box = item.querySelector('input');
    const small = item.querySelector('small');
    if (box) box.checked = chosen;
    if (small) small.textContent = grouped(count);
    return item;
  });
  for (const item of itemByValue.values()) if (!items.includes(item)) item.remove();
  // Never moves an element: a checkbox removed during a key press is not toggled.
  items.forEach((item, at) => {
    if (list.children[at] !== item) list.insertBefore(item, list.children[at] ?? null);
  });
}

function tick(field: string, value: string, label: string, { toggle }: DirectoryStore): HTMLElement {
  const box = element('input', { type: 'checkbox' });
  box.addEventListener('change', () => toggle(field, value));
  return element('li', { 'data-value': value }, element('label', {}, box, element('span', {}, label), element('small')));
}

function chipsOf({ asked, counts }: DirectoryShown, { clearLabel }: DirectoriesConfig, { toggle, type, clear }: DirectoryStore): HTMLElement[] {
  const chip = (label: string, value: string, drop: () => void) =>
    element('li', {}, button({ 'aria-label': `Remove ${label}: ${value}` }, drop, value, icon('close')));
  const chosen = counts.facets.flatMap(({ facet, values }) =>
    values.filter((value) => value.chosen).map(({ value, label }) => chip(facet.label, label, () => toggle(facet.field, value))),
  );
  const all = [...(asked.query === '' ? [] : [chip('Search', `“${asked.query}”`, () => type(''))]), ...chosen];
  return all.length === 0 ? [] : [...all, element('li', {}, button({ class: 'text-button' }, clear, clearLabel))];
}

function pageLinks(pages: number, current: number, root: HTMLElement, { turn }: DirectoryStore): HTMLElement {
  const link = (to: number) => {
    const anchor = element('a', { href: '#', 'aria-label': `Page ${to}`, ...(to === current ? { 'aria-current': 'page' } : {}) }, String(to));
    anchor.addEventListener('click', (event) => {
      event.preventDefault();
      turn(to);
      root.scrollIntoView({ block: 'start' });
    });
    return element('li', {}, anchor);
  };
  return element('ul', {}, ...Array.from({ length: pages }, (_, at) => link(at + 1)));
}
