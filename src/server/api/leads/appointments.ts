import type { AppointmentsAnswer } from '#contract/lead-calls.ts';
import { hoursCalendar } from '#dealers/day-plan.ts';
import { dayAfter, dayOf } from '#lib/time/dates.ts';
import { momentAt } from '#lib/time/moments.ts';
import { primaryDealership, salesLocation } from '#site/copy/copy.ts';
import type { Dealership, Site } from '#site/schema/site.ts';

/** An adapter to a dealer's calendar. Null for an unknown dealership. */
export type AppointmentSource = (site: Site, dealership: Dealership, now: number) => Promise<AppointmentsAnswer | null>;

const slotMinutes = 30;
const hourMs = 3_600_000;

/** The named dealership, else that of the vehicle, else the main one. */
export function appointmentDealership(site: Site, named: string | undefined, ofCar: string | undefined): Dealership | null {
  const slug = named ?? ofCar;
  return slug === undefined ? primaryDealership(site) : (site.dealerships.find((dealership) => dealership.slug === slug) ?? null);
}

/** Half hours within the selling department's opening hours. They are not reserved, and the response says so. */
export const hoursAppointments: AppointmentSource = async (site, dealership, now) => {
  const location = salesLocation(dealership);
  const calendar = location && hoursCalendar(location, dealership, site);
  if (calendar === null) return null;
  const { test_drive_days: days, test_drive_notice_hours: notice, test_drive_note: note } = site.leads;
  const earliest = now + notice * hourMs;
  const slots: AppointmentsAnswer['slots'] = [];
  let day = dayOf(now, calendar.zone);
  for (let count = 0; count < days; count += 1, day = dayAfter(day)) {
    const plan = calendar.planOf(day);
    // Days whose hours may differ offer none.
    if (plan.kind !== 'hours') continue;
    for (const { open, close } of plan.spans) slots.push(...slotsOf(day, minutesOf(open), minutesOf(close), calendar.zone, earliest));
  }
  return { source: 'opening_hours', note, timezone: calendar.zone, minutes: slotMinutes, slots };
};

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whole and half hours from which a test drive ends within the hours. */
function slotsOf(day: string, open: number, close: number, zone: string, earliest: number): AppointmentsAnswer['slots'] {
  const slots: AppointmentsAnswer['slots'] = [];
  for (let at = Math.ceil(open / slotMinutes) * slotMinutes; at + slotMinutes <= close; at += slotMinutes) {
    const time = `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    const moment = momentAt(day, time, zone);
    if (moment >= earliest) slots.push({ start: new Date(moment).toISOString(), day, time });
  }
  return slots;
}
