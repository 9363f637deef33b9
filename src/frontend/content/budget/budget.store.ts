import { atom, computed } from 'nanostores';
import type { BrowserClock } from '#browser/browser.ts';
import type { SiteSearch } from '#search/link/site-search.ts';
import { budgetAnnouncement, budgetOf, buttonText, type Means, movedThumb, noteText, typedAmount, workingText } from './budget.ts';
import { askBudget, uncounted } from './budget-count.ts';
import type { BudgetConfig } from './budget-page.ts';
import type { Picked, Tile } from './budget-search.ts';
import type { BudgetShown, BudgetStore, FirstBudget } from './budget-shown.ts';

/** Debounce of the live region, in milliseconds. */
const spokenAfterMs = 1000;
/** Then the last count is removed: it belongs to another budget. */
const lateMs = 4000;
/** Timeout of the button. */
const timeoutMs = 1500;

type Options = {
  config: BudgetConfig;
  first: FirstBudget;
  clock: Pick<BrowserClock, 'now' | 'later'>;
  /** Loads the site's search index. */
  open(): Promise<SiteSearch>;
};

/** Counts each change by the site's index; drops stale responses. */
export function openBudget(options: Options): BudgetStore {
  const { config, first, clock } = options;
  const { term, words, inputMax, slider } = config;
  const amounts = { ...config.repayments };
  const start: Means = { frequency: first.frequency, repayment: amounts[first.frequency], deposit: first.deposit };
  const $shown = atom<BudgetShown>({
    means: start,
    budget: budgetOf(start, term),
    thumbs: { min: slider.min, max: slider.max },
    bodies: [],
    answer: first.answer,
    counts: null,
    busy: false,
  });
  const $spoken = atom('');
  let tiles: readonly Tile[] = [];
  let callOffSpoken = () => {};
  const counter = budgetCounter(options, (told) => {
    $shown.set({ ...$shown.get(), ...told });
    callOffSpoken();
    callOffSpoken = clock.later(spokenAfterMs, () => $spoken.set(budgetAnnouncement($shown.get().answer, $shown.get().budget, words)));
  });
  const follow = (parts: Partial<BudgetShown>) => {
    $shown.set({ ...$shown.get(), ...parts, busy: true });
    const { budget, thumbs } = $shown.get();
    counter.count(budget, { bodies: tiles, thumbs });
  };
  const mean = (parts: Partial<Means>) => {
    const means = { ...$shown.get().means, ...parts };
    amounts[means.frequency] = means.repayment;
    follow({ means, budget: budgetOf(means, term) });
  };
  return {
    $shown,
    $texts: computed($shown, ({ means, answer }) => ({
      working: workingText(means, term),
      button: buttonText(answer, words),
      note: noteText(answer, words),
    })),
    $spoken,
    repay: (frequency) => mean({ frequency, repayment: amounts[frequency] }),
    typeRepayment: (text) => mean({ repayment: typedAmount(text, inputMax) }),
    typeDeposit: (text) => mean({ deposit: typedAmount(text, inputMax) }),
    slide(thumb, to) {
      const thumbs = movedThumb($shown.get().thumbs, thumb, to, slider);
      // The native thumb may have moved farther.
      if (thumbs[thumb] === $shown.get().thumbs[thumb]) $shown.set({ ...$shown.get(), thumbs });
      else follow({ thumbs });
    },
    toggle(tile) {
      const left = tiles.filter(({ body }) => body !== tile.body);
      tiles = left.length < tiles.length ? left : [...tiles, tile];
      follow({ bodies: tiles.map(({ body }) => body) });
    },
    async target() {
      await counter.counted();
      const { answer, budget, thumbs, busy } = $shown.get();
      const known = busy ? uncounted(budget, { bodies: tiles, thumbs }, config) : answer;
      return known.kind === 'none' ? null : known.href;
    },
  };
}

/** @param tell receives the last answer, or a timeout. */
function budgetCounter({ config, clock, open }: Options, tell: (told: Partial<BudgetShown>) => void) {
  let turn = 0;
  /** Debounce: not each step of a thumb is a request. */
  let waitMs = 0;
  let counted: Promise<void> = Promise.resolve();
  let cancel = () => {};
  const ask = async (budget: number, picked: Picked) => {
    const search = await open();
    const { host, text_wait_ms } = search.config.site.search;
    waitMs = host === undefined ? 0 : text_wait_ms;
    return askBudget(search, budget, picked, config, clock.now());
  };
  const count = async (budget: number, picked: Picked, mine: number) => {
    const withoutCount = () => ({ answer: uncounted(budget, picked, config), bodies: null });
    const callOffLate = clock.later(lateMs, () => mine === turn && tell({ answer: withoutCount().answer }));
    const { answer, bodies } = await ask(budget, picked).catch(withoutCount);
    callOffLate();
    if (mine === turn) tell({ answer, counts: bodies, busy: false });
  };
  return {
    count(budget: number, picked: Picked) {
      turn += 1;
      const mine = turn;
      cancel();
      const { promise, resolve } = Promise.withResolvers<void>();
      counted = promise;
      const begin = () => void count(budget, picked, mine).then(resolve);
      if (waitMs === 0) begin();
      else cancel = clock.later(waitMs, begin);
    },
    /** Resolves at the button's timeout, too. */
    async counted() {
      const late = Promise.withResolvers<void>();
      const callOffLate = clock.later(timeoutMs, late.resolve);
      await Promise.race([counted, late.promise]);
      callOffLate();
    },
  };
}
