import type { FormDefinition } from './field.ts';
import { contactFields, hiddenText, messageField, vehicleField } from './fields.ts';

/** Request for photos: hidden text and optional message (specification 2 §3). */
export const requestPhotos: FormDefinition = {
  kind: 'request_photos',
  steps: (settings) => [
    { name: 'details', fields: [vehicleField, hiddenText('request', settings.photosRequest), messageField(false), ...contactFields(settings)] },
  ],
};
