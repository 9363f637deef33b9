import type { FieldRule } from '#leads/forms/form-rules.ts';
import type { FormFieldModel } from '#leads/pages/form-model.ts';

export type FieldWords = Pick<FormFieldModel, 'label' | 'missing' | 'wrong'>;

const line = { control: 'line', isRequired: true, help: null } as const;

/** Contact fields by the API's names. `lead`: the field's name in lead forms and stored details. */
export const personFields = [
  { ...line, name: 'first_name', lead: 'name', rule: 'text', most: 100, autocomplete: 'given-name' },
  { ...line, name: 'last_name', lead: 'last_name', rule: 'text', most: 100, autocomplete: 'family-name' },
  { ...line, name: 'email', lead: 'email', rule: 'email', most: 200, autocomplete: 'email', inputmode: 'email' },
  { ...line, name: 'phone_number', lead: 'phone', rule: 'phone', most: 30, autocomplete: 'tel', inputmode: 'tel' },
] as const;

const noName = (label: string): FieldWords => ({ label, missing: `Please enter your ${label.toLowerCase()}.` });
const noEmail = 'Please enter an email address, such as sam@example.com.';
const noPhone = 'Please enter a phone number with its area code, such as 0491 570 156.';

/** Default texts; a page carries only overrides. */
export const usualWords: readonly FieldWords[] = [
  noName('First name'),
  noName('Last name'),
  { label: 'Email', missing: noEmail },
  { label: 'Phone', missing: noPhone },
];

export const agreedField = 'agreed';
/** Prefix of element ids. */
export const formKind = 'reserve';

const agreedMissing = 'Tick the box to agree before you pay.';

/** @param words in the order of `personFields`. */
export const drawnFields = (words: readonly FieldWords[] = usualWords): FormFieldModel[] =>
  personFields.map(({ lead: _, ...field }, index) => ({ ...field, ...(words[index] ?? { label: '', missing: '' }) }));

/** Validation in two steps: contact details, then consent. */
export function reserveRules(words?: readonly FieldWords[]): { steps: FieldRule[][] } {
  const people = drawnFields(words).map(
    ({ name, rule, isRequired, most, missing, wrong = missing }): FieldRule => ({ name, rule, isRequired, most, missing, wrong, long: wrong }),
  );
  const agreed = {
    name: agreedField,
    rule: 'text',
    isRequired: true,
    most: 10,
    missing: agreedMissing,
    wrong: agreedMissing,
    long: agreedMissing,
  } as const;
  return { steps: [people, [agreed]] };
}
