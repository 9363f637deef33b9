import type { LeadBody } from '#contract/lead.ts';
import type { PlainFormBody } from '#contract/lead-calls.ts';
import { consentVersion } from '#leads/consent.ts';
import { categoryOf } from '#leads/filling/categories.ts';
import { definitions } from '#leads/forms/definitions.ts';
import { earlierTrapField, optInField, pageField, trapField } from '#leads/forms/field.ts';
import { vehicleField } from '#leads/forms/fields.ts';
import { formFields, rulesOf } from '#leads/forms/form-rules.ts';
import { readForm } from '#leads/forms/read-form.ts';
import { formSettings } from '#leads/forms/settings.ts';
import { dayOf } from '#lib/time/dates.ts';
import type { Site } from '#site/schema/site.ts';
import type { FormKind } from '#site/terms.ts';
import type { FieldError } from './faults.ts';

export type PlainForm = { lead: LeadBody } | { faults: readonly FieldError[] };

/**
 * Parses a form posted without script by its definition, with the script's error copy.
 * @param carId its facts are added later.
 * @param now epoch milliseconds.
 */
export function readPlainForm(kind: FormKind, fields: PlainFormBody, site: Site, { carId, now }: { carId: string | null; now: number }): PlainForm {
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
  const rules = formFields(rulesOf(definitions[kind], formSettings(site), site.forms)).filter(
    ({ name }) => carId === null || name !== vehicleField.name,
  );
  const read = readForm(rules, values, dayOf(now, site.timezone));
  if (read.faults !== null) return { faults: Object.entries(read.faults).map(([field, detail]) => ({ field, detail })) };
  const isGiven = values[optInField] === 'true';
  const page = values[pageField]?.slice(0, 2000) ?? '';
  const text = site.leads.opt_in_text;
  const lead: LeadBody = {
    form: kind,
    website_id: site.slug,
    is_last_step: true,
    userData: {
      source: site.leads.source,
      form_completed: true,
      ...(carId === null ? {} : { car_id: carId }),
      ...(page === '' ? {} : { page_id: page }),
      ...read.userData,
      category: categoryOf(kind, read.userData.category),
      [optInField]: isGiven,
    },
    car: null,
    calculator: null,
    change_over: null,
    consent: { given: isGiven, text_version: consentVersion(text), text, at: new Date(now).toISOString(), page, form: kind },
    signals: trapOf(values),
  };
  return { lead };
}

/** The honeypot of this release or an earlier one. */
function trapOf(values: Readonly<Record<string, string>>): LeadBody['signals'] {
  const own = (values[trapField] ?? '').slice(0, 500);
  const earlier = (values[earlierTrapField] ?? '').slice(0, 500);
  const isEarlier = own.trim() === '' && earlier.trim() !== '';
  return isEarlier ? { trap: earlier, filled_ms: null } : { trap: own, trap_name: trapField, filled_ms: null };
}
