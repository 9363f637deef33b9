import { prepareToasts } from '#shell/toast.ts';
import { notesPlace } from './send.ts';

/** Shows a note for a while. */
export const toast = prepareToasts({
  place: notesPlace(),
  later(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
});
