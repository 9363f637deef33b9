import type { AccountAlert } from '#contract/alert-calls.ts';
import type { OwnedAlert } from '../lead-store/alert-tables.ts';

const iso = (moment: number) => new Date(moment).toISOString();

export const accountAlerts = (rows: readonly OwnedAlert[]): AccountAlert[] =>
  rows.flatMap(({ id, kind, name, state, channel, address, consent_text, consent_at, created }) =>
    state === 'stopped'
      ? []
      : [{ id, kind, name, state, channel, address, consent: { text: consent_text, at: iso(consent_at) }, since: iso(created) }],
  );
