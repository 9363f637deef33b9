import { onIntent } from '#lib/browser/on-intent.ts';
import { detailsKey, draftKey } from '#site/form-keys.ts';

/** Whether something is known that belongs into a form: the vehicle of the address, a half-filled form, stored details. */
function isKnown(): boolean {
  try {
    const drafts = Object.keys(sessionStorage).some((key) => key.startsWith(draftKey));
    return location.search !== '' || drafts || localStorage.getItem(detailsKey) !== null;
  } catch {
    return location.search !== '';
  }
}

/** Has the code of a page's form loaded when a shopper turns to it, or when something is known that belongs into it. */
export function watchForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.lead-form')) {
    const load = () =>
      import('./lead-part.client.ts').then(
        (part) => part.startPageForm(form),
        (error: Error) => {
          // All steps show then, and the browser posts them.
          form.classList.add('all-steps');
          throw error;
        },
      );
    const start = onIntent(form, load, 'button');
    if (isKnown()) start();
  }
}
