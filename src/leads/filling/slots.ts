import * as z from 'zod/mini';
import type { FormTask } from '../pages/form-model.ts';
import type { FormCar } from './form-car.ts';

const answer = z.object({
  note: z.nullable(z.string()),
  slots: z.array(z.object({ start: z.iso.datetime({ offset: true }), day: z.iso.date(), time: z.string().check(z.minLength(1), z.maxLength(40)) })),
});
export type Slot = { start: string; day: string; time: string };
export type FreeTimes = { note: string | null; slots: Slot[] };

/** The API's address of the free times, of the dealership that has the vehicle where it is known. */
export function slotsAddress({ calls, site }: Pick<FormTask, 'calls' | 'site'>, car: Pick<FormCar, 'id' | 'dealershipSlug'> | null): string {
  const query = new URLSearchParams({ website_id: site });
  if (car !== null) query.set('car_id', car.id);
  if (car?.dealershipSlug) query.set('dealership_slug', car.dealershipSlug);
  return `${calls.appointments}?${query}`;
}

/** At most so many are shown. */
const most = 400;

/** The free times that the API tells, read; null where it tells none. */
export function readSlots(told: unknown): FreeTimes | null {
  const read = z.safeParse(answer, told);
  return read.success && read.data.slots.length > 0 ? { note: read.data.note, slots: read.data.slots.slice(0, most) } : null;
}

/** The days that have free times, each once. */
export const daysOf = (slots: readonly Slot[]): string[] => [...new Set(slots.map(({ day }) => day))];
