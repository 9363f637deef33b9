import type { SiteContext } from '#dealers/site-context.ts';
import { calculatorAnchor } from '#finance/calculator/anchor.ts';
import { applicationLink } from '#finance/calculator/application.ts';
import { type CalculatorModel, sharedCalculator } from '#finance/calculator/calculator.ts';
import { type ChangeOverFormModel, changeOverForm } from '#finance/calculator/change-over-form.ts';
import { paths } from '#site/paths.ts';
import type { InfoPageModel } from '../text/info-page.ts';

export type FinancePageModel = InfoPageModel & { calculator: CalculatorModel | null; changeOver: ChangeOverFormModel | null };

/** Null where the page has neither. */
export function financeParts(context: SiteContext): Pick<FinancePageModel, 'calculator' | 'changeOver'> | null {
  const parts = { calculator: standaloneCalculator(context), changeOver: changeOverForm(context.site) };
  return parts.calculator === null && parts.changeOver === null ? null : parts;
}

/** Without a vehicle (specification 2 §5), or null. */
function standaloneCalculator({ site }: SiteContext): CalculatorModel | null {
  const { finance } = site;
  const shared = sharedCalculator(site);
  if (shared === null) return null;
  const template = finance.application_url;
  const href = template === undefined ? null : applicationLink(template, {});
  return {
    ...shared,
    action: `${paths.finance}#${calculatorAnchor}`,
    application: href === null ? null : { href, label: finance.application_label, template: template ?? null },
  };
}
