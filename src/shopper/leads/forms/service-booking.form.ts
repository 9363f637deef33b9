import type { FormDefinition } from './field.ts';
import { contactFields, messageField, ownCarFields, placeFields, serviceFields, timeFields } from './fields.ts';

/** Days listed; a later one is asked for in the message. */
const bookedDaysAhead = 42;

/** Specification 2 §2. */
export const serviceBooking: FormDefinition = {
  kind: 'service_booking',
  steps: (settings) => [
    { name: 'car', fields: ownCarFields(settings) },
    { name: 'needs', fields: [...placeFields(settings), ...timeFields(settings, bookedDaysAhead), ...serviceFields(settings), messageField(false)] },
    { name: 'details', fields: contactFields(settings) },
  ],
};
