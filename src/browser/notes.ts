import { prepareToasts } from '#shell/toast.client.ts';
import { notesPlace } from './send.ts';
import { clock } from './start-browser.ts';

export const toast = prepareToasts({ place: notesPlace(), clock });
