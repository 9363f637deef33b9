import type { FormDefinition } from './field.ts';
import { contactFields, dealershipFields, messageField, money, tradeInField } from './fields.ts';

/** Finance for a listed or another vehicle (specification 2 §2). */
export const financeEnquiry: FormDefinition = {
  kind: 'finance_enquiry',
  steps: (settings) => [
    {
      name: 'plans',
      fields: [
        money('vehiclePriceBudget'),
        money('deposit'),
        ...(settings.hasTradeIn ? [money('trade_in_value')] : []),
        { name: 'term', control: 'select', rule: 'text', isRequired: false, most: 20, choices: settings.terms_of_loan },
        ...(settings.hasTradeIn ? [tradeInField(settings)] : []),
        messageField(false),
      ],
    },
    { name: 'details', fields: [...dealershipFields(settings), ...contactFields(settings)] },
  ],
};
