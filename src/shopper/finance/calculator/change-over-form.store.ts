import { atom, type ReadableAtom } from 'nanostores';
import type { ChangeOver } from '../change-over/counted.ts';
import { type ChangeOverField, type ChangeOverRules, changeOverFields } from './change-over-form.ts';
import { clampEntry, cleaned, entryError, fieldText } from './entry.ts';

const names = Object.keys(changeOverFields) as ChangeOverField[];

/** Field texts and messages about numbers out of bounds. */
export type ChangeOverFormView = { texts: Record<ChangeOverField, string>; faults: Partial<Record<ChangeOverField, string>> };

export type ChangeOverFormStore = {
  readonly $view: ReadableAtom<ChangeOverFormView>;
  type(name: ChangeOverField, text: string): void;
  /** Handles blur: clamps and shows the message. */
  finish(name: ChangeOverField): void;
  /** Values after finishing every field. */
  read(): ChangeOver;
  /** Shows the stored values, except in a field being typed. */
  show(kept: ChangeOver | null, typing: string | null): void;
};

/** A field's clamped number with its message; null while empty. */
function readField(name: ChangeOverField, text: string, rules: ChangeOverRules): { value: number | null; fault: string | null } {
  const value = cleaned(text);
  if (value === null) return { value, fault: null };
  const field = changeOverFields[name];
  return { value: clampEntry(field, value, rules), fault: entryError(field, value, rules) };
}

const textOf = (name: ChangeOverField, value: number | null) => (value === null ? '' : fieldText(changeOverFields[name], value));

export function openChangeOverForm(rules: ChangeOverRules): ChangeOverFormStore {
  const $view = atom<ChangeOverFormView>({ texts: { tradeIn: '', deposit: '', term: '' }, faults: {} });
  const type = (name: ChangeOverField, text: string) => $view.set({ ...$view.get(), texts: { ...$view.get().texts, [name]: text } });
  const take = (name: ChangeOverField): number | null => {
    const { value, fault } = readField(name, $view.get().texts[name], rules);
    const { [name]: _, ...others } = $view.get().faults;
    $view.set({ texts: { ...$view.get().texts, [name]: textOf(name, value) }, faults: fault === null ? others : { ...others, [name]: fault } });
    return value;
  };
  return {
    $view,
    type,
    finish: take,
    read: () => ({ tradeIn: take('tradeIn'), deposit: take('deposit'), term: take('term') }),
    show(kept, typing) {
      for (const name of names) if (name !== typing) type(name, textOf(name, kept?.[name] ?? null));
    },
  };
}
