import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { keptList } from '#garage/kept-list.store.ts';
import type { KeptList } from '#garage/lists.ts';
import { island } from '#lib/markup/island.ts';
import { longDay } from '#lib/time/dates.ts';
import { islandPage } from '#site/island-page.ts';
import { storageKeys } from '#site/storage-keys.ts';
import { readSentLead, type SentLead } from './sent-leads.ts';

type Props = {
  /** Time zone for dates. */
  zone: string;
};

/** Enquiries sent from this browser; renders nothing without any, and at build. */
export const SentLeads = island(function SentLeads({ zone }: Props) {
  const [list, setList] = useState<KeptList<SentLead> | null>(null);
  useLayoutEffect(() => setList(keptList(storageKeys.sentLeads, readSentLead, islandPage().browser)), []);
  return list === null ? null : <Sent list={list} zone={zone} />;
});

function Sent({ list, zone }: Props & { list: KeptList<SentLead> }) {
  const leads = useStore(list.$entries);
  if (leads.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="sent-leads">
      <h2 id="sent-leads">Enquiries sent from this browser</h2>
      <ul className="saved-searches">
        {leads.map(({ id, title, car, reference, sent_at: sentAt }) => (
          <li key={id}>
            <span>
              {title}
              {car !== null && ': '}
              {car !== null && <a href={car.path}>{car.title}</a>}
            </span>
            <span className="muted">{[longDay(sentAt, zone), reference && `Reference ${reference}`].filter(Boolean).join(' · ')}</span>
            <button type="button" className="text-button" onClick={() => list.change((all) => all.filter((one) => one.id !== id))}>
              Remove<span className="unseen"> the enquiry {title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
