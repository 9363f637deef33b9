import type { BrowserStorage } from '#browser/browser.ts';
import { storageKeys } from '#site/storage-keys.ts';

/** Grid of cards or list of rows. */
export type Layout = 'grid' | 'list';
export const layouts: readonly { layout: Layout; label: string }[] = [
  { layout: 'grid', label: 'Grid' },
  { layout: 'list', label: 'List' },
];

/** A root class, set before first paint. */
export const listClass = 'as-list';

type Root = { classList: Pick<DOMTokenList, 'contains' | 'toggle'> };

export const layoutOf = ({ classList }: Root): Layout => (classList.contains(listClass) ? 'list' : 'grid');

/** Applies and stores a layout; storage may fail. */
export function setLayout(layout: Layout, root: Root, storage: Pick<BrowserStorage, 'write'>): void {
  root.classList.toggle(listClass, layout === 'list');
  try {
    storage.write(storageKeys.layout, layout);
  } catch {
    // Private windows and full storage refuse.
  }
}

/** Until the live results bring their own. */
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
