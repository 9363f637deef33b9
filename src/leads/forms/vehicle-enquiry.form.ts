import type { FormDefinition } from './field.ts';
import { briefFields, furtherFields, messageField, tradeInField, vehicleField } from './fields.ts';

/** An enquiry about a vehicle (specification 2 §3): first a question that is filled in and what a reply needs, then the rest. */
export const vehicleEnquiry: FormDefinition = {
  kind: 'vehicle_enquiry',
  isAboutCar: true,
  steps: (settings) => [
    { name: 'question', fields: [vehicleField, messageField(settings.commentsRequired, settings.enquiryMessage), ...briefFields] },
    { name: 'details', fields: furtherFields(settings, settings.hasTradeIn ? [tradeInField(settings)] : []) },
  ],
};
