import { pendingClass } from '#search/state/pending.ts';

/** Dispatched on `window` by the bundler's loader for a missing chunk, and by our loaders of workers and islands. */
const goneEvent = 'vite:preloadError';

const text = 'A part of this page could not be loaded. If you are online, load it again.';

let hasTold = false;

/**
 * Shows a note with a reload button when a chunk is missing, as after a release. Built here, as the toast's chunk may be missing too. Never reloads by
 * itself, which could loop.
 * @param again show it again, since a press must not fail silently.
 */
export function reportMissingChunk(again = false): void {
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
  // The note is last in the page; move focus there after a press.
  if (again) reload.focus();
}

/** Reports missing chunks once; the results page has its own message while loading. */
export const watchMissingChunks = (): void =>
  addEventListener(goneEvent, () => {
    if (!document.documentElement.classList.contains(pendingClass)) reportMissingChunk();
  });
