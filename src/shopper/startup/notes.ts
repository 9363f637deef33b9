import { clock } from '#browser/start-browser.ts';
import { prepareToasts } from '#browser/toast.client.ts';
import { notesPlace } from './send.ts';

export const toast = prepareToasts({ place: notesPlace(), clock });
