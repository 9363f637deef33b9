import { detailsKey, draftKey } from '#site/form-keys.ts';
import { startIslands } from '#startup/islands.ts';

const isForm = (island: HTMLElement) => island.querySelector('.lead-form') !== null;

/** Whether anything can prefill a form: a vehicle in the URL, a draft, stored details. */
function isKnown(): boolean {
  try {
    const drafts = Object.keys(sessionStorage).some((key) => key.startsWith(draftKey));
    return location.search !== '' || drafts || localStorage.getItem(detailsKey) !== null;
  } catch {
    return location.search !== '';
  }
}

/**
 * Hydrates the page's islands on interaction; a form at once if there is something to prefill.
 * @param before runs before another island hydrates.
 */
export function startFormPage(before: () => Promise<unknown> = async () => {}): void {
  startIslands({
    // In parallel with the component's chunk.
    before: (island) => (isForm(island) ? import('./lead-part.client.ts') : before()),
    isAsked: (island) => isForm(island) && isKnown(),
  });
}
