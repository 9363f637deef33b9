import { atom, type ReadableAtom } from 'nanostores';
import type { FormKind } from '#site/terms.ts';
import type { FormModel } from '../pages/form-model.ts';

/** A form in a dialog, as the page at `page` prints it, which it was fetched from. */
export type DialogForm = { form: FormModel; page: string; level?: 1 | 2 };

/** The dialogs of a page, one for each kind of form that was asked for. */
export type FormDialogs = {
  $forms: ReadableAtom<readonly DialogForm[]>;
  /** Which of them is open: another object each time it is shown, since a browser may have closed it and not yet said so. */
  $open: ReadableAtom<{ kind: FormKind } | null>;
  /** Shows a form. */
  add(form: DialogForm): void;
  /** Shows a form again. @returns false where it is not there yet. */
  show(kind: string): boolean;
  close(): void;
};

export function openFormDialogs(): FormDialogs {
  const $forms = atom<readonly DialogForm[]>([]);
  const $open = atom<{ kind: FormKind } | null>(null);
  return {
    $forms,
    $open,
    add(added) {
      $forms.set([...$forms.get(), added]);
      $open.set({ kind: added.form.kind });
    },
    show(kind) {
      const known = $forms.get().find(({ form }) => form.kind === kind);
      if (known !== undefined) $open.set({ kind: known.form.kind });
      return known !== undefined;
    },
    close: () => $open.set(null),
  };
}

/** Those of the page around the island that shows them. */
export const formDialogs: FormDialogs = openFormDialogs();
