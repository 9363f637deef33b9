import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { island } from '#lib/island.ts';
import { type DialogForm, formDialogs } from './form-dialogs.ts';
import { LeadForm } from './LeadForm.island.tsx';

/** The forms of a vehicle's page, each in a dialog once it was asked for. At build there is none. */
export const LeadDialogs = island(function LeadDialogs() {
  const forms = useStore(formDialogs.$forms, { ssr: () => [] });
  const open = useStore(formDialogs.$open, { ssr: () => null });
  if (forms.length === 0) return null;
  return createPortal(
    forms.map((shown) => <LeadDialog key={shown.form.kind} {...shown} opened={shown.form.kind === open?.kind ? open : null} />),
    document.body,
  );
});

/** @param props.opened another object each time it is shown. */
function LeadDialog({ opened, ...printed }: DialogForm & { opened: object | null }) {
  const { form } = printed;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (opened !== null && dialog.current?.open === false) dialog.current.showModal();
  }, [opened]);
  // The first time its title has the focus, from then on what the browser chooses.
  useLayoutEffect(() => dialog.current?.querySelector<HTMLElement>('h1, h2')?.focus(), []);
  return (
    <dialog
      ref={dialog}
      className="lead-dialog"
      aria-labelledby={`${form.kind}-title`}
      // The event comes so late that the dialog may be open again.
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
