import { useStore } from '@nanostores/react';
import type { AlertProps, SmsProps } from '#alerts/alert-props.ts';
import { MoreAlerts } from '#alerts/MoreAlerts.island.tsx';
import { maxAlertCars } from '#contract/alert-paths.ts';
import { island } from '#lib/markup/island.ts';
import type { KeptCar } from './kept.ts';
import type { KeptList } from './lists.ts';
import { useGarage } from './use-garage.ts';

type Props = { alerts: AlertProps; sms: SmsProps | null };

/** Alert form for all saved vehicles; renders nothing without any. */
export const CarAlerts = island(function CarAlerts(props: Props) {
  const garage = useGarage();
  return garage === null ? null : <OfCars {...props} list={garage.favourites} />;
});

function OfCars({ alerts, sms, list }: Props & { list: KeptList<KeptCar> }) {
  const cars = useStore(list.$entries);
  if (cars.length === 0) return null;
  const ids = cars.slice(0, maxAlertCars).map(({ id }) => id);
  return (
    <section className="panel" aria-labelledby="car-alerts">
      <h2 id="car-alerts">Price drops and sales</h2>
      <MoreAlerts key={ids.join()} alerts={alerts} sms={sms} target={{ kind: 'cars', ids }} label={alerts.labels.cars} />
    </section>
  );
}
