import type { AccountTables } from './account-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { Lane } from './lead-store.ts';
import type { PartnerTables } from './partner-tables.ts';
import type { ReservationTable, StrayPaymentTable } from './reservation-table.ts';

/** All tables, as both databases have them. Moments of leads are epoch milliseconds. */
export type Tables = AccountTables &
  AlertTables &
  PartnerTables & {
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
      /** End of the lease. */
      claimed_until: number;
      last_at: number | null;
      outcome: string | null;
      /** 1: its target was down at the last attempt. */
      down: number;
      created: number;
    };
    form_steps: { tenant: string; key: string; form: string; steps: number; at: number };
    reservations: ReservationTable;
    stray_payments: StrayPaymentTable;
    valuations: { id: string; tenant: string; at: number; payload: string };
    /** Written by `ping`. */
    pulse: { id: number; at: number };
  };
