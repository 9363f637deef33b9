import type { FormDefinition } from './field.ts';
import { contactFields, messageField, tradeInField, vehicleField } from './fields.ts';

/** An enquiry about a vehicle (specification 2 §3). */
export const vehicleEnquiry: FormDefinition = {
  kind: 'vehicle_enquiry',
  isAboutCar: true,
  steps: (settings) => [
    {
      name: 'question',
      fields: [vehicleField, messageField(settings.commentsRequired), ...(settings.hasTradeIn ? [tradeInField(settings)] : [])],
    },
    { name: 'details', fields: contactFields(settings) },
  ],
};
