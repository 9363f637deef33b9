import { storable } from '#lib/text/storable.ts';
import { caseFolded } from '#lib/text/text.ts';
import type { LeadTarget } from '#site/schema/lead-targets.ts';
import type { Site } from '#site/schema/site.ts';
import { dealershipSlugOf, type PlacedVehicle } from '#vehicle/dealership.ts';
import type { Lane } from '../lead-store/lead-store.ts';
import { carIdOf } from './lead-car.ts';
import { fieldOf, type LeadPayload } from './lead-payload.ts';

export type RoutingFacts = {
  form: string;
  category: string | null;
  /** The slug of the named dealership, or of the vehicle's. */
  dealership: string | null;
  make: string | null;
};

/** @param car from the stock. */
export function routingFacts(
  lead: Pick<LeadPayload, 'form' | 'userData'>,
  car?: { make: string; dealership_slug?: string | undefined },
): RoutingFacts {
  const field = (name: string) => fieldOf(lead, name) || null;
  return {
    form: lead.form,
    category: storable(fieldOf(lead, 'category'), 200) || null,
    dealership: field('dealership_slug') ?? car?.dealership_slug ?? null,
    make: car?.make ?? field('Vehicle Make'),
  };
}

const includes = (list: readonly string[] | undefined, value: string | null) =>
  list === undefined || (value !== null && list.some((one) => caseFolded(one) === caseFolded(value)));

/** The spam lane has none. */
export function targetsFor(targets: readonly LeadTarget[], { form, category, dealership, make }: RoutingFacts, lane: Lane): string[] {
  if (lane === 'spam') return [];
  return targets
    .filter(({ review }) => lane === 'inbox' || review)
    .filter(
      ({ when }) =>
        includes(when?.forms, form) && includes(when?.categories, category) && includes(when?.dealerships, dealership) && includes(when?.makes, make),
    )
    .map(({ name }) => name);
}

/** Pseudo target of a lead that arrived before its site's stock: adds vehicle and targets. No target can have this name. */
export const stockStep = '(stock)';

/** Pseudo target of the shopper's receipt. No target can have this name. */
export const shopperTarget = '(shopper)';

type RouteTenant = { site: Site; byId: ReadonlyMap<string, PlacedVehicle & { make: string }> };

export function routeOf(lead: LeadPayload, { site, byId }: RouteTenant, lane: Lane): { category: string | null; targets: string[] } {
  const vehicle = byId.get(carIdOf(lead));
  const facts = routingFacts(lead, vehicle && { make: vehicle.make, dealership_slug: dealershipSlugOf(vehicle, site) });
  const isWaiting = lead.car_source === 'unread' && lane !== 'spam' && site.leads.targets.length > 0;
  return { category: facts.category, targets: isWaiting ? [stockStep] : targetsFor(site.leads.targets, facts, lane) };
}
