import type { Browser, BrowserHistory } from '#browser/browser.ts';

export type SheetHistory = {
  history: BrowserHistory;
  /** @param close called on Back. */
  opened(close: () => void): void;
  closed(): void;
};

type Entry = { sheet?: true } | null;

/**
 * Gives an open sheet a history entry, so that Back closes it and keeps its choices. The first search chosen there takes over the entry; a leftover
 * entry is skipped on the way back.
 */
export function sheetHistory({ history, location }: Pick<Browser, 'history' | 'location'>): SheetHistory {
  const isSheet = () => (history.state() as Entry)?.sheet === true;
  let close: (() => void) | null = null;
  /** The current entry. */
  let here = { isSheet: isSheet(), address: location.href };
  /** The address that Forward returns to after Back closed the sheet. */
  let awaited: string | null = null;
  const arrive = () => {
    here = { isSheet: isSheet(), address: location.href };
  };
  const push = (state: unknown, address: string) => {
    history[here.isSheet ? 'replace' : 'push'](state, address);
    arrive();
  };
  /** Back or Forward. @returns whether the search handles it. */
  const isSearch = (): boolean => {
    const left = here;
    const wasOpen = close !== null;
    close?.();
    const isBack = awaited === location.href;
    arrive();
    awaited = close = null;
    if (isBack) return false;
    if (wasOpen) {
      // Back undid the last choice: redo it.
      if (!left.isSheet) {
        awaited = left.address;
        history.go(1);
      }
    } else if (left.isSheet && left.address === here.address) history.go(-1);
    else return true;
    return false;
  };
  return {
    history: { ...history, push, onReturn: (listener) => history.onReturn(() => isSearch() && listener()) },
    opened(shut) {
      close = shut;
      push({ ...(history.state() as object | null), sheet: true } satisfies Entry, location.pathname + location.search);
    },
    closed() {
      close = null;
    },
  };
}
