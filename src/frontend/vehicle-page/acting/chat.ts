import { button, element, icon } from '#browser/dom.ts';

let dialog: HTMLDialogElement | null = null;

/** Opens the dealer's chat in a frame, loaded on the first press and kept when closed, so that the conversation persists. */
export function openChat({ href, textContent }: HTMLAnchorElement): void {
  if (dialog === null) {
    const name = textContent.trim();
    // Sandboxed third-party frame: it may run its scripts, but not reach this page.
    const frame = element('iframe', { src: href, title: name, sandbox: 'allow-scripts allow-forms allow-same-origin allow-popups' });
    const close = button({ class: 'icon-button', 'aria-label': 'Close the chat' }, () => dialog?.close(), icon('close'));
    dialog = element('dialog', { class: 'chat', 'aria-label': name }, element('p', {}, name, close), frame);
    document.body.append(dialog);
  }
  dialog.showModal();
}
