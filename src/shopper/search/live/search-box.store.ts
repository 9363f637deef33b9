import { atom, computed } from 'nanostores';
import { toAddress } from '../state/page-address.ts';
import { searchHistory } from '../words/history.ts';
import type { LiveParts } from './live-parts.ts';
import type { LiveSearchStore } from './live-search.ts';
import { openTypedWords } from './typed-words.store.ts';
import { type SearchBoxStore, typedQueryAnnouncement } from './typed-words.ts';

type BoxOptions = Pick<LiveParts, 'site' | 'base' | 'router' | 'link' | 'browser' | 'dropped' | 'asksLocation'> & { search: LiveSearchStore };

export function openSearchBox({ base, browser, ...parts }: BoxOptions): SearchBoxStore {
  const { site, link, search } = parts;
  const history = searchHistory(browser.storage, site.search.history_size);
  const words = openTypedWords({ ...parts, browser, onAsked: (text, asked) => history.add({ text, path: toAddress(asked, base, site) }) });
  search.announce(typedQueryAnnouncement([], parts.dropped));
  const $inside = atom(false);
  const $text = computed([words.$words, search.$state], ({ typed }, { query }) => typed?.text ?? query);
  const $past = computed([$inside, $text], (inside, text) => (inside && text === '' ? history.all() : []));
  const leave = (apart: boolean) => {
    $inside.set(false);
    words.settle(apart);
  };
  return {
    $text,
    $heard: computed(words.$words, ({ heard }) => heard),
    $dropped: computed(words.$words, ({ dropped }) => dropped),
    $asksLocation: computed(words.$words, ({ asksLocation }) => asksLocation),
    $past,
    enter: () => $inside.set(true),
    type(text) {
      $inside.set(true);
      words.type(text);
    },
    submit: () => leave(true),
    leave: () => leave(false),
    close: () => $inside.set(false),
    clearPast() {
      history.clear();
      $inside.set(false);
    },
    keepAsText: words.keepAsText,
    learn: () => void link.parseQuery('', true).catch(() => {}),
    end: words.end,
  };
}
