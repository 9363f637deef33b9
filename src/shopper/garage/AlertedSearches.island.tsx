import type { AlertProps, SmsProps } from '#alerts/alert-props.ts';
import { MoreAlerts } from '#alerts/MoreAlerts.island.tsx';
import { island } from '#lib/markup/island.ts';
import { Searches } from './Searches.tsx';
import { useGarage } from './use-garage.ts';

type Props = { alerts: AlertProps; sms: SmsProps | null };

/** Saved searches, each with its alert form. */
export const AlertedSearches = island(function AlertedSearches({ alerts, sms }: Props) {
  const garage = useGarage();
  if (garage === null) return null;
  return (
    <Searches
      list={garage.searches}
      more={({ search, name }) => (
        <MoreAlerts alerts={alerts} sms={sms} target={{ kind: 'search', search }} label={alerts.labels.search} about={name} />
      )}
    />
  );
});
