import { addressOf, stateOf } from '#finance/calculator/address.ts';
import { applicationLink, factsInQuery } from '#finance/calculator/application.ts';
import { openCalculator } from '#finance/calculator/calculator.store.ts';
import { bindCalculator } from '#finance/calculator/calculator-view.ts';
import type { CalculatorRules } from '#finance/calculator/loan.ts';
import { changeOverOf, countedStart } from '#finance/calculator/start.ts';
import { keptChangeOver } from '#finance/change-over/kept.ts';
import { readLoan } from '#finance/loan-facts.ts';
import { browser } from './page-browser.ts';
import { send } from './send.ts';

/** The rules of the page, which begin with the change-over where repayments count it. */
function rulesOn(section: HTMLElement): CalculatorRules {
  const rules: CalculatorRules = JSON.parse(section.dataset.rules ?? '');
  const kept = section.querySelector('.use-everywhere') === null ? null : keptChangeOver(browser.storage);
  if (kept === null || !kept.isOn) return rules;
  const loan = document.querySelector('.price-panel [data-loan]')?.getAttribute('data-loan');
  return { ...rules, start: countedStart(kept, loan == null ? null : readLoan(loan), rules) };
}

/** The calculator of a page begins to work, once. The one on a page of its own keeps its state in the address. */
export async function startCalculator(section: HTMLElement): Promise<void> {
  if (section.dataset.bound !== undefined) return;
  section.dataset.bound = '';
  const rules = rulesOn(section);
  const { location, history } = browser;
  const store = openCalculator(browser, rules, stateOf(location.search, rules));
  const stopTelling = store.$isUsed.listen((isUsed) => {
    if (!isUsed) return;
    stopTelling();
    send()('calculator_use', rules.carId === null ? {} : { car_id: rules.carId });
  });
  bindCalculator(section, store);
  section.querySelector('.use-everywhere')?.addEventListener('click', async () => {
    const { onPage } = await import('./change-over.ts');
    const { changeOver, say } = await import('./change-over-part.ts');
    const { store: kept, words } = await changeOver(onPage);
    kept.keep(changeOverOf(store.$state.get(), kept.$kept.get()));
    say(words.kept_text);
  });
  if (section.dataset.kept === undefined) return;
  store.$rested.listen((state) => history.replace(history.state(), addressOf(state, location.href, rules)));
  const link = section.querySelector<HTMLAnchorElement>('[data-application]');
  const href = link === null ? null : applicationLink(link.dataset.application ?? '', factsInQuery(location.search));
  if (link !== null && href !== null) link.href = href;
}
