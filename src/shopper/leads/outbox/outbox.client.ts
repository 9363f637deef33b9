import { clock, log, network, storage } from '#browser/start-browser.ts';
import { memoize } from '#lib/cache/memoize.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { outboxKey } from '#site/form-keys.ts';
import { toast } from '#startup/notes.ts';
import { notedDisk } from './noted-disk.ts';
import { openOutbox } from './outbox.store.ts';
import { outboxDisk } from './outbox-disk.ts';
import type { Parcel, SendOutcome } from './parcel.ts';
import { postParcel } from './post-parcel.ts';

/** A form that may await a lead's outcome. */
export type WaitingForm = { ownsKey(key: string): boolean; settle(outcome: SendOutcome, body: string): void };
const forms = new Set<WaitingForm>();

/** Duration of a toast with a phone number, seconds. */
const noteSeconds = 20;

/** The page's outbox, which also sends other pages' leads. */
export const outbox = memoize(() => {
  const opened = openOutbox({
    browser: { clock, storage, log },
    disk: notedDisk(outboxDisk(), storage),
    post: (parcel) => postParcel(network, parcel),
    // Without Web Locks (old browsers) the idempotency key prevents duplicates.
    alone: (name, work) =>
      'locks' in navigator ? navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? null : work())) : work(),
    owns: (key) => [...forms].some((form) => form.ownsKey(key)),
    onEnd,
    chance: Math.random,
  });
  const flushAll = () => void opened.flush(true);
  addEventListener('online', flushAll);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && flushAll());
  // Another tab sent something, perhaps for a form of this one.
  storage.onOtherTab((key) => key === outboxKey && void opened.flush());
  return opened;
});

/** Notifies the form, else shows a toast. */
function onEnd(parcel: Parcel, outcome: SendOutcome): void {
  const form = [...forms].find(({ ownsKey }) => ownsKey(parcel.key));
  const { words, phone } = parcel;
  if (form !== undefined) form.settle(outcome, parcel.body);
  else if (outcome.kind === 'taken') toast({ text: interpolate(words.sent, { reference: outcome.answer.reference ?? '' }), seconds: noteSeconds });
  else {
    const call = phone === null ? '' : interpolate(words.call, { phone });
    toast({
      text: [words.refused, outcome.kind === 'refused' ? outcome.message : null, call].filter((part) => part).join(' '),
      seconds: noteSeconds,
    });
  }
}

export const watchForm = (form: WaitingForm): void => void forms.add(form);

/** Sends leads queued by other pages and visits. */
export const flushOutbox = (): Promise<void> => outbox().flush(true);
