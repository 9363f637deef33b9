import type { FormDefinition } from './field.ts';
import { contactFields, hiddenText, messageField, vehicleField } from './fields.ts';

/** More photos of a vehicle: a hidden text that asks for them, with an optional message (specification 2 §3). */
export const requestPhotos: FormDefinition = {
  kind: 'request_photos',
  isAboutCar: true,
  steps: (settings) => [
    { name: 'details', fields: [vehicleField, hiddenText('request', settings.photosRequest), messageField(false), ...contactFields(settings)] },
  ],
};
