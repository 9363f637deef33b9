import { startIslands } from '#browser/islands.ts';
import { detailsKey, draftKey } from '#site/form-keys.ts';

const isForm = (island: HTMLElement) => island.querySelector('.lead-form') !== null;

/** Whether something is known that belongs into a form: the vehicle of the address, a half-filled form, stored details. */
function isKnown(): boolean {
  try {
    const drafts = Object.keys(sessionStorage).some((key) => key.startsWith(draftKey));
    return location.search !== '' || drafts || localStorage.getItem(detailsKey) !== null;
  } catch {
    return location.search !== '';
  }
}

/**
 * Has the islands of a page with a form hydrate when a shopper turns to them. A form also does at once, when something is known that belongs into it.
 * @param before what has to be done before another island hydrates.
 */
export function startFormPage(before: () => Promise<unknown> = async () => {}): void {
  startIslands({
    // Beside its component, not after it.
    before: (island) => (isForm(island) ? import('./lead-part.client.ts') : before()),
    isAsked: (island) => isForm(island) && isKnown(),
  });
}
