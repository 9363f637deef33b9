import { optInField } from '../forms/field.ts';
import type { FormValues } from '../forms/read-form.ts';
import type { FormFieldModel, FormModel } from '../pages/form-model.ts';

/** Initial value of a field's markup; a select without one has its first option. */
function madeValue({ control, value = '', choices = [] }: FormFieldModel): string {
  if (control !== 'select' || value === '' || choices.some((choice) => choice.value === value)) return value;
  return choices[0]?.value ?? '';
}

/** Initial non-empty values by name. */
export function madeValues({ steps, consent }: Pick<FormModel, 'steps' | 'consent'>): FormValues {
  const fields = steps.flatMap((step) => step.fields).map((field) => [field.name, madeValue(field)] as const);
  return Object.fromEntries([...fields, [optInField, consent.isTicked ? 'true' : ''] as const].filter(([, value]) => value !== ''));
}
