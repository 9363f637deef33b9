import type { FormDefinition } from './field.ts';
import { contactFields, messageField, optionalLine, requiredLine } from './fields.ts';

/** Fleet enquiry (specification 2 §2). */
export const fleet: FormDefinition = {
  kind: 'fleet',
  steps: (settings) => [
    {
      name: 'details',
      fields: [
        requiredLine('company', 200, 'organization'),
        { ...optionalLine('fleet_size', 6), rule: 'number', inputmode: 'numeric' },
        messageField(settings.commentsRequired),
        ...contactFields(settings),
      ],
    },
  ],
};
