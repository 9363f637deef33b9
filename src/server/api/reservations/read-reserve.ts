import * as z from 'zod/mini';
import type { ReserveBody } from '#contract/reservation-calls.ts';
import { trapField } from '#leads/forms/field.ts';
import { readPhone } from '#leads/phone.ts';
import { storable } from '#lib/text/storable.ts';
import type { FieldError } from '../leads/faults.ts';

export type Details = { first_name: string; last_name: string; email: string; phone_number: string };

const email = z.email();
const oneLine = (text: string, most: number) => storable(text, most).replaceAll(/\s+/g, ' ').trim();

/** Faults are copy for shoppers. */
export function readDetails(body: Omit<ReserveBody, 'car_id' | 'browser_id'>): { details: Details } | { faults: readonly FieldError[] } {
  const [first_name, last_name] = [oneLine(body.first_name, 100), oneLine(body.last_name, 100)];
  const address = storable(body.email, 254).trim();
  const phone = readPhone(body.phone_number);
  const faults: FieldError[] = [
    ...(first_name === '' ? [{ field: 'first_name', detail: 'Please enter your first name.' }] : []),
    ...(last_name === '' ? [{ field: 'last_name', detail: 'Please enter your last name.' }] : []),
    ...(z.safeParse(email, address).success ? [] : [{ field: 'email', detail: 'Please enter a valid email address, so we can send your receipt.' }]),
    ...(phone === null ? [{ field: 'phone_number', detail: 'Please enter a valid phone number.' }] : []),
    ...(body.agreed ? [] : [{ field: 'agreed', detail: 'Please agree to the reservation terms.' }]),
    ...((body.trap ?? '') === '' ? [] : [{ field: 'trap', detail: 'Please leave the last field empty.' }]),
  ];
  return faults.length > 0 || phone === null ? { faults } : { details: { first_name, last_name, email: address, phone_number: phone } };
}

/** A form without script as the scripted page sends it. */
export function readReserveForm(fields: Readonly<Record<string, string | string[]>>): { body: Omit<ReserveBody, 'browser_id'>; key: string | null } {
  const field = (name: string) => {
    const value = fields[name];
    return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
  };
  const [key, trap] = [field('key'), field(trapField)];
  const body = {
    car_id: field('car_id').slice(0, 200),
    first_name: field('first_name'),
    last_name: field('last_name'),
    email: field('email'),
    phone_number: field('phone_number'),
    agreed: ['on', 'true', '1'].includes(field('agreed')),
    ...(trap.trim() === '' ? {} : { trap: trap.slice(0, 500) }),
  };
  return { body, key: /^[\w-]{16,100}$/.test(key) ? key : null };
}
