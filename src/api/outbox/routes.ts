import { folded } from '#lib/text.ts';
import type { LeadTarget } from '#site/schema/lead-targets.ts';
import type { Lane } from '../lead-store/lead-store.ts';
import { fieldOf, type LeadPayload } from './lead-payload.ts';

/** What decides where a lead goes. */
export type LeadFacts = {
  form: string;
  category: string | null;
  /** The slug of the dealership that it names, or whose vehicle it is about. */
  dealership: string | null;
  make: string | null;
};

/**
 * What decides it of a lead.
 * @param car the vehicle that it is about, as the stock has it.
 */
export function factsOf(lead: Pick<LeadPayload, 'form' | 'userData'>, car?: { make: string; dealership_slug?: string | undefined }): LeadFacts {
  const field = (name: string) => fieldOf(lead, name) || null;
  return {
    form: lead.form,
    category: field('category'),
    dealership: field('dealership_slug') ?? car?.dealership_slug ?? null,
    make: car?.make ?? field('Vehicle Make'),
  };
}

const includes = (list: readonly string[] | undefined, value: string | null) =>
  list === undefined || (value !== null && list.some((one) => folded(one) === folded(value)));

/** The names of the targets that a lead goes to. What lies in the spam lane goes nowhere. */
export function targetsFor(targets: readonly LeadTarget[], { form, category, dealership, make }: LeadFacts, lane: Lane): string[] {
  if (lane === 'spam') return [];
  return targets
    .filter(({ review }) => lane === 'inbox' || review)
    .filter(
      ({ when }) =>
        includes(when?.forms, form) && includes(when?.categories, category) && includes(when?.dealerships, dealership) && includes(when?.makes, make),
    )
    .map(({ name }) => name);
}
