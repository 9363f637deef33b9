import type { FormDefinition } from './field.ts';
import { appointmentField, contactFields, dealershipFields, messageField, timeFields, vehicleField } from './fields.ts';

/** A test drive, with a time that the dealership has free or that the shopper proposes (specification 2 §3). */
export const testDrive: FormDefinition = {
  kind: 'test_drive',
  isAboutCar: true,
  steps: (settings) => [
    { name: 'when', fields: [vehicleField, ...dealershipFields(settings), ...timeFields(settings), appointmentField, messageField(false)] },
    { name: 'details', fields: contactFields(settings) },
  ],
};
