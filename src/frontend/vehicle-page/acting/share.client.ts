import type { BrowserClock } from '#browser/browser.ts';

/** Popup features (specification 1 §9). */
const windowFeatures = 'popup,noopener,width=550,height=400';

export function openWindow({ href }: HTMLAnchorElement): void {
  open(href, '_blank', windowFeatures);
}

export type CopyOptions = {
  clock: Pick<BrowserClock, 'later'>;
  write(text: string): Promise<void>;
  toast(toast: { text: string; seconds: number }): void;
};

const pageUrl = (): string => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href;

let cancel = () => {};

/** Copies a vehicle's URL and confirms it on the button for a while, or in a toast, by `data-as`. */
export async function copyLink(button: HTMLElement, { clock, write, toast }: CopyOptions): Promise<void> {
  const { copied = '', as, ms } = button.dataset;
  const url = pageUrl();
  try {
    await write(url);
  } catch {
    toast({ text: `The link couldn’t be copied. It is ${url}`, seconds: 20 });
    return;
  }
  if (as === 'toast') {
    toast({ text: copied, seconds: Number(ms) / 1000 });
    return;
  }
  const words = button.querySelector('span');
  const status = button.closest('[popover]')?.querySelector('[role="status"]');
  if (words === null) return;
  cancel();
  words.textContent = copied;
  if (status) status.textContent = copied;
  cancel = clock.later(Number(ms), () => {
    words.textContent = 'Copy link';
    if (status) status.textContent = '';
  });
}

/** Shows the button for the device's share sheet, where supported. */
export function offerDevice(sheet: Element | null): void {
  const item = sheet?.querySelector('[data-act="device"]')?.closest('li');
  if (item && 'share' in navigator) item.hidden = false;
}

/** Opens the device's share sheet. Closing it is no error. */
export async function shareByDevice({ dataset: { title = '' } }: HTMLElement): Promise<void> {
  try {
    await navigator.share({ title, url: pageUrl() });
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
}
