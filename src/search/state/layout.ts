import type { BrowserStorage } from '#lib/browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';

/** How results stand: as a grid of cards, or as a list of rows. */
export type Layout = 'grid' | 'list';
export const layouts: readonly { layout: Layout; label: string }[] = [
  { layout: 'grid', label: 'Grid' },
  { layout: 'list', label: 'List' },
];

/** On the whole page while results stand as a list: set before they are painted, so that they never change over in view. */
export const listClass = 'as-list';

type Root = { classList: Pick<DOMTokenList, 'contains' | 'toggle'> };

export const layoutOf = ({ classList }: Root): Layout => (classList.contains(listClass) ? 'list' : 'grid');

/** Shows results in a layout, and keeps it in `localStorage` for other pages and another time. A browser that keeps nothing is no fault. */
export function setLayout(layout: Layout, root: Root, storage: Pick<BrowserStorage, 'write'>): void {
  root.classList.toggle(listClass, layout === 'list');
  try {
    storage.write(storageKeys.layout, layout);
  } catch {
    // Private windows and full storages refuse.
  }
}

/** Makes the buttons of the prerendered page work until the live results bring their own. */
export function followLayout(buttons: readonly HTMLButtonElement[], root: Root, storage: Pick<BrowserStorage, 'write'>): void {
  const show = () => {
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset.layout === layoutOf(root)));
  };
  show();
  for (const button of buttons)
    button.addEventListener('click', () => {
      setLayout(button.dataset.layout === 'list' ? 'list' : 'grid', root, storage);
      show();
    });
}
