import type { FormDefinition } from './field.ts';
import { appointmentField, contactFields, dealershipFields, messageField, timeFields, vehicleField } from './fields.ts';

/** Test drive at a free or proposed time (specification 2 §3). */
export const testDrive: FormDefinition = {
  kind: 'test_drive',
  steps: (settings) => [
    {
      name: 'when',
      fields: [vehicleField, ...dealershipFields(settings), ...timeFields(settings, settings.testDriveDays), appointmentField, messageField(false)],
    },
    { name: 'details', fields: contactFields(settings) },
  ],
};
