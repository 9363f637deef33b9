import { prepareToasts } from '#shell/toast.ts';
import { clock } from './page-browser.ts';
import { notesPlace } from './send.ts';

/** Shows a note for a while. */
export const toast = prepareToasts({ place: notesPlace(), clock });
