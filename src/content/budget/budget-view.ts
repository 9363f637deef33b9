import { dollars, grouped } from '#lib/money.ts';
import type { Ends } from '#search/state/range.ts';

import { amountText, type BudgetAnswer, type Frequency, pricesText, thumbText } from './budget.ts';
import type { BudgetConfig } from './budget-page.ts';
import type { BudgetStore, FirstBudget } from './budget-shown.ts';

type Parts = ReturnType<typeof partsOf>;

function partsOf(form: HTMLFormElement) {
  const all = <Part extends HTMLElement>(selector: string) => [...form.querySelectorAll<Part>(selector)];
  const one = <Part extends HTMLElement>(selector: string) => form.querySelector<Part>(selector) as Part;
  return {
    often: all<HTMLInputElement>('[data-frequency]'),
    repayment: one<HTMLInputElement>('[data-repayment]'),
    deposit: one<HTMLInputElement>('[data-deposit]'),
    tiles: all<HTMLButtonElement>('[data-body]'),
    thumbs: all<HTMLInputElement>('[data-end]'),
    track: one('.range-track'),
    prices: one('[data-prices]'),
    total: one('[data-budget-total]'),
    working: one('[data-working]'),
    go: one<HTMLButtonElement>('[data-go]'),
    note: one('[data-note]'),
    status: one('[role=status]'),
    answer: one('.budget-answer'),
  };
}

/**
 * Binds the form of a budget finder to its store.
 * @param open the store, over what stands in the form already.
 * @param visit opens the search.
 */
export function showBudget(
  form: HTMLFormElement,
  open: (config: BudgetConfig, first: FirstBudget) => BudgetStore,
  visit: (href: string) => void,
): void {
  const config: BudgetConfig = JSON.parse(form.dataset.budget ?? '{}');
  const parts = partsOf(form);
  const store = open(config, firstOf(form, parts));
  heed(form, parts, store, visit);
  store.$texts.subscribe(({ working, button, note }) => {
    for (const [part, text] of [
      [parts.working, working],
      [parts.go, button],
      [parts.note, note],
    ] as const)
      if (part.textContent !== text) part.textContent = text;
  });
  store.$spoken.listen((text) => {
    parts.status.textContent = text;
  });
  store.$shown.subscribe(({ means, budget, thumbs, bodies, answer, counts, busy }) => {
    parts.total.textContent = dollars(budget);
    if (document.activeElement !== parts.repayment) parts.repayment.value = amountText(means.repayment);
    parts.go.disabled = answer.kind === 'none';
    parts.answer.setAttribute('aria-busy', String(busy));
    for (const tile of parts.tiles) {
      tile.setAttribute('aria-pressed', String(bodies.includes(tile.dataset.body ?? '')));
      const count = tile.querySelector('small');
      if (count === null) continue;
      if (answer.kind === 'uncounted') count.textContent = '';
      else if (counts !== null) count.textContent = grouped(counts[tile.dataset.body ?? ''] ?? 0);
    }
    showThumbs(parts, thumbs, config);
  });
}

/** What stands in the form now; a shopper may have been quicker than this code. */
function firstOf(form: HTMLFormElement, { often, repayment, deposit, thumbs, go }: Parts): FirstBudget {
  const [min = 0, max = 0] = thumbs.map(({ valueAsNumber }) => valueAsNumber);
  const inputs = [repayment, deposit, ...thumbs];
  const moved = inputs.some(({ value, defaultValue }) => value !== defaultValue) || often.some((one) => one.checked !== one.defaultChecked);
  const typed = repayment.value === repayment.defaultValue ? null : repayment.value;
  const answer: BudgetAnswer = go.disabled ? { kind: 'none' } : { kind: 'found', count: Number(form.dataset.count), href: form.dataset.href ?? '' };
  return { frequency: frequencyOf(often), repayment: typed, deposit: deposit.value, thumbs: { min, max }, answer, moved };
}

const frequencyOf = (often: readonly HTMLInputElement[]) => (often.find(({ checked }) => checked)?.value ?? 'weekly') as Frequency;

/** Tells the store what the shopper does. */
function heed(form: HTMLFormElement, { often, repayment, deposit, tiles, thumbs }: Parts, store: BudgetStore, visit: (href: string) => void): void {
  for (const one of often) one.addEventListener('change', () => store.repay(frequencyOf(often)));
  repayment.addEventListener('input', () => store.typeRepayment(repayment.value));
  deposit.addEventListener('input', () => store.typeDeposit(deposit.value));
  // What was understood, once the box is left.
  repayment.addEventListener('change', () => (repayment.value = amountText(store.$shown.get().means.repayment)));
  deposit.addEventListener('change', () => (deposit.value = amountText(store.$shown.get().means.deposit)));
  for (const thumb of thumbs) thumb.addEventListener('input', () => store.slide(thumb.dataset.end as keyof Ends, thumb.valueAsNumber));
  for (const tile of tiles)
    tile.addEventListener('click', (event) => {
      event.preventDefault();
      store.toggle({ body: tile.dataset.body ?? '', path: tile.getAttribute('formaction') ?? '' });
    });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void store.target().then((href) => href !== null && visit(href));
  });
}

function showThumbs({ thumbs, track, prices }: Parts, at: Ends, { slider }: BudgetConfig): void {
  const span = slider.max - slider.min;
  for (const [name, end] of [
    ['--from', 'min'],
    ['--to', 'max'],
  ] as const)
    track.style.setProperty(name, String((at[end] - slider.min) / span));
  for (const thumb of thumbs) {
    const end = thumb.dataset.end as keyof Ends;
    thumb.value = String(at[end]);
    thumb.setAttribute('aria-valuetext', thumbText(at, end, slider));
  }
  prices.textContent = pricesText(at, slider);
}
