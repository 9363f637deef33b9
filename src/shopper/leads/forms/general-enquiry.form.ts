import type { FormDefinition } from './field.ts';
import { briefContactFields, dealershipFields, messageField, optionalLine, placeFields, serviceFields } from './fields.ts';

/** The contact page's form (specification 2 §3, §5). */
export const generalEnquiry: FormDefinition = {
  kind: 'general_enquiry',
  steps: (settings) => [
    {
      name: 'about',
      fields: [
        {
          name: 'category',
          control: 'select',
          rule: 'text',
          isRequired: true,
          most: 200,
          choices: settings.categories.map((category) => ({ value: category, label: category })),
          value: settings.categories[0] ?? '',
        },
        ...dealershipFields(settings),
        ...placeFields(settings),
        messageField(settings.commentsRequired),
        optionalLine('rego', 20),
        ...serviceFields(settings),
      ],
    },
    { name: 'details', fields: briefContactFields(settings) },
  ],
};
