import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import type { OwnReservation } from './own-reservations.ts';
import { cancelWords, reservationTexts } from './reservation-texts.ts';
import type { ReserveModel } from './reserve-model.ts';
import type { OwnStore } from './reserving.ts';

type Props = {
  store: OwnStore;
  model: Pick<ReserveModel, 'zone'>;
  /** In a list the vehicle is named, and the title is no heading. */
  isListed?: boolean;
  /** Removes a finished reservation from the list. */
  onRemove?(): void;
};

const icons = { good: 'check', wait: 'turn', over: 'alert' } as const;

/** A reservation of this browser with its actions. The countdown is plain text, not a live region. */
export function OwnPanel({ store, model, isListed = false, onRemove }: Props) {
  const { own, isConfirming, now, moves, isBusy, fault, isAsked } = useStore(store.$state);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (moves > 0) title.current?.focus();
  }, [moves]);
  if (own === null) return null;
  const words = reservationTexts(own, { now, zone: model.zone, isConfirming });
  const titleId = `own-${own.id}`;
  const Heading = isListed ? 'h3' : 'h2';
  return (
    <section className={`panel own-reservation ${words.tone}`} aria-labelledby={titleId} aria-busy={isBusy || undefined}>
      <i className={`own-mark icon icon-${icons[words.tone]}`} />
      <Heading id={titleId} ref={title} tabIndex={-1}>
        {words.title}
      </Heading>
      {isListed && (
        <p>
          <a href={own.car.path}>{own.car.title}</a>
        </p>
      )}
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
          <p className="own-buttons">
            {words.pays && isListed && (
              <a className="button" href={own.car.path}>
                Continue to payment
              </a>
            )}
            {words.pays && !isListed && (
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
      {onRemove !== undefined && words.tone === 'over' && (
        <p>
          <button type="button" className="text-button" onClick={onRemove}>
            Remove<span className="unseen"> the reservation of {own.car.title}</span>
          </button>
        </p>
      )}
    </section>
  );
}

/** Confirms a cancellation, after which another shopper may reserve the vehicle. */
function Confirm({ own, store, isBusy }: { own: OwnReservation; store: OwnStore; isBusy: boolean }) {
  const question = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => question.current?.focus(), []);
  const words = cancelWords(own);
  return (
    <div className="own-confirm">
      <p ref={question} tabIndex={-1}>
        <b>Cancel this reservation?</b> {words.text}
      </p>
      <p className="own-buttons">
        <button type="button" className={isBusy ? 'button busy' : 'button'} onClick={() => void store.cancel()}>
          {words.yes}
        </button>
        <button type="button" className="button outline" onClick={() => store.ask(false)}>
          Keep my reservation
        </button>
      </p>
    </div>
  );
}
