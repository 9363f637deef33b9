import type { AccountTables } from './account-tables.ts';
import type { Lane } from './lead-store.ts';
import type { ReservationTable } from './reservation-table.ts';

/** The tables of leads, accounts and reservations, as both databases have them. Moments of leads are epoch milliseconds. */
export type Tables = AccountTables & {
  leads: {
    id: string;
    tenant: string;
    key: string;
    digest: string;
    reference: string;
    lane: Lane;
    signals: string;
    form: string;
    category: string | null;
    email: string | null;
    phone: string | null;
    payload: string;
    created: number;
  };
  deliveries: {
    tenant: string;
    lead_id: string;
    target: string;
    state: string;
    attempts: number;
    next_at: number;
    /** Until when somebody is at it. */
    claimed_until: number;
    last_at: number | null;
    outcome: string | null;
    /** 1: its target was down at the last attempt. */
    down: number;
    created: number;
  };
  form_steps: { tenant: string; key: string; form: string; steps: number; at: number };
  reservations: ReservationTable;
  valuations: { id: string; tenant: string; at: number; payload: string };
  /** One row, which is written to see that the store can be. */
  pulse: { id: number; at: number };
};
