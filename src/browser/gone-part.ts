import { pendingClass } from '#search/state/pending.ts';

/** Told on `window` by the bundler's loader when a script of the page is not there, and by our own files of Workers and islands. */
const goneEvent = 'vite:preloadError';

const text = 'A part of this page could not be loaded. If you are online, load it again.';

let hasTold = false;

/**
 * Says that a part of this page is not served any more, as after a release. The note has a button that loads the page again. It is made here, since
 * the code for notes may be gone too. Nothing is loaded by itself, so that a page which stays broken never reloads in a loop.
 * @param again whether to say so another time: something was pressed, and must not stay silent.
 */
export function tellGone(again = false): void {
  const place = document.querySelector('.toasts');
  if (place === null || (hasTold && !again)) return;
  hasTold = true;
  const note = document.createElement('div');
  const reload = document.createElement('button');
  note.className = 'toast';
  note.append(text, reload);
  reload.className = 'text-button';
  reload.textContent = 'Load again';
  reload.onclick = () => location.reload();
  place.replaceChildren(note);
  // It stands behind all else in the page. Whoever pressed what is gone goes on from here.
  if (again) reload.focus();
}

/** Tells of parts that are gone, once. Where results are pending their own sentence says it. */
export const watchGone = (): void =>
  addEventListener(goneEvent, () => {
    if (!document.documentElement.classList.contains(pendingClass)) tellGone();
  });
