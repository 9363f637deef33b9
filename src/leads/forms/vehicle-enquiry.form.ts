import type { FormDefinition } from './field.ts';
import { briefFields, furtherFields, messageField, tradeInField, vehicleField } from './fields.ts';

/** An enquiry about a vehicle (specification 2 §3): a question that is there already and how to reply first, what else is asked in a second step. */
export const vehicleEnquiry: FormDefinition = {
  kind: 'vehicle_enquiry',
  isAboutCar: true,
  steps: (settings) => [
    { name: 'question', fields: [vehicleField, messageField(settings.commentsRequired, settings.enquiryMessage), ...briefFields] },
    { name: 'details', fields: furtherFields(settings, settings.hasTradeIn ? [tradeInField(settings)] : []) },
  ],
};
