import type { BrowserStorage } from '#lib/browser/browser.ts';
import { element } from '#lib/browser/dom.ts';
import { grouped } from '#lib/money.ts';
import { paths } from '#site/paths.ts';
import type { CardModel } from '#vehicle/models.ts';
import type { SiteSearch } from '../link/site-search.ts';
import { searchHistory } from './history.ts';
import { type Preview, previewer } from './preview.ts';
import { type PageLink, pagesFor } from './suggestions.ts';

/** How long words must rest before what they find is said aloud, in milliseconds. */
const spokenAfterMs = 1000;
const mostPages = 3;

const vehicles = (count: number) => `${grouped(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`;

/**
 * What stands below the header's search field: past searches while it is empty, else what the words find. The field is a combobox, and all that can
 * be chosen are options of its list, each a link.
 * @param panel the popover with the form.
 * @param open the site's search, started with the first words.
 */
export function headerPreview(panel: HTMLElement, open: () => Promise<SiteSearch>, now: () => number, storage: BrowserStorage): void {
  const input = panel.querySelector('input');
  const form = panel.querySelector('form');
  if (input === null || form === null) return;
  const list = element('div', { role: 'listbox', id: 'head-found', 'aria-label': 'Suggestions', class: 'found' });
  const status = element('p', { role: 'status', class: 'unseen' });
  const note = element('p', { class: 'found-note' });
  const clear = element('button', { type: 'button', class: 'text-button' }, 'Clear recent searches');
  note.hidden = true;
  clear.hidden = true;
  form.after(note, list, clear, status);
  const set = (name: string, value: string) => input.setAttribute(name, value);
  set('role', 'combobox');
  set('aria-autocomplete', 'list');
  set('aria-controls', list.id);
  set('aria-expanded', 'false');

  let history = searchHistory(storage, 0);
  let find: ((text: string) => Promise<Preview>) | null = null;
  let turn = 0;
  let active = -1;
  let speaking: ReturnType<typeof setTimeout> | undefined;
  const options = () => [...list.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  const say = (text: string) => {
    clearTimeout(speaking);
    speaking = setTimeout(() => {
      status.textContent = text;
    }, spokenAfterMs);
  };

  const mark = (place: number) => {
    const all = options();
    active = place;
    all.forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === place));
    });
    const chosen = all[place];
    if (chosen === undefined) input.removeAttribute('aria-activedescendant');
    else {
      set('aria-activedescendant', chosen.id);
      chosen.scrollIntoView({ block: 'nearest' });
    }
  };
  const show = (groups: readonly (HTMLElement | null)[], text: string | null) => {
    list.replaceChildren(...groups.filter((group) => group !== null));
    options().forEach((option, at) => {
      option.id = `head-found-${at}`;
      option.tabIndex = -1;
    });
    note.textContent = text ?? '';
    note.hidden = text === null;
    set('aria-expanded', String(list.childElementCount > 0));
    list.hidden = list.childElementCount === 0;
    mark(-1);
  };
  const group = (label: string, links: readonly HTMLElement[], look = '') =>
    links.length === 0
      ? null
      : element(
          'div',
          { role: 'group', 'aria-label': label, class: `found-group ${look}` },
          ...(look === '' ? [element('p', { 'aria-hidden': 'true' }, label)] : []),
          ...links,
        );
  const option = (href: string, ...children: (Node | string | null)[]) =>
    element('a', { role: 'option', href, 'aria-selected': 'false' }, ...children);

  const showPast = () => {
    const past = history.all();
    clear.hidden = past.length === 0;
    show(
      [
        group(
          'Recent searches',
          past.map(({ text, path }) => option(path, element('span', {}, text))),
        ),
      ],
      null,
    );
  };
  const showFound = (text: string, { suggestions, cards, count, href, heard }: Preview) => {
    const pages = pagesFor(text, ownPages(), mostPages).filter(({ label }) => !suggestions.some((one) => one.label === label));
    const seen = heard.length === 0 ? null : `Searching for: ${heard.join(' · ')}`;
    clear.hidden = true;
    show(
      [
        group(
          'Makes and models',
          suggestions.map((one) => option(one.href, element('span', {}, one.label), element('small', {}, vehicles(one.count)))),
        ),
        group(
          'Vehicles',
          cards.map((card) => option(card.href, ...cardParts(card))),
          'found-cars',
        ),
        group(
          'Pages',
          pages.map((page) => option(page.href, element('span', {}, page.label))),
        ),
        count === 0 ? null : group('All results', [option(href, `See all ${vehicles(count)}`)], 'found-all'),
      ],
      count === 0 ? 'No vehicles found. Try fewer or other words.' : seen,
    );
    const spoken = count === 0 ? 'No vehicles found' : vehicles(count);
    say(heard.length === 0 ? spoken : `Searching for ${heard.join(', ')}. ${spoken}`);
  };
  const follow = () => {
    turn += 1;
    const mine = turn;
    const text = input.value;
    if (text.trim() === '') {
      say('');
      showPast();
      return;
    }
    const wanted = find ?? (() => Promise.reject(new Error('The search is not there yet.')));
    wanted(text).then(
      (preview) => {
        if (mine === turn) showFound(text, preview);
      },
      () => {
        if (mine === turn && find !== null) show([], 'The preview is not available now. Press Enter to search.');
      },
    );
  };
  const remember = (text: string, path: string) => {
    if (text.trim() !== '') history.add({ text, path });
  };

  input.addEventListener('input', follow);
  input.addEventListener('keydown', (event) => {
    const all = options();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      // Past either end is the field itself.
      const next = active + step;
      mark(next < -1 ? all.length - 1 : next >= all.length ? -1 : next);
    } else if (event.key === 'Enter' && all[active] !== undefined) {
      event.preventDefault();
      all[active]?.click();
    } else if (event.key === 'Escape' && input.value !== '') {
      // First the words, then the panel.
      event.preventDefault();
      input.value = '';
      follow();
    }
  });
  list.addEventListener('click', ({ target }) => {
    const chosen = target instanceof Element ? target.closest('a') : null;
    if (chosen !== null) remember(input.value, chosen.closest('.found-all') !== null ? (chosen.getAttribute('href') ?? '') : searchPath(input.value));
  });
  form.addEventListener('submit', () => remember(input.value, searchPath(input.value)));
  clear.addEventListener('click', () => {
    history.clear();
    input.focus();
    follow();
  });
  open().then(
    (search) => {
      history = searchHistory(storage, search.config.site.search.history_size);
      find = previewer(search, now);
      follow();
    },
    () => {
      find = () => Promise.reject(new Error('The search could not be started.'));
      follow();
    },
  );
}

const searchPath = (text: string) => `${paths.searchAll}?${new URLSearchParams({ query: text.trim() })}`;

/** The pages that this page's own header and footer lead to. */
function ownPages(): PageLink[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('.site-head .menu a, .site-foot a');
  return [...links].flatMap((link) => {
    const label = (link.textContent ?? '').trim();
    const href = link.getAttribute('href') ?? '';
    return label !== '' && href.startsWith('/') ? [{ label, href }] : [];
  });
}

/** A vehicle in a line: picture, title, and its price with what it includes. */
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
        : element('span', { class: 'price' }, element('b', {}, price.amount), ' ', element('span', { class: 'basis' }, price.basis));
  return [picture, element('span', { class: 'found-words' }, element('span', {}, title), money)];
}
