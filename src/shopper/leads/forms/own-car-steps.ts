import type { FormSettings, StepDefinition } from './field.ts';
import { conditionFields, contactFields, dealershipFields, messageField, ownCarFields } from './fields.ts';

export const ownCarSteps = (settings: FormSettings): StepDefinition[] => [
  { name: 'car', fields: ownCarFields(settings) },
  { name: 'condition', fields: [...conditionFields(settings), messageField(false)] },
  { name: 'details', fields: [...dealershipFields(settings), ...contactFields(settings)] },
];
