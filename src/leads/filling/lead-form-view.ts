import { element, icon } from '#lib/browser/dom.ts';
import { filled } from '#lib/filled.ts';
import { grouped } from '#lib/money.ts';
import { faultId, fieldId } from '../forms/field.ts';
import { fieldsOf } from '../forms/form-rules.ts';
import type { FormTask } from '../pages/form-model.ts';
import { afterPress } from './after-press.ts';
import type { Filling } from './filling.ts';
import type { FormCar } from './form-car.ts';
import type { LeadFormStore } from './lead-form.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The parts of `LeadForm.astro`. */
function partsOf(form: HTMLFormElement) {
  const one = <T extends HTMLElement>(selector: string) => form.querySelector<T>(selector);
  return {
    form,
    alert: one('.form-alert'),
    progress: one('.form-progress'),
    steps: [...form.querySelectorAll<HTMLFieldSetElement>('.form-step')],
    send: one<HTMLButtonElement>('[type=submit]'),
    kept: one('.form-kept'),
    car: one('.form-car'),
    status: one('[role=status]'),
  };
}
type Parts = ReturnType<typeof partsOf>;

export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (part): part is Control =>
      part instanceof HTMLTextAreaElement || part instanceof HTMLSelectElement || (part instanceof HTMLInputElement && part.name !== ''),
  );

const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
const textOf = (control: Control) => (isTicked(control) && !control.checked ? '' : control.value);

function isChanged(control: Control): boolean {
  if (isTicked(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const made = [...control.options].findIndex((option) => option.defaultSelected);
  return control.selectedIndex !== Math.max(made, 0);
}

/**
 * What stands in the fields of a form, by their names: as it was made, and what somebody changed before the code came.
 */
export function valuesIn(form: HTMLFormElement): { made: Record<string, string>; typed: Record<string, string> } {
  const made: Record<string, string> = {};
  const typed: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    const value = textOf(control) || (made[control.name] ?? '');
    made[control.name] = value;
    if (isChanged(control) && value !== '') typed[control.name] = value;
  }
  return { made, typed };
}

/** Binds a form of a page to its store. */
export function bindLeadForm(form: HTMLFormElement, store: LeadFormStore, task: FormTask): void {
  const parts = partsOf(form);
  const whenFree = afterPress(document);
  form.noValidate = true;
  form.addEventListener('input', ({ target }) => hear(target as Control, store.change));
  form.addEventListener('change', ({ target }) => {
    const control = target as Control;
    if (control instanceof HTMLInputElement && control.dataset.money !== undefined) withSeparators(control);
    hear(control, store.change);
    whenFree(() => hear(control, store.leave));
  });
  form.addEventListener('click', ({ target }) => {
    const act = target instanceof Element ? target.closest<HTMLElement>('[data-form-act]')?.dataset.formAct : undefined;
    if (act === 'next') store.next();
    else if (act === 'back') store.back();
    else if (act === 'forget') {
      store.forget();
      write(parts.status, task.words.forgotten);
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { step } = store.$filling.get();
    // Enter in a field of an earlier step leads on.
    if (step < task.rules.steps.length - 1) store.next();
    else void store.submit();
  });
  let before: Filling | null = null;
  store.$filling.subscribe((filling) => {
    show(parts, filling, before, task);
    before = filling;
  });
  store.$hasDetails.subscribe((has) => parts.kept?.toggleAttribute('hidden', !has));
}

function hear(control: Control, tell: (name: string, value: string) => void): void {
  if (control.name !== '') tell(control.name, textOf(control));
}

/** `45000` becomes `45,000`; what is no number stays. */
function withSeparators(input: HTMLInputElement): void {
  const digits = input.value.replace(/[$,\s]/g, '');
  if (/^\d{1,9}$/.test(digits)) input.value = grouped(Number(digits));
}

function show(parts: Parts, filling: Filling, before: Filling | null, task: FormTask): void {
  if (before === null || filling.values !== before.values) showValues(parts.form, filling);
  if (filling.faults !== before?.faults) showFaults(parts.form, filling, task);
  if (filling.step !== before?.step) showStep(parts, filling, before !== null, task);
  showStatus(parts, filling, task);
  if (before === null) return;
  if (filling.stops > before.stops) {
    showAlert(parts, filling, task);
    parts.alert?.focus();
  } else if (filling.status !== 'failure' && Object.keys(filling.faults).length === 0) parts.alert?.setAttribute('hidden', '');
}

function showValues(form: HTMLFormElement, { values }: Filling): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (value === undefined) continue;
    if (isTicked(control)) control.checked = control.value === value;
    else if (control.value !== value && control !== document.activeElement) control.value = value;
  }
}

function showFaults(form: HTMLFormElement, { faults }: Filling, { rules }: FormTask): void {
  for (const { name } of fieldsOf(rules)) {
    const id = fieldId(rules.kind, name);
    const said = form.querySelector<HTMLElement>(`#${faultId(id)}`);
    const fault = faults[name];
    if (said === null) continue;
    said.hidden = fault === undefined;
    said.replaceChildren(...(fault === undefined ? [] : [icon('alert'), fault]));
    const field = form.querySelector(`#${id}`);
    if (fault === undefined) field?.removeAttribute('aria-invalid');
    else field?.setAttribute('aria-invalid', 'true');
  }
}

function showStep({ steps, progress }: Parts, { step }: Filling, isMove: boolean, { words }: FormTask): void {
  const place = filled(words.step_of, { step: String(step + 1), steps: String(steps.length) });
  for (const [index, part] of steps.entries()) part.classList.toggle('current', index === step);
  write(progress?.firstElementChild ?? null, place);
  progress?.style.setProperty('--done', String((step + 1) / steps.length));
  const legend = steps[step]?.querySelector<HTMLElement>('legend');
  const said = legend?.querySelector<HTMLElement>('.form-place');
  if (said && steps.length > 1) {
    said.hidden = false;
    write(said, `${place}: `);
  }
  // Firefox gives a legend the focus only once it has been laid out: to ask for its boxes does that.
  if (isMove && legend && legend.getClientRects().length > 0) legend.focus();
}

function showStatus({ send, status, form }: Parts, { status: now }: Filling, { words }: FormTask): void {
  if (send === null) return;
  const isBusy = now === 'submitting' || now === 'success';
  send.disabled = isBusy;
  send.classList.toggle('busy', isBusy);
  form.setAttribute('aria-busy', String(isBusy));
  if (isBusy) write(status, words.sending);
  else if (status?.textContent === words.sending) write(status, '');
}

/** The summary of what is wrong, each with a link to its field; or why it was not sent, with the way that is left. */
function showAlert({ alert }: Parts, { faults, status, message, isWaiting }: Filling, { words, rules, phone }: FormTask): void {
  if (alert === null) return;
  const entries = fieldsOf(rules).filter(({ name }) => name in faults);
  const title = status === 'failure' ? words.alert : words.faults;
  const list = element(
    'ul',
    {},
    ...entries.map(({ name }) => element('li', {}, element('a', { href: `#${fieldId(rules.kind, name)}` }, faults[name] ?? ''))),
  );
  list.addEventListener('click', focusLinked);
  const [beforePhone = '', afterPhone = ''] = words.call.split('{phone}');
  const digits = phone?.replace(/[^\d+]/g, '') ?? '';
  const call = element('a', {}, phone ?? '');
  call.setAttribute('href', `tel:${digits}`);
  alert.replaceChildren(
    element('p', { class: 'form-alert-title' }, icon('alert'), element('b', {}, title)),
    ...(status === 'failure'
      ? [
          element('p', {}, message ?? words.unexpected),
          ...(isWaiting ? [element('p', {}, words.waits)] : []),
          ...(phone === null ? [] : [element('p', {}, beforePhone, call, afterPhone)]),
        ]
      : [list]),
  );
  alert.hidden = false;
}

/** A link of the summary leads into its field, not only to it. */
function focusLinked(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const field = link === null ? null : document.getElementById(link.hash.slice(1));
  if (field === null) return;
  event.preventDefault();
  const inside = field.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field;
  inside?.focus();
  field.scrollIntoView({ block: 'center' });
}

/** Says which vehicle a form is about, in place of the field that asks for it. */
export function showCar(form: HTMLFormElement, car: FormCar, { words, rules }: FormTask): void {
  const { car: place } = partsOf(form);
  const asked = form.querySelector<HTMLElement>('[data-field=vehicle]');
  asked?.setAttribute('hidden', '');
  const price = [car.price, car.priceBasis].filter((part) => part).join(' ');
  place?.replaceChildren(
    element('span', { class: 'fine' }, words.about),
    element('b', {}, car.title),
    ...(price === '' ? [] : [element('span', {}, price)]),
  );
  if (place) place.hidden = false;
  if (car.dealershipSlug !== null && rules.kind !== 'sell_your_car') form.querySelector('[data-field=dealership_slug]')?.setAttribute('hidden', '');
}

function write(place: Element | null | undefined, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}
