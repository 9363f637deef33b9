import * as z from 'zod/mini';
import type { BrowserNetwork } from '#browser/browser.ts';
import { dayAfter, weekdayAndDate } from '#lib/time/dates.ts';
import { timeText } from '#lib/time/time-words.ts';
import { appointmentStart, type Choice } from '../forms/field.ts';
import type { FormValues } from '../forms/read-form.ts';
import type { FormFieldModel, FormTask } from '../pages/form-model.ts';
import type { FormCar } from './form-car.ts';

const answer = z.object({
  note: z.nullable(z.string()),
  slots: z.array(z.object({ start: z.iso.datetime({ offset: true }), day: z.iso.date(), time: z.string().check(z.minLength(1), z.maxLength(40)) })),
});
export type Slot = { start: string; day: string; time: string };
export type FreeTimes = { note: string | null; slots: Slot[] };

/** URL of free times, for the vehicle's dealership if known. */
export function slotsAddress({ calls, site }: Pick<FormTask, 'calls' | 'site'>, car: Pick<FormCar, 'id' | 'dealershipSlug'> | null): string {
  const query = new URLSearchParams({ website_id: site });
  if (car !== null) query.set('car_id', car.id);
  if (car?.dealershipSlug) query.set('dealership_slug', car.dealershipSlug);
  return `${calls.appointments}?${query}`;
}

/** Maximum shown. */
const most = 400;

/** Validates the API's free times; null if invalid. */
export function readSlots(told: unknown): FreeTimes | null {
  const read = z.safeParse(answer, told);
  return read.success && read.data.slots.length > 0 ? { note: read.data.note, slots: read.data.slots.slice(0, most) } : null;
}

/** Unique days with free times. */
export const daysOf = (slots: readonly Slot[]): string[] => [...new Set(slots.map(({ day }) => day))];

/** Milliseconds. */
const timeoutMs = 8000;

/** Fetches free times; null on failure, when shoppers propose a time. */
export async function askSlots(address: string, { fetch }: Pick<BrowserNetwork, 'fetch'>): Promise<FreeTimes | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    return response.ok ? readSlots(await response.json()) : null;
  } catch {
    return null;
  }
}

const dayChoices = (days: readonly string[]): Choice[] => days.map((day) => ({ value: day, label: weekdayAndDate(day) }));

/** The options of a field: its own, or its days. */
export const fieldOptions = ({ choices = [], from, days = 0 }: FormFieldModel): readonly Choice[] =>
  from === undefined ? choices : dayChoices(Array.from({ length: days }, (_, count) => dayAfter(from, count)));

const dayField = 'appointment_day';
const timeField = 'appointment_time';

/** A field with free times as options: day, then that day's times. Other fields are unchanged. */
export function offeredField(field: FormFieldModel, { slots, note }: FreeTimes, values: FormValues): FormFieldModel {
  if (field.name === dayField) {
    const { from: _, ...day } = field;
    const help = field.help === null ? null : (note ?? field.help);
    return { ...day, control: 'select', help, choices: dayChoices(daysOf(slots)) };
  }
  if (field.name !== timeField) return field;
  return { ...field, choices: slots.filter(({ day }) => day === values[dayField]).map(({ time }) => ({ value: time, label: timeText(time) })) };
}

/** Dependent changes: another day resets the time, and a time sets the appointment. */
export function alsoChanged(name: string, value: string, slots: readonly Slot[], values: FormValues): FormValues {
  if (name === dayField) return { [timeField]: '', [appointmentStart]: '' };
  if (name !== timeField) return {};
  return { [appointmentStart]: slots.find(({ day, time }) => day === values[dayField] && time === value)?.start ?? '' };
}

/** Whether the shopper has begun to propose a day. @param focused name of the focused field. */
export const isProposing = (values: FormValues, focused: string | null): boolean => (values[dayField] ?? '') !== '' || focused === dayField;
