import type { FormDefinition } from './field.ts';
import { briefFields, furtherFields, messageField, tradeInField, vehicleField } from './fields.ts';

/** Vehicle enquiry (specification 2 §3): prefilled question and contact first, then the rest. */
export const vehicleEnquiry: FormDefinition = {
  kind: 'vehicle_enquiry',
  steps: (settings) => [
    { name: 'question', fields: [vehicleField, messageField(settings.commentsRequired, settings.enquiryMessage), ...briefFields] },
    { name: 'details', fields: furtherFields(settings, settings.hasTradeIn ? [tradeInField(settings)] : []) },
  ],
};
