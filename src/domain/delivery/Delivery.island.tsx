import { useStore } from '@nanostores/react';
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { fetchDelivery } from '#contract/fetch-delivery.ts';
import { island } from '#lib/markup/island.ts';
import { ScriptForm } from '#lib/markup/ScriptForm.tsx';
import { islandPage } from '#site/island-page.ts';
import { rememberedPostcode, rememberPostcode } from '#site/remembered-postcode.ts';
import { openDelivery } from './delivery.store.ts';
import type { DeliveryModel, DeliverySource, DeliveryTexts } from './delivery.ts';
import { type DeliveryStore, type DeliveryView, deliveryTitle } from './delivery-state.ts';
import { fetchDeliveryTable } from './delivery-table.ts';
import { estimateWords, type PriceWithBasis, readEstimate, totalWords } from './estimate.ts';
import { priceWithBasisIn } from './price-with-basis.ts';
import { refreshDelivered } from './refresh-delivered.ts';
import { regionOf } from './regions.ts';

const faultId = 'delivery-fault';

type Props = Pick<DeliveryModel, 'source'> & {
  /** Null: those of the site's table. */
  own: DeliveryTexts | null;
  /** Regions, and how to ask without script. */
  children: ReactNode;
};

/** The delivery calculator; its form is rendered once it hydrates. Where its table fails, it says how to ask. */
export const Delivery = island(function Delivery({ source, own, children }: Props) {
  const [store] = useState(() => storeOf(source));
  const view = useStore(store.$view);
  const field = useRef<HTMLInputElement>(null);
  const { texts, isGone } = useTexts(own);
  useLayoutEffect(() => {
    if (field.current !== null) prefill(field.current);
  }, [texts]);
  const fault = texts !== null && view.state === 'error' && view.fault !== 'none' ? texts[view.fault] : null;
  const isLoading = view.state === 'loading';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (field.current === null || store.$view.get().state === 'loading') return;
    void store.submit(field.current.value);
    const after = store.$view.get();
    if (after.state === 'error' && after.fault !== 'none') field.current.focus();
  };
  return (
    <section
      className="panel small-calculator"
      aria-labelledby="delivery-title"
      data-calculator="delivery"
      data-state={isGone ? 'gone' : view.state}
      aria-busy={isLoading || undefined}
    >
      <h2 id="delivery-title">{deliveryTitle}</h2>
      {texts !== null ? (
        <>
          <ScriptForm onSubmit={submit}>
            <p className="muted">See what it costs to deliver to your door.</p>
            <div className="ask-row">
              <div>
                <label htmlFor="delivery-postcode">Postcode</label>
                <input
                  ref={field}
                  type="text"
                  id="delivery-postcode"
                  name="postcode"
                  inputMode="numeric"
                  autoComplete="postal-code"
                  enterKeyHint="go"
                  maxLength={4}
                  aria-invalid={fault !== null || undefined}
                  aria-describedby={fault === null ? undefined : faultId}
                />
              </div>
              <button type="submit" className="button" aria-disabled={isLoading || undefined}>
                <span>Estimate delivery</span>
                <span>Looking it up…</span>
              </button>
            </div>
            <p className="fault" id={faultId}>
              {fault}
            </p>
          </ScriptForm>
          <div className="answer" role="status">
            <Answer view={view} texts={texts} />
          </div>
        </>
      ) : (
        !isGone && <div className="small-room" />
      )}
      {children}
    </section>
  );
});

/** The texts once the island has hydrated; null before. */
function useTexts(own: DeliveryTexts | null): { texts: DeliveryTexts | null; isGone: boolean } {
  const [fetched, setFetched] = useState<DeliveryTexts | null>(null);
  const [isGone, setIsGone] = useState(false);
  useLayoutEffect(() => {
    if (own !== null) return setFetched(own);
    const { network, log } = islandPage().browser;
    fetchDeliveryTable(network).then(
      ({ words }) => setFetched(words),
      (error: Error) => {
        log(`delivery: ${error.message}`);
        setIsGone(true);
      },
    );
  }, [own]);
  return { texts: fetched, isGone };
}

function Answer({ view, texts }: { view: DeliveryView; texts: DeliveryTexts }) {
  const shown = useShownPrice();
  if (view.state === 'loading') return <p className="unseen">Looking it up…</p>;
  if (view.state === 'error' && view.fault === 'none') return <p>{texts.none}</p>;
  if (view.state !== 'result') return null;
  const total = totalWords(shown, view.estimate, texts.total);
  return (
    <>
      <p className="result">{estimateWords(view.estimate, texts)}</p>
      {total !== null && <p>{total}</p>}
      <p className="fine">{texts.note}</p>
    </>
  );
}

/** The price that the page shows; it may change while open. */
function useShownPrice(): PriceWithBasis | null {
  const [shown, setShown] = useState<PriceWithBasis | null>(null);
  useEffect(() => {
    const vehicle = document.querySelector<HTMLElement>('.vehicle');
    if (vehicle === null) return;
    const read = () => setShown(priceWithBasisIn(vehicle.querySelector('.price')));
    read();
    const observer = new MutationObserver(read);
    observer.observe(vehicle, { attributeFilter: ['data-price'] });
    return () => observer.disconnect();
  }, []);
  return shown;
}

/** By the site's table of regions or its delivery service. */
const storeOf = (source: DeliverySource): DeliveryStore =>
  openDelivery({
    async ask(postcode) {
      const { network } = islandPage().browser;
      if (source.kind === 'service') return readEstimate(await fetchDelivery(network, source.address, postcode));
      return regionOf(postcode, (await fetchDeliveryTable(network)).regions);
    },
    remember(postcode) {
      const { browser } = islandPage();
      rememberPostcode(postcode, browser.storage);
      if (source.kind === 'table') void refreshDelivered(browser, document.documentElement);
    },
    log: (message) => islandPage().browser.log(message),
  });

/** Prefills the stored postcode, selected so that typing replaces it. */
function prefill(field: HTMLInputElement): void {
  field.value = rememberedPostcode(islandPage().browser.storage) ?? '';
  if (document.activeElement === field) field.select();
}
