import { useLayoutEffect, useRef } from 'react';
import type { OwnReservation } from './own-reservations.ts';
import { ownWords } from './own-words.ts';
import type { ReserveModel } from './reserve-model.ts';
import type { ReserveState, ReserveStore } from './reserving.ts';

type Props = { own: OwnReservation; state: ReserveState; store: ReserveStore; model: Pick<ReserveModel, 'zone' | 'phone'> };

const icons = { good: 'check', wait: 'turn', over: 'alert' } as const;

/** This browser's reservation of the vehicle, and what can be done about it. Its minutes are plain text: no live region reads them out. */
export function OwnPanel({ own, state, store, model }: Props) {
  const { isConfirming, now, moves, isBusy, fault, isAsked } = state;
  const title = useRef<HTMLHeadingElement>(null);
  const words = ownWords(own, { now, zone: model.zone, isConfirming });
  useLayoutEffect(() => {
    if (moves > 0) title.current?.focus();
  }, [moves]);
  return (
    <section className={`panel own-reservation ${words.tone}`} aria-labelledby="own-title" aria-busy={isBusy || undefined}>
      <i className={`own-mark icon icon-${icons[words.tone]}`} />
      <h2 id="own-title" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      {own.state === 'held' && own.reference !== null && (
        <p className="own-reference">
          Your reference <b>{own.reference}</b>
        </p>
      )}
      <div role="alert">{fault !== null && <p className="fault">{fault}</p>}</div>
      {isAsked ? (
        <Confirm own={own} store={store} isBusy={isBusy} />
      ) : (
        (words.pays || words.cancels !== null) && (
          <p className="form-buttons">
            {words.pays && (
              <button type="button" className="button large" onClick={() => void store.pay()}>
                Continue to payment
              </button>
            )}
            {words.cancels !== null && (
              <button type="button" className="button outline large" onClick={() => store.ask(true)}>
                Cancel reservation
              </button>
            )}
          </p>
        )
      )}
      {model.phone !== null && (
        <p className="fine">
          Questions? Call us on <a href={`tel:${model.phone.replace(/[^\d+]/g, '')}`}>{model.phone}</a>.
        </p>
      )}
    </section>
  );
}

/** Asks before it cancels: another shopper may reserve the vehicle right after. */
function Confirm({ own, store, isBusy }: { own: OwnReservation; store: ReserveStore; isBusy: boolean }) {
  const question = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => question.current?.focus(), []);
  const isPaid = own.state === 'held';
  return (
    <div className="own-confirm">
      <p ref={question} tabIndex={-1}>
        <b>Cancel this reservation?</b> Somebody else can then reserve the vehicle.
        {isPaid ? ' All of your deposit goes back to your card.' : ' Nothing was charged.'}
      </p>
      <p className="form-buttons">
        <button type="button" className={isBusy ? 'button busy' : 'button'} onClick={() => void store.cancel()}>
          {isPaid ? 'Yes, cancel and refund' : 'Yes, cancel'}
        </button>
        <button type="button" className="button outline" onClick={() => store.ask(false)}>
          Keep my reservation
        </button>
      </p>
    </div>
  );
}
