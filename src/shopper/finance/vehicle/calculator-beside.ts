import type { SiteContext } from '#dealers/site-context.ts';
import { memoizeWeak } from '#lib/cache/memoize.ts';
import { differenceOf } from '#site/merge.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import { amountOf } from '#vehicle/price.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type ApplicationFacts, applicationLink } from '../calculator/application.ts';
import { type CalculatorModel, calculatorOf, sharedCalculator } from '../calculator/calculator.ts';
import { eligibleLender, hasCalculator } from '../eligibility.ts';
import { financeHref } from './finance-href.ts';

/** `own`: what it has other than the site's (`sharedCalculator`). */
export type VehicleCalculatorModel = CalculatorModel & { own: object };

const sharedBySite = memoizeWeak((site: Site) => sharedCalculator(site) ?? {});

/** Calculator beside a vehicle (specification 1 §2); null without one, or with the finance card. */
export function calculatorBeside(vehicle: Vehicle, { site, clock, contactOf }: SiteContext): VehicleCalculatorModel | null {
  const { finance } = site;
  if (!hasCalculator(vehicle, site)) return null;
  const price = amountOf(vehicle, site);
  const car = { id: vehicle.id, price, lender: price === null ? null : eligibleLender(vehicle, site, clock) };
  const dealership = dealershipOf(vehicle, site)?.slug;
  const href = finance.application_url === undefined ? null : applicationLink(finance.application_url, factsOf(vehicle, price, dealership));
  const model = calculatorOf(car, site, {
    action: null,
    finance: { href: financeHref(vehicle, site), label: contactOf(vehicle).buttons.finance },
    application: href === null ? null : { href, label: finance.application_label, template: null },
  });
  return { ...model, own: differenceOf(sharedBySite(site), model) };
}

/** Vehicle facts for a lender's application page. */
function factsOf(vehicle: Vehicle, price: number | null, dealership: string | undefined): ApplicationFacts {
  const { id, slug, stocknum, vin, nvic, year, make, model, badge, car_type } = vehicle;
  return { id, slug, stocknum, vin, nvic, year: year?.toString(), make, model, badge, price: price?.toString(), car_type, dealership };
}
