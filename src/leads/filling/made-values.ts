import { optInField } from '../forms/field.ts';
import type { FormValues } from '../forms/read-form.ts';
import type { FieldModel, FormModel } from '../pages/form-model.ts';

/** What a field holds as its markup makes it. A select without a choice of its own begins with its first option. */
function madeValue({ control, value = '', choices = [] }: FieldModel): string {
  if (control !== 'select' || value === '' || choices.some((choice) => choice.value === value)) return value;
  return choices[0]?.value ?? '';
}

/** What a form holds before anybody touched it, by name. What starts empty is left out. */
export function madeValues({ steps, consent }: Pick<FormModel, 'steps' | 'consent'>): FormValues {
  const fields = steps.flatMap((step) => step.fields).map((field) => [field.name, madeValue(field)] as const);
  return Object.fromEntries([...fields, [optInField, consent.isTicked ? 'true' : ''] as const].filter(([, value]) => value !== ''));
}
