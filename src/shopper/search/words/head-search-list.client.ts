import { button, element } from '#browser/dom.ts';
import { dollars } from '#lib/text/money.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { FoundGroup, FoundOption, HeadSearch, HeadSearchStore } from './head-search.ts';
import type { PageLink } from './suggestions.ts';

/**
 * The header search's autocomplete: an ARIA combobox with `aria-activedescendant`; options are links.
 * @param panel the popover with the form.
 * @param open the store for the field's text.
 */
export function showHeadSearch(panel: HTMLElement, open: (text: string) => HeadSearchStore): void {
  const input = panel.querySelector('input');
  const form = panel.querySelector('form');
  if (input === null || form === null) return;
  const list = element('div', { role: 'listbox', id: 'head-found', 'aria-label': 'Suggestions', class: 'found' });
  const status = element('p', { role: 'status', class: 'unseen' });
  const note = element('p', { class: 'found-note' });
  const store = open(input.value);
  const forget = () => {
    store.clearPast();
    input.focus();
  };
  const clear = button({ class: 'text-button' }, forget, 'Clear recent searches');
  form.after(note, list, clear, status);
  for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id }))
    input.setAttribute(name, value);

  let shown: HeadSearch['groups'] | null = null;
  store.$search.subscribe(({ groups, note: text, active, canClear }) => {
    if (groups !== shown) list.replaceChildren(...elementsOf(groups));
    shown = groups;
    note.textContent = text ?? '';
    note.hidden = text === null;
    clear.hidden = !canClear;
    list.hidden = groups.length === 0;
    input.setAttribute('aria-expanded', String(groups.length > 0));
    mark(input, optionsIn(list), active);
  });
  store.$spoken.listen((text) => {
    status.textContent = text;
  });
  heed(input, form, list, store);
}

const optionsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];

function mark(input: HTMLInputElement, options: readonly HTMLAnchorElement[], active: number): void {
  for (const [at, option] of options.entries()) option.setAttribute('aria-selected', String(at === active));
  const chosen = options[active];
  if (chosen === undefined) input.removeAttribute('aria-activedescendant');
  else {
    input.setAttribute('aria-activedescendant', chosen.id);
    chosen.scrollIntoView({ block: 'nearest' });
  }
}

function heed(input: HTMLInputElement, form: HTMLFormElement, list: HTMLElement, store: HeadSearchStore): void {
  input.addEventListener('input', () => store.type(input.value));
  input.addEventListener('keydown', (event) => {
    const by = { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key];
    const chosen = optionsIn(list)[store.$search.get().active];
    if (by !== undefined && store.step(by)) event.preventDefault();
    else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      chosen.click();
    } else if (event.key === 'Escape' && store.close()) {
      // Escape closes the list, then the panel.
      event.preventDefault();
    }
  });
  list.addEventListener('click', ({ target }) => {
    const chosen = target instanceof Element ? target.closest('a') : null;
    if (chosen !== null) store.choose(optionsIn(list).indexOf(chosen));
  });
  form.addEventListener('submit', () => store.submit());
}

const looks: Partial<Record<FoundGroup['kind'], string>> = { cars: 'found-cars', all: 'found-all' };

/** Option groups, labelled unless obvious. */
function elementsOf(groups: readonly FoundGroup[]): HTMLElement[] {
  let at = 0;
  return groups.map(({ kind, label, options }) => {
    const look = looks[kind] ?? '';
    const links = options.map((option) => {
      const link = element(
        'a',
        { role: 'option', href: option.href, 'aria-selected': 'false', id: `head-found-${at}`, tabindex: '-1' },
        ...partsOf(option, kind),
      );
      at += 1;
      return link;
    });
    const name = look === '' ? element('p', { 'aria-hidden': 'true' }, label) : null;
    return element('div', { role: 'group', 'aria-label': label, class: `found-group ${look}` }, name, ...links);
  });
}

function partsOf({ label, count, card }: FoundOption, kind: FoundGroup['kind']): (Node | string)[] {
  if (card !== undefined) return cardParts(card);
  if (kind === 'all') return [label];
  return [element('span', {}, label), ...(count === undefined ? [] : [element('small', {}, count)])];
}

/** Links in header and footer. */
export function ownPages(): PageLink[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.site-head .menu a, .site-foot a');
  return [...links].flatMap((link) => {
    const label = (link.textContent ?? '').trim();
    const href = link.getAttribute('href') ?? '';
    return label !== '' && href.startsWith('/') ? [{ label, href }] : [];
  });
}

/** Picture, title, price with its basis. */
function cardParts({ image, title, price, soldNote }: CardModel): HTMLElement[] {
  const picture =
    image === null
      ? element('span', { class: 'found-picture' })
      : element('img', {
          src: image.src,
          ...(image.srcset === null ? {} : { srcset: image.srcset, sizes: '96px' }),
          width: '96',
          height: '64',
          alt: '',
          loading: 'lazy',
          class: 'found-picture',
        });
  const money =
    price === null
      ? element('span', { class: 'price' }, soldNote ?? '')
      : price.kind === 'text'
        ? element('span', { class: 'price' }, element('b', {}, price.text))
        : element('span', { class: 'price' }, element('b', {}, dollars(price.dollars)), ' ', element('span', { class: 'basis' }, price.basis));
  return [picture, element('span', { class: 'found-words' }, element('span', {}, title), money)];
}
