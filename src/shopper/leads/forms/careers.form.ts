import type { FormDefinition } from './field.ts';
import { contactFields, dealershipFields, messageField, optionalLine } from './fields.ts';

/** Job application (specification 2 §9: event 51). */
export const careers: FormDefinition = {
  kind: 'careers',
  steps: (settings) => [
    { name: 'details', fields: [optionalLine('position'), ...dealershipFields(settings), messageField(true), ...contactFields(settings)] },
  ],
};
