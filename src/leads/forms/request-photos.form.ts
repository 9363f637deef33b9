import type { FormDefinition } from './field.ts';
import { contactFields, messageField, vehicleField } from './fields.ts';

/** More photos of a vehicle, with an optional message (specification 2 §3). */
export const requestPhotos: FormDefinition = {
  kind: 'request_photos',
  isAboutCar: true,
  steps: (settings) => [{ name: 'details', fields: [vehicleField, messageField(false), ...contactFields(settings)] }],
};
