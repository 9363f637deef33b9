import type { LeadBody } from '#contract/lead.ts';
import type { Site } from '#site/schema/site.ts';
import { fieldOf } from '../outbox/lead-payload.ts';

/** What is wrong with a field, in a sentence that shoppers read. */
export type FieldError = { field: string; detail: string };

/** What makes a lead of no use to anybody: nobody could answer it. A person's lead is refused for nothing else; the form has said the rest. */
export function contactFaults(body: Pick<LeadBody, 'userData'>, { leads }: { leads: Pick<Site['leads'], 'unreachable_text'> }): FieldError[] {
  const isReachable = fieldOf(body, 'email').includes('@') || fieldOf(body, 'phone').replace(/\D/g, '').length >= 6;
  return isReachable ? [] : [{ field: 'email', detail: leads.unreachable_text }];
}
