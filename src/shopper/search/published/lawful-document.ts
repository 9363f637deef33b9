import { type PageBreach, provedBreach } from '#compliance/entry.ts';
import { withLawfulDetails, withoutFactsOf } from '#compliance/gate-stock.ts';
import { cardFaults } from '#compliance/judge-card.ts';
import { pageErrors } from '#compliance/judge-page.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { cardOf } from '../results/card.ts';

/** A vehicle as the search index may have it, and what was left out since its card would break a rule of law. */
export function lawfulDocument(stored: Vehicle, context: SiteContext): { vehicle: Vehicle; breaches: readonly PageBreach[] } {
  const { site, clock } = context;
  const vehicle = withLawfulDetails(stored, site, clock);
  const errors = pageErrors(() => cardFaults(cardOf(vehicle, context)), { site, clock, own: vehicle, vehicleAt: () => vehicle });
  if (errors.length === 0) return { vehicle, breaches: none };
  return {
    vehicle: withoutFactsOf(
      vehicle,
      errors.map(({ rule }) => rule),
    ),
    breaches: errors.map(provedBreach),
  };
}

const none: readonly PageBreach[] = [];
