import * as z from 'zod/mini';
import { requestPublic } from '#lib/http/public-request.server.ts';
import { dayOf } from '#lib/time/dates.ts';
import { timeOf } from '#lib/time/moments.ts';
import { dealershipZone } from '#site/copy/copy.ts';
import { type AppointmentSource, hoursAppointments } from './appointments.ts';

const timeoutMs = 5000;
const maxBytes = 262_144;

/** Instants at which a test drive may begin. */
const calendarAnswer = z.object({
  minutes: z.int().check(z.minimum(5), z.maximum(480)),
  slots: z.array(z.iso.datetime({ offset: true })).check(z.maxLength(1000)),
});

/** Queries the dealer's calendar (`leads.test_drive_slots`) by the dealership's slug, else the opening hours. */
export const siteAppointments =
  (trustedHosts: readonly string[] = []): AppointmentSource =>
  async (site, dealership, now) => {
    const { test_drive_slots: service } = site.leads;
    if (service === undefined) return hoursAppointments(site, dealership, now);
    const address = new URL(service);
    address.searchParams.set('dealership_slug', dealership.slug);
    const answer = await requestPublic(address.href, { method: 'GET', headers: { Accept: 'application/json' }, timeoutMs, maxBytes, trustedHosts });
    if (answer.status !== 200) throw new Error(`the calendar answered ${answer.status}`);
    const { minutes, slots } = z.parse(calendarAnswer, JSON.parse(answer.text));
    const timezone = dealershipZone(dealership, site);
    const moments = slots
      .map(Date.parse)
      .filter((at) => at >= now)
      .sort((one, other) => one - other);
    const shown = moments.map((at) => ({ start: new Date(at).toISOString(), day: dayOf(at, timezone), time: timeOf(at, timezone) }));
    return { source: 'service', note: null, timezone, minutes, slots: shown };
  };
