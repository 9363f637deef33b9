import type { SiteContext } from '#dealers/site-context.ts';
import { applicationLink } from '#finance/calculator/application.ts';
import { type CalculatorModel, calculatorAnchor, calculatorOf } from '#finance/calculator/calculator.ts';
import { paths } from '#site/paths.ts';
import type { InfoPageModel } from '../text/info-page.ts';

/** The finance page of a site that has the calculator. */
export type FinancePageModel = InfoPageModel & { calculator: CalculatorModel };

/** The calculator on a page of its own (specification 2 §5); null on a site without it. */
export function standaloneCalculator({ site }: SiteContext): CalculatorModel | null {
  const { features, finance } = site;
  if (!features.finance || !features.finance_calculator) return null;
  const template = finance.application_url;
  const href = template === undefined ? null : applicationLink(template, {});
  return calculatorOf(null, site, {
    action: `${paths.finance}#${calculatorAnchor}`,
    isKept: true,
    finance: null,
    application: href === null ? null : { href, label: finance.application_label, template: template ?? null },
  });
}
