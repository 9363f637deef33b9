import { button, element } from '#browser/dom.ts';
import { type Connector, connectorKey } from '../connectors/connectors.ts';
import sheet from './choices.css?url&no-inline';
import type { Consent } from './consent.ts';
import type { ConsentModel } from './consent-model.ts';

/** Closes the open dialog; null without one. */
let leave: (() => void) | null = null;

export function closeDialog(): void {
  leave?.();
  leave = null;
}

/** First view of the dialog. Its text is what shoppers consent to. */
function drawn({ title, text, names, policyHref, choices }: ConsentModel) {
  const boxes = choices.map(({ kind, id }) => element('input', { type: 'checkbox', name: kind, value: id }));
  const list = element(
    'fieldset',
    { hidden: '' },
    element('legend', {}, 'Services you allow'),
    ...choices.map(({ name, learns }, index) =>
      element('label', {}, boxes[index] ?? null, element('span', {}, element('b', {}, `${name}:`), ` ${learns}`)),
    ),
  );
  const buttons = element('div');
  const dialog = element(
    'section',
    { class: 'choices', 'aria-labelledby': 'choices-title', tabindex: '-1' },
    element('h2', { id: 'choices-title' }, title),
    element('p', {}, `${text} `, element('b', {}, names), ' ', element('a', { href: policyHref }, 'Privacy policy')),
    list,
    buttons,
  );
  return { dialog, boxes, list, buttons };
}

const textOf = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('h2, p, legend, label, button')].map(({ textContent }) => textContent?.trim()).join(' ');

/**
 * Opens the consent dialog at the foot of the page. Nothing is preselected unless granted before.
 * @param again opened by the shopper: shows the choices at once and takes the focus, which it otherwise does not.
 */
export function ask(model: ConsentModel, consent: Consent, again: boolean): void {
  closeDialog();
  const { dialog, boxes, list, buttons } = drawn(model);
  const connectors = model.choices.map(({ kind, id, ads }): Connector => ({ kind, id, ads }));
  const opener = document.activeElement;
  const granted = new Set((consent.granted() ?? []).map(connectorKey));
  for (const [index, connector] of connectors.entries()) if (boxes[index]) boxes[index].checked = granted.has(connectorKey(connector));
  const choose = () => {
    list.hidden = false;
    chooser.hidden = true;
    saver.hidden = false;
  };
  const decide = (granting: readonly Connector[]) => {
    closeDialog();
    if (opener instanceof HTMLElement && again) opener.focus();
    consent.decide({ digest: model.digest, text, connectors }, granting);
  };
  const choice = (name: string, label: string, onClick: () => void) => button({ class: 'button outline', 'data-choice': name }, onClick, label);
  const chooser = choice('open', 'Choose', () => {
    choose();
    boxes[0]?.focus();
  });
  const saver = choice('some', 'Save choices', () => decide(connectors.filter((_, index) => boxes[index]?.checked)));
  saver.hidden = true;
  buttons.append(
    choice('all', 'Accept', () => decide(connectors)),
    choice('none', 'Decline', () => decide([])),
    chooser,
    saver,
  );
  const text = textOf(dialog);
  dialog.addEventListener('keydown', ({ key }) => {
    // A previous decision stands, so the dialog may be dismissed.
    if (key !== 'Escape' || consent.granted() === null) return;
    closeDialog();
    if (opener instanceof HTMLElement) opener.focus();
  });
  if (again) choose();
  show(dialog, again);
}

/** Raises other fixed elements, the page's end and the focused element by the dialog's height. */
function show(dialog: HTMLElement, takesFocus: boolean): void {
  const root = document.documentElement;
  const height = new ResizeObserver(() => root.style.setProperty('--choices', `${dialog.offsetHeight}px`));
  // Browsers scroll only the caret of a field into view.
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
    // May have been decided while the style sheet loaded.
    if (leave !== own) return;
    // First in tab order, after the skip link.
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
  // Without its style sheet the dialog still works, at the top of the page.
  for (const end of ['load', 'error']) link.addEventListener(end, place);
  document.head.append(link);
}
