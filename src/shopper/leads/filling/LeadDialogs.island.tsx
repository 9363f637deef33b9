import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { island } from '#lib/markup/island.ts';
import { type DialogForm, formDialogs } from './form-dialogs.ts';
import { LeadForm } from './LeadForm.island.tsx';

/** One list: React compares it from call to call. */
const none: readonly DialogForm[] = [];

/** Dialogs with the forms that were opened on a vehicle's page; empty at build. */
export const LeadDialogs = island(function LeadDialogs() {
  const forms = useStore(formDialogs.$forms, { ssr: () => none });
  const open = useStore(formDialogs.$open, { ssr: () => null });
  if (forms.length === 0) return null;
  return createPortal(
    forms.map((shown) => <LeadDialog key={shown.form.kind} {...shown} opened={shown.form.kind === open?.kind ? open : null} />),
    document.body,
  );
});

/** @param props.opened a new object on each opening. */
function LeadDialog({ opened, ...printed }: DialogForm & { opened: object | null }) {
  const { form } = printed;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (opened !== null && dialog.current?.open === false) dialog.current.showModal();
  }, [opened]);
  // Focuses the title on first opening; later the browser decides.
  useLayoutEffect(() => dialog.current?.querySelector<HTMLElement>('h1, h2')?.focus(), []);
  return (
    <dialog
      ref={dialog}
      className="lead-dialog"
      aria-labelledby={`${form.kind}-title`}
      // The event comes late: the dialog may be open again.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) formDialogs.close();
      }}
    >
      <button type="button" className="icon-button" aria-label={form.task.words.close} onClick={() => dialog.current?.close()}>
        <i className="icon icon-close" />
      </button>
      <LeadForm {...printed} place="page" />
    </dialog>
  );
}
