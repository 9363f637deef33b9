import { until } from './page-helpers.ts';

/**
 * Fills in and submits a form; each empty step must report its errors first. Runs in the page. @param missing the errors of each step. @returns faults;
 * without any the form is being sent.
 */
export async function formFaults(kind: string, values: Readonly<Record<string, string>>, missing: readonly number[]): Promise<string[]> {
  const form = document.querySelector<HTMLFormElement>(`[data-lead=${kind}]`);
  if (form === null) return ['the form is not there'];
  form.dispatchEvent(new PointerEvent('pointerenter'));
  const faults = await until('its code does not come', () => form.noValidate);
  const alert = form.querySelector<HTMLElement>('.form-alert');
  const step = () => form.querySelector<HTMLElement>('.form-step.current');
  const press = () => step()?.querySelector<HTMLElement>('[data-form-act=next], [type=submit]')?.click();
  const tell = (field: HTMLElement) => {
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  // React overrides the element's own setter to track values.
  const write = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, text);
  };
  const fill = () => {
    for (const field of step()?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea') ?? []) {
      if (!field.checkVisibility() || field.closest('.form-trap, [hidden]') !== null) continue;
      if (field.type === 'radio') {
        const isFirst = step()?.querySelector(`[name="${field.name}"]`) === field;
        if (isFirst) field.click();
      } else if (field instanceof HTMLSelectElement) {
        if (field.value === '') field.selectedIndex = 1;
        tell(field);
      } else if (field.type !== 'checkbox' && field.type !== 'date' && values[field.name] !== undefined) {
        field.focus();
        write(field, values[field.name] ?? '');
        tell(field);
      }
    }
  };
  for (const [index, count] of missing.entries()) {
    const place = `step ${index + 1}`;
    press();
    faults.push(...(await until(`${place}: nothing is said of empty fields`, () => alert?.checkVisibility() === true)));
    if (document.activeElement !== alert) faults.push(`${place}: the summary has not the focus`);
    if (!alert?.textContent?.startsWith('Please fix the following errors:')) faults.push(`${place}: the summary says ${alert?.textContent}`);
    const links = [...(alert?.querySelectorAll('a') ?? [])];
    if (links.length !== count) faults.push(`${place}: ${links.map(({ textContent }) => textContent).join(' ')} are ${links.length}, not ${count}`);
    const said = [...(step()?.querySelectorAll('.fault:not([hidden])') ?? [])].filter((fault) => fault.checkVisibility());
    if (said.length !== count) faults.push(`${place}: ${said.length} fields say what is wrong, not ${count}`);
    links[0]?.click();
    if (step()?.contains(document.activeElement) !== true) faults.push(`${place}: a link of the summary leads into no field`);
    fill();
    if (index === missing.length - 1) continue;
    press();
    faults.push(...(await until(`${place}: no other step comes`, () => step()?.dataset.step === String(index + 1))));
    if (!step()?.querySelector('legend')?.contains(document.activeElement)) faults.push(`${place}: the next step has not the focus`);
  }
  // The result returns before the navigation.
  if (faults.length === 0) setTimeout(press, 50);
  return faults;
}

/** Opens a form's dialog, closes it and opens it again. Runs in the page. @returns faults. */
export async function dialogFaults(kind: string): Promise<string[]> {
  const opener = document.querySelector<HTMLElement>(`.actions [data-form=${kind}]`);
  const dialog = () => document.querySelector<HTMLDialogElement>('dialog.lead-dialog');
  if (opener === null) return ['there is no way to the form'];
  opener.focus();
  opener.click();
  const faults = await until('no dialog opens', () => dialog()?.open === true);
  faults.push(...(await until('its form has no code', () => dialog()?.querySelector('form')?.noValidate === true)));
  if (dialog()?.contains(document.activeElement) !== true) faults.push('the focus is not in the dialog');
  dialog()?.querySelector<HTMLElement>(':scope > .icon-button')?.click();
  faults.push(...(await until('the focus does not return to what opened it', () => document.activeElement === opener)));
  opener.click();
  faults.push(...(await until('it does not open again', () => dialog()?.open === true)));
  return faults;
}

/** Runs in the page. */
export function sentReference(): { path: string; reference: string } {
  return { path: location.pathname, reference: document.querySelector('[data-sent=reference]')?.textContent ?? '' };
}
