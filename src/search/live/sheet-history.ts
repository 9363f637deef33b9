import type { Browser, BrowserHistory } from '#lib/browser/browser.ts';

/** An open sheet, as the history knows it. */
export type SheetHistory = {
  /** The history that the search writes its entries in. */
  history: BrowserHistory;
  /** @param close shuts the sheet, when Back asks for it. */
  opened(close: () => void): void;
  closed(): void;
};

type Entry = { sheet?: true } | null;

/**
 * Gives an open sheet its own entry of the history, so that Back closes it and leaves what was chosen in it. The first search that is chosen there takes
 * that entry's place. What is left of one whose sheet was closed is passed over on the way back.
 */
export function sheetHistory({ history, location }: Pick<Browser, 'history' | 'location'>): SheetHistory {
  const isSheet = () => (history.state() as Entry)?.sheet === true;
  let close: (() => void) | null = null;
  /** Whether the page stands in the sheet's entry, and at which address. */
  let here = { isSheet: isSheet(), address: location.href };
  /** The address that Forward is to come back to, once Back has closed the sheet. */
  let awaited: string | null = null;
  const arrive = () => {
    here = { isSheet: isSheet(), address: location.href };
  };
  const push = (state: unknown, address: string) => {
    history[here.isSheet ? 'replace' : 'push'](state, address);
    arrive();
  };
  /** Back or Forward came to another entry. @returns whether that is the search's business. */
  const isSearch = (): boolean => {
    const left = here;
    const wasOpen = close !== null;
    close?.();
    const isBack = awaited === location.href;
    arrive();
    awaited = close = null;
    if (isBack) return false;
    if (wasOpen) {
      // Undone was what was chosen last: it is chosen again.
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
