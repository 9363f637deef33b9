import { atom, type ReadableAtom } from 'nanostores';
import type { FormKind } from '#site/terms.ts';
import type { FormModel } from '../pages/form-model.ts';

/** A form fetched from `page` for a dialog. */
export type DialogForm = { form: FormModel; page: string; level?: 1 | 2 };

/** Dialogs of a page, one per kind of form. */
export type FormDialogs = {
  $forms: ReadableAtom<readonly DialogForm[]>;
  /** The open dialog: a new object each time, as a browser may have closed it without an event yet. */
  $open: ReadableAtom<{ kind: FormKind } | null>;
  add(form: DialogForm): void;
  /** @returns false if the form has not been added. */
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

/** Shared by a page and its island. */
export const formDialogs: FormDialogs = openFormDialogs();
