import type { LeadBody } from '#contract/lead.ts';
import type { Site } from '#site/schema/site.ts';
import { fieldOf } from '../outbox/lead-payload.ts';

/** `detail`: copy for shoppers. */
export type FieldError = { field: string; detail: string };

/** Only a lead that nobody could answer is refused; the form validates the rest. */
export function contactFaults(body: Pick<LeadBody, 'userData'>, { leads }: Site): FieldError[] {
  const isReachable = fieldOf(body, 'email').includes('@') || fieldOf(body, 'phone').replace(/\D/g, '').length >= 6;
  return isReachable ? [] : [{ field: 'email', detail: leads.unreachable_text }];
}
