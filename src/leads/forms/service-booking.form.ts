import type { FormDefinition } from './field.ts';
import { contactFields, messageField, ownCarFields, placeFields, serviceFields, timeFields } from './fields.ts';

/** Specification 2 §2. */
export const serviceBooking: FormDefinition = {
  kind: 'service_booking',
  isAboutCar: false,
  steps: (settings) => [
    { name: 'car', fields: ownCarFields(settings) },
    { name: 'needs', fields: [...placeFields(settings), ...timeFields(settings), ...serviceFields(settings), messageField(false)] },
    { name: 'details', fields: contactFields(settings) },
  ],
};
