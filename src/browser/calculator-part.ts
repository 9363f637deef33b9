import { addressOf, stateOf } from '#finance/calculator/address.ts';
import { applicationLink, factsInQuery } from '#finance/calculator/application.ts';
import { openCalculator } from '#finance/calculator/calculator.store.ts';
import { bindCalculator } from '#finance/calculator/calculator-view.ts';
import type { CalculatorRules } from '#finance/calculator/loan.ts';
import { browser } from './page-browser.ts';
import { send } from './send.ts';

/** The calculator of a page begins to work. The one on a page of its own keeps its state in the address. */
export async function startCalculator(section: HTMLElement): Promise<void> {
  const rules: CalculatorRules = JSON.parse(section.dataset.rules ?? '');
  const { location, history } = browser;
  const store = openCalculator(browser, rules, stateOf(location.search, rules));
  const stopTelling = store.$isUsed.listen((isUsed) => {
    if (!isUsed) return;
    stopTelling();
    send()('calculator_use', rules.carId === null ? {} : { car_id: rules.carId });
  });
  bindCalculator(section, store);
  if (section.dataset.kept === undefined) return;
  store.$rested.listen((state) => history.replace(history.state(), addressOf(state, location.href, rules)));
  const link = section.querySelector<HTMLAnchorElement>('[data-application]');
  const href = link === null ? null : applicationLink(link.dataset.application ?? '', factsInQuery(location.search));
  if (link !== null && href !== null) link.href = href;
}
