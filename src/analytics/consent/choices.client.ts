import { type Connector, connectorKey } from '../connectors/connectors.ts';
import sheet from './choices.css?url&no-inline';
import type { Consent } from './consent.ts';

/** What has the open dialog leave the page. */
let leave: (() => void) | null = null;

/** Takes the dialog off the page. */
export function close(): void {
  leave?.();
  leave = null;
}

/**
 * Puts the dialog of consent at the foot of the page. Nothing is chosen unless it was granted before.
 * @param again whether a shopper opened it: then it shows the choices at once and takes the focus. By itself it takes none.
 */
export function ask(template: HTMLTemplateElement, connectors: readonly Connector[], consent: Consent, again: boolean): void {
  close();
  const dialog = (template.content.cloneNode(true) as DocumentFragment).querySelector('section');
  if (dialog === null) return;
  const opener = document.activeElement;
  const boxes = [...dialog.querySelectorAll('input')];
  const granted = new Set((consent.granted() ?? []).map(connectorKey));
  for (const [index, connector] of connectors.entries()) if (boxes[index]) boxes[index].checked = granted.has(connectorKey(connector));
  const choose = () => {
    const list = dialog.querySelector('fieldset');
    if (list !== null) list.hidden = false;
    for (const one of dialog.querySelectorAll<HTMLElement>('[data-choice]'))
      one.hidden = one.dataset.choice === 'open' || (one.dataset.choice === 'some' ? false : one.hidden);
  };
  const chosen: Record<string, () => readonly Connector[]> = {
    all: () => connectors,
    none: () => [],
    some: () => connectors.filter((_, index) => boxes[index]?.checked),
  };
  const decide = (granting: readonly Connector[]) => {
    close();
    if (opener instanceof HTMLElement && again) opener.focus();
    consent.decide(granting);
  };
  dialog.addEventListener('click', ({ target }) => {
    const choice = target instanceof HTMLElement ? target.dataset.choice : undefined;
    if (choice === undefined) return;
    const answer = chosen[choice];
    if (answer !== undefined) return decide(answer());
    choose();
    boxes[0]?.focus();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    // Who has decided before may leave it as it is.
    if (key !== 'Escape' || consent.granted() === null) return;
    close();
    if (opener instanceof HTMLElement) opener.focus();
  });
  if (again) choose();
  show(dialog, again);
}

/** What else stays at the foot of the screen rises by the height of the dialog. So does the end of the page, and what has the focus. */
function show(dialog: HTMLElement, takesFocus: boolean): void {
  const root = document.documentElement;
  const height = new ResizeObserver(() => root.style.setProperty('--choices', `${dialog.offsetHeight}px`));
  // Of a field a browser shows the caret alone, whatever covers the rest.
  const uncover = ({ target }: Event) => {
    if (target instanceof Element && !dialog.contains(target)) target.scrollIntoView({ block: 'nearest' });
  };
  const own = () => {
    document.removeEventListener('focusin', uncover);
    height.disconnect();
    dialog.remove();
    root.classList.remove('choosing');
  };
  leave = own;
  const place = () => {
    // It may have been decided elsewhere while the style sheet came.
    if (leave !== own) return;
    // First in the order of keys, behind the link that skips the header.
    (document.querySelector('.skip') ?? document.body.firstElementChild)?.after(dialog);
    root.classList.add('choosing');
    height.observe(dialog);
    document.addEventListener('focusin', uncover);
    if (takesFocus) dialog.focus();
  };
  if (document.querySelector(`link[href="${sheet}"]`) !== null) {
    place();
    return;
  }
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
  // Without its style the dialog stands at the top of the page, and works.
  for (const end of ['load', 'error']) link.addEventListener(end, place);
  document.head.append(link);
}
