import * as z from 'zod/mini';
import type { LeadBody } from '#contract/lead.ts';
import { readPhone } from '../phone.ts';
import { adjustment, checkOption, radioOption } from './field.ts';
import { type FieldRule, serviceOf } from './form-rules.ts';

/** Form values by name, as browsers send them. */
export type FormValues = Readonly<Record<string, string>>;
export type UserData = LeadBody['userData'];
/** Error messages by field. */
export type FormErrors = Readonly<Record<string, string>>;

type TextSchema = z.ZodMiniType<string | number, string>;

const postcode = /^\d{4}$/;
const plate = /^[a-z0-9][a-z0-9 -]{0,8}$/i;
const day = /^\d{4}-\d{2}-\d{2}$/;
const email = z.email();
/** Accepts `$45,000` and `45 000`. */
const digitsOf = (text: string) => text.replace(/[$,\s]/g, '');

/** Validates a non-empty text. @param today `2026-11-21` */
function fits({ rule, values }: FieldRule, text: string, today: string): boolean {
  if (values !== undefined) return values.includes(text);
  switch (rule) {
    case 'text':
      return true;
    case 'email':
      return z.safeParse(email, text).success;
    case 'phone':
      return readPhone(text) !== null;
    case 'postcode':
      return postcode.test(text);
    case 'rego':
      return plate.test(text);
    case 'number':
      return /^\d{1,9}(?:\.\d+)?$/.test(digitsOf(text));
    case 'year':
      return /^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= Number(today.slice(0, 4)) + 1;
    case 'day':
      return day.test(text) && text >= today;
  }
}

/** Value as sent: E.164 phones, numbers, else the text. */
function sent({ rule }: FieldRule, text: string): string | number {
  if (text === '') return text;
  if (rule === 'phone') return readPhone(text) ?? text;
  if (rule === 'number' || rule === 'year') return Number(digitsOf(text));
  return text;
}

function schemaOf(field: FieldRule, today: string): TextSchema {
  const { isRequired, most, missing, wrong, long } = field;
  const text = z.string(missing).check(
    z.trim(),
    z.refine((value) => value !== '' || !isRequired, { error: missing, abort: true }),
    z.maxLength(most, { error: long, abort: true }),
    z.refine((value) => value === '' || fits(field, value, today), wrong),
  );
  return z.pipe(
    text,
    z.transform((value) => sent(field, value)),
  );
}

/** Schema of form fields with the site's messages; outputs what is sent. */
export function formSchema(fields: readonly FieldRule[], today: string) {
  return z.object(Object.fromEntries(fields.filter(({ isTicks }) => !isTicks).map((field) => [field.name, schemaOf(field, today)])));
}

/**
 * Parses and validates form fields, in browser and server.
 * @param today the site's date, `2026-11-21`.
 */
export function readForm(
  fields: readonly FieldRule[],
  values: FormValues,
  today: string,
): { userData: UserData; faults: null } | { faults: FormErrors } {
  const given = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
  const result = z.safeParse(formSchema(fields, today), given);
  if (!result.success) {
    const faults: Record<string, string> = {};
    for (const { path, message } of result.error.issues) faults[String(path[0])] ??= message;
    return { faults };
  }
  const services = fields.flatMap(({ isTicks, values: names = [] }) => (isTicks ? names.filter((name) => values[name] === 'true') : []));
  return { userData: collected(result.data, services), faults: null };
}

/** The specification's format (2 §5): checkboxes combined, helpers dropped, car answers combined. */
function collected(values: Readonly<Record<string, string | number>>, ticked: readonly string[]): UserData {
  const userData: UserData = {};
  const answers: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === '' || name.endsWith(radioOption) || name.endsWith(checkOption)) continue;
    if (name.startsWith(adjustment)) answers[name.slice(adjustment.length)] = value;
    else userData[name] = value;
  }
  if (ticked.length > 0) userData.additional_services = ticked.map(serviceOf);
  if (Object.keys(answers).length > 0) userData.adjustmentAnswers = answers;
  return userData;
}
