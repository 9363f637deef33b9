import { button, element, icon } from '#lib/browser/dom.ts';

let dialog: HTMLDialogElement | null = null;

/** Opens the dealer's chat in a frame beside the page. The frame is loaded with the first press, and stays when it is closed, so that no talk is lost. */
export function openChat({ href, textContent }: HTMLAnchorElement): void {
  if (dialog === null) {
    const name = textContent.trim();
    // A frame of another site: it may run scripts, and never this page's.
    const frame = element('iframe', { src: href, title: name, sandbox: 'allow-scripts allow-forms allow-same-origin allow-popups' });
    const close = button({ class: 'icon-button', 'aria-label': 'Close the chat' }, () => dialog?.close(), icon('close'));
    dialog = element('dialog', { class: 'chat', 'aria-label': name }, element('p', {}, name, close), frame);
    document.body.append(dialog);
  }
  dialog.showModal();
}
