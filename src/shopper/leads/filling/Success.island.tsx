import { useLayoutEffect, useState } from 'react';
import { island } from '#lib/markup/island.ts';
import { dayMs } from '#lib/time/dates.ts';
import { islandPage } from '#site/island-page.ts';
import type { SuccessModel } from '../pages/success-page.ts';
import { calendarFile } from './calendar.ts';
import { replyHours } from './reply-hours.ts';
import { lastSent, type Sent } from './sent.ts';

/** Reference, next steps and vehicle of what this browser sent within a day. */
export const Success = island(function Success({ model }: { model: Omit<SuccessModel, 'breadcrumb'> }) {
  const { title, lead, words, nexts, hours, phone, link } = model;
  const [sent, setSent] = useState<Sent | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  useLayoutEffect(() => {
    const { storage, clock } = islandPage().browser;
    const last = lastSent(storage);
    // Older submissions are not shown.
    if (last === null || clock.now() - last.at > dayMs) return;
    setSent(last);
    setOpening(replyHours(hours, last.dealership ?? null, clock.now()));
  }, [hours]);
  return (
    <div className="success">
      <div className="panel">
        <p className="success-mark">
          <i className="icon icon-check" />
        </p>
        <h1>{title}</h1>
        <p className="reading">{lead}</p>
        <div className="success-reference" hidden={sent === null || sent.reference === null}>
          <p className="fine">{words.reference}</p>
          <p>
            <b data-sent="reference">{sent?.reference}</b>
          </p>
          <p className="fine">{words.reference_note}</p>
        </div>
        <section className="success-next" hidden={sent === null}>
          <h2>{words.next_title}</h2>
          {nexts.map(({ kind, text }) => (
            <p key={kind} data-next={kind} hidden={sent?.kind !== kind}>
              {text}
            </p>
          ))}
          <p data-sent="hours" hidden={opening === null}>
            {opening}
          </p>
        </section>
        <section className="success-car" hidden={!sent?.car}>
          <h2>{words.car}</h2>
          <p>
            <a data-sent="car" href={sent?.car?.path}>
              {sent?.car?.title}
            </a>{' '}
            <span data-sent="price">{sent?.car?.price}</span>
          </p>
        </section>
        <p className="fine">
          {words.questions}
          {phone && (
            <>
              {' '}
              <a href={phone.href}>{phone.text}</a>
            </>
          )}
        </p>
        <p className="row">
          <a className="button" href={link.href}>
            {link.label}
          </a>
          <button
            type="button"
            className="button outline"
            data-calendar=""
            hidden={!sent?.appointment}
            onClick={() => sent !== null && saveAppointment(sent)}
          >
            {words.calendar}
          </button>
        </p>
      </div>
    </div>
  );
});

/** Typical length of a test drive. */
const minutes = 30;

function saveAppointment({ appointment, reference, at }: Sent): void {
  if (appointment === null) return;
  const { browser, save } = islandPage();
  const text = calendarFile({ ...appointment, uid: `${reference ?? at}`, minutes, now: browser.clock.now() });
  save({ name: 'test-drive.ics', type: 'text/calendar', text });
}
