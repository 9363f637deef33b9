import { indented, printableLine } from '#lib/text/printable.ts';
import type { StoredLead } from '../lead-store/lead-store.ts';
import type { LeadPayload } from './lead-payload.ts';

// Formats leads for the dealership's staff.

type Value = LeadPayload['userData'][string] | undefined;

/** Fields for programs only. */
const programFields: ReadonlySet<string> = new Set(['user_agent', 'lead_attributes', 'form_completed', 'manufacturer_slug', 'source']);

function words(value: Value): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.join(', ');
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${typeof inner === 'object' && inner !== null ? JSON.stringify(inner) : String(inner)}`)
    .join('; ');
}

/** Further lines of a value are indented: none can forge an entry. Terminal control characters are removed. */
const line = (name: string, value: Value): string[] => (words(value) === '' ? [] : [`${printableLine(name)}: ${indented(words(value))}`]);

export function leadLines(lead: Pick<StoredLead, 'reference' | 'lane' | 'signals'>, payload: LeadPayload): string[] {
  const { userData, car, calculator, change_over: change, consent } = payload;
  const lists = new Map(Object.entries(userData).filter(([name]) => !programFields.has(name)));
  const { visited_pages: pages, linked_query_params: linked } = Object(userData.lead_attributes);
  return [
    ...(lead.lane === 'review' ? [`Please check: this may not be a real person (${lead.signals.join(', ')}).`] : []),
    ...line('Reference', lead.reference),
    ...line('Form', payload.form),
    ...(car === null
      ? []
      : line(vehicleName(payload), [car.title, car.price, car.price_basis, car.stock_number, car.link].filter(Boolean).join(' | '))),
    ...line('Price on the page', payload.shown_price),
    ...[...lists].flatMap(([name, value]) => line(name, value)),
    ...line('Calculator', calculator),
    ...line('Change-over', change),
    ...line('Arrived from', linked),
    ...line('Pages looked at', pages),
    ...(consent === null ? [] : line('Agreed to marketing', `${consent.given ? 'Yes' : 'No'} (${consent.at}, ${consent.page}): ${consent.text}`)),
  ];
}

/** Marks vehicles that are not from the stock. */
function vehicleName({ car_source: source }: Pick<LeadPayload, 'car_source'>): string {
  if (source === 'page') return 'Vehicle, as shown on the page (not in stock)';
  return source === 'unread' ? 'Vehicle, as shown on the page' : 'Vehicle';
}

/** `Test Drive: 2022 Toyota HiLux (K7Q2-9FXM)`, always one line. */
export function leadSubject(
  { reference, lane, category, form }: Pick<StoredLead, 'reference' | 'lane' | 'category' | 'form'>,
  { car }: LeadPayload,
): string {
  const about = [category ?? form.replaceAll('_', ' '), car?.title].filter(Boolean).join(': ');
  return printableLine(`${lane === 'review' ? '[Please check] ' : ''}${about} (${reference})`.replaceAll(/\p{Cc}/gu, ' '));
}
