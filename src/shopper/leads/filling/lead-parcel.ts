import type { LeadBody } from '#contract/lead.ts';
import type { Parcel } from '../outbox/parcel.ts';
import type { FormTask } from '../pages/form-model.ts';

/** A form's lead for the outbox. @param now epoch milliseconds. */
export const leadParcel = ({ rules, calls, phone, words }: FormTask, { key, body }: { key: string; body: LeadBody }, now: number): Parcel => ({
  key,
  address: calls.send,
  body: JSON.stringify(body),
  kind: rules.kind,
  phone,
  madeAt: now,
  attempts: 0,
  nextAt: now,
  words: { sent: words.sent_later, refused: words.refused_later, call: words.call },
});
