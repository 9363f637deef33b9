import { useStore } from '@nanostores/react';
import { useLayoutEffect, useMemo, useState } from 'react';
import { keptList } from '#garage/kept-list.store.ts';
import type { KeptList } from '#garage/lists.ts';
import { island } from '#lib/markup/island.ts';
import { islandPage } from '#site/island-page.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { OwnPanel } from './OwnPanel.tsx';
import { openOwn } from './own.store.ts';
import { type OwnReservation, readReservation } from './own-reservations.ts';
import { reservationClient } from './reservation-client.ts';
import type { ReserveModel } from './reserve-model.ts';

type Props = { model: Pick<ReserveModel, 'api' | 'zone'> };

/** Reservations made in this browser; renders nothing without one, and at build. */
export const MyReservations = island(function MyReservations({ model }: Props) {
  const [list, setList] = useState<KeptList<OwnReservation> | null>(null);
  useLayoutEffect(() => setList(keptList(storageKeys.reservations, readReservation, islandPage().browser)), []);
  return list === null ? null : <Listed list={list} model={model} />;
});

function Listed({ list, model }: Props & { list: KeptList<OwnReservation> }) {
  const all = useStore(list.$entries);
  if (all.length === 0) return null;
  return (
    <section className="my-reservations" aria-labelledby="my-reservations">
      <h2 id="my-reservations">Reservations made in this browser</h2>
      {all.map(({ id }) => (
        <One key={id} id={id} list={list} model={model} />
      ))}
    </section>
  );
}

function One({ id, list, model }: Props & { id: string; list: KeptList<OwnReservation> }) {
  const store = useMemo(() => {
    const { clock, network } = islandPage().browser;
    return openOwn({
      client: reservationClient(network, model.api),
      list,
      clock,
      find: (all) => all.find((one) => one.id === id) ?? null,
      isConfirming: false,
      // Only the vehicle's own page opens the payment page.
      leave: () => {},
    });
  }, [id, list, model]);
  return <OwnPanel store={store} model={model} isListed onRemove={() => list.change((all) => all.filter((one) => one.id !== id))} />;
}
