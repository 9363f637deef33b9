import { openBudget } from '#content/budget/budget.store.ts';
import { showBudget } from '#content/budget/budget-view.ts';
import { openSiteSearch } from './site-search.ts';
import { clock } from './start-browser.ts';

/** Starts a budget finder: its store, and the form that binds it. The search's worker is started by the first change, not by a look. */
export const startBudget = (form: HTMLFormElement): void =>
  showBudget(
    form,
    (config, first) => openBudget({ config, first, clock, open: openSiteSearch }),
    (href) => location.assign(href),
  );
