import { csvOf, csvText } from '#lib/text/csv.ts';
import type { LeadDelivery, StoredLead } from '../lead-store/lead-store.ts';
import { fieldOf, readPayload } from '../outbox/lead-payload.ts';

/** Form fields with their own column. */
const fields = ['name', 'last_name', 'email', 'phone', 'postcode', 'PreferredContactMethod', 'dealership_slug', 'message'] as const;
const columns = [
  'created',
  'reference',
  'lead_id',
  'site',
  'lane',
  'signals',
  'form',
  'category',
  ...fields,
  'vehicle',
  'price',
  'link',
  'opt_in',
  'delivered',
  'more',
];

/** Excel for Windows needs it to read UTF-8. */
const byteOrderMark = '\ufeff';

/** CSV (RFC 4180) with a byte order mark; fields without a column are JSON in the last one. */
export function leadsAsCsv(leads: readonly StoredLead[], deliveries: readonly LeadDelivery[]): string {
  const byLead = Map.groupBy(deliveries, ({ leadId }) => leadId);
  const rows = leads.map((lead) => rowOf(lead, byLead.get(lead.id) ?? []));
  return `${byteOrderMark}${csvOf([columns, ...rows].map((row) => row.map(csvText)))}`;
}

function rowOf(lead: StoredLead, deliveries: readonly LeadDelivery[]): string[] {
  const payload = readPayload(lead);
  const { userData, car, consent, form: _form, ...more } = payload;
  const others = Object.entries(userData).filter(([name]) => !fields.some((field) => field === name) && name !== 'category');
  return [
    new Date(lead.created).toISOString(),
    lead.reference,
    lead.id,
    lead.tenant,
    lead.lane,
    lead.signals.join(' '),
    lead.form,
    lead.category ?? '',
    ...fields.map((name) => fieldOf(payload, name)),
    car?.title ?? '',
    [car?.price, car?.price_basis].filter(Boolean).join(' '),
    car?.link ?? '',
    consent === null ? '' : `${consent.given} ${consent.at}`,
    deliveries.map(({ target, state, outcome }) => [target, state, outcome].filter(Boolean).join(' ')).join('; '),
    JSON.stringify({ ...more, userData: Object.fromEntries(others) }),
  ];
}
