import type { ChangeOver } from '../change-over/counted.ts';
import type { ChangeOverStore } from '../change-over/keeping.ts';
import { type ChangeOverField, type ChangeOverRules, changeOverFields } from './change-over-form.ts';
import { cleaned, faultOf, fieldText, settled } from './entry.ts';

/** A number as a field has it, settled by the rules, with what is said of one out of bounds. Null while it is empty. */
export function readField(name: ChangeOverField, text: string, rules: ChangeOverRules): { value: number | null; fault: string | null } {
  const value = cleaned(text);
  if (value === null) return { value, fault: null };
  const field = changeOverFields[name];
  return { value: settled(field, value, rules), fault: faultOf(field, value, rules) };
}

/** Binds the form of the finance page to what is kept. A number out of bounds is clamped, and said, once its field is left. */
export function bindChangeOverForm(section: HTMLElement, store: ChangeOverStore, keptText: string): void {
  const rules: ChangeOverRules = JSON.parse(section.dataset.rules ?? '');
  const status = section.querySelector('[role=status]');
  const names = Object.keys(changeOverFields) as ChangeOverField[];
  const inputs = names.flatMap((name) => {
    const input = section.querySelector<HTMLInputElement>(`[name=${name}]`);
    return input === null ? [] : { name, input, fault: section.querySelector<HTMLElement>(`#${input.id}-fault`) };
  });
  const take = ({ name, input, fault }: (typeof inputs)[number]): number | null => {
    const read = readField(name, input.value, rules);
    input.value = read.value === null ? '' : fieldText(changeOverFields[name], read.value);
    if (fault !== null) {
      fault.textContent = read.fault ?? '';
      fault.hidden = read.fault === null;
    }
    input.toggleAttribute('aria-invalid', read.fault !== null);
    return read.value;
  };
  for (const one of inputs) one.input.addEventListener('change', () => take(one));
  section.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const told: ChangeOver = { tradeIn: null, deposit: null, term: null };
    for (const one of inputs) told[one.name] = take(one);
    store.keep(told);
    status?.replaceChildren(store.$kept.get() === null ? '' : keptText);
  });
  // What was typed before the code came counts.
  for (const one of inputs) if (one.input.value !== '' && one.input !== document.activeElement) take(one);
  const isTyped = inputs.some(({ input }) => input.value !== '');
  const show = (kept: ChangeOver | null) => {
    for (const { name, input } of inputs) {
      const value = kept?.[name] ?? null;
      // A field keeps what is being typed into it.
      if (input !== document.activeElement) input.value = value === null ? '' : fieldText(changeOverFields[name], value);
    }
    if (kept === null) status?.replaceChildren();
  };
  if (!isTyped) show(store.$kept.get());
  store.$kept.listen(show);
}
