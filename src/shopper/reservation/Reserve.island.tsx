import { useStore } from '@nanostores/react';
import { atom, type ReadableAtom } from 'nanostores';
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useEarlyInput } from '#browser/use-early-input.ts';
import type { FormValues } from '#leads/forms/read-form.ts';
import { island } from '#lib/markup/island.ts';
import { islandPage } from '#site/island-page.ts';
import { OwnPanel } from './OwnPanel.tsx';
import { isUnderWay } from './own-reservations.ts';
import { type PageReserve, pageReserve } from './page-reserve.ts';
import { ReserveForm } from './ReserveForm.tsx';
import type { ReserveModel } from './reserve-model.ts';
import type { OwnState, ReserveState, ReserveStore } from './reserving.ts';
import { TakenPanel } from './TakenPanel.tsx';

type Props = {
  model: ReserveModel;
  /** Whether the used-vehicle offer applies. */
  isUsed: boolean;
  /** If false, only a reservation of this browser shows. */
  isFree: boolean;
};

/** The store, once its chunk has loaded. */
type Opened = { store: ReserveStore; page: PageReserve };

const $unopened: ReadableAtom<ReserveState | null> = atom(null);
const $noOwn: ReadableAtom<OwnState | null> = atom(null);
const $none = atom(false);

/** Reserves a vehicle in three steps. Without script the browser posts the form and the API redirects to the payment page. */
export const Reserve = island(function Reserve({ model, isUsed, isFree }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const typed = useRef<FormValues>({});
  const [early, setEarly] = useState<FormValues>({});
  const isPressed = useRef(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isLive, setIsLive] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  /** Input before the store has loaded stays in its field and is passed on. */
  const type = (name: string, value: string) => {
    typed.current = { ...typed.current, [name]: value };
    setEarly(typed.current);
  };
  useEarlyInput(root, (field) => {
    const isOff = field instanceof HTMLInputElement && field.type === 'checkbox' && !field.checked;
    if (field.name !== '') type(field.name, isOff ? '' : field.value);
  });
  useLayoutEffect(() => {
    setIsLive(true);
    const open = async () => {
      const page = await pageReserve();
      const store = page.open(model, typed.current);
      // Rendered synchronously before the next key: React resets a field to what it rendered last.
      flushSync(() => setOpened({ store, page }));
      if (isPressed.current) void store.reserve();
    };
    open().catch((error: Error) => {
      islandPage().browser.log(error.message);
      setHasFailed(true);
    });
  }, [model]);
  const state = useStore<ReadableAtom<ReserveState | null>>(opened?.store.$state ?? $unopened);
  const hasDetails = useStore(opened?.store.$hasDetails ?? $none);
  const own = useStore<ReadableAtom<OwnState | null>>(opened?.store.own.$state ?? $noOwn)?.own ?? null;
  const standing = own?.state ?? null;
  const isSold = own !== null && own.sold !== null;
  const isTaken = state !== null && state.taken !== null;
  useEffect(() => opened?.page.showsOwn(standing, { isSold, isTaken }), [opened, standing, isSold, isTaken]);
  const submit = (event: FormEvent) => {
    if (hasFailed) return;
    event.preventDefault();
    if (opened === null) isPressed.current = true;
    else void opened.store.reserve();
  };
  const isOver = own === null || !isUnderWay(own);
  return (
    <div ref={root} className="reserve">
      {opened !== null && <OwnPanel store={opened.store.own} model={model} />}
      {opened !== null && state !== null && state.taken !== null && <TakenPanel taken={state.taken} losses={state.losses} page={opened.page} />}
      {isFree && isOver && (
        <ReserveForm
          model={model}
          isUsed={isUsed}
          state={state}
          early={early}
          isLive={isLive && !hasFailed}
          hasDetails={hasDetails}
          onSubmit={submit}
          acts={{
            change: (name, value) => (opened === null ? type(name, value) : opened.store.change(name, value)),
            leave: (name) => opened?.page.afterPress(() => opened.store.leave(name)),
            forget: () => opened?.store.forget(),
          }}
        />
      )}
    </div>
  );
});
