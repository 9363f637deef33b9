import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { heldCarsRequestText } from '#contract/held-request.ts';
import { reservationPaths } from '#contract/reservation-paths.ts';
import { readFileIfExists } from '#lib/files/missing-file.server.ts';
import { signedWebhook, webhookHeaders } from '#lib/http/signed-webhook.server.ts';
import { secretsIn } from '#lib/http/webhook.server.ts';
import type { Site } from '#site/schema/site.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { openReservation } from '../judge/open-reservation.ts';
import { stockFile, writeAtomic } from './files.server.ts';

/** `until`: ISO instants by vehicle id. `open`: ids of vehicles with an open reservation. `notes` for the operator. */
export type Holds = { until: ReadonlyMap<string, string>; open: ReadonlySet<string>; notes: string[] };
type Held = Omit<Holds, 'notes'>;

type HoldsOptions = { dataDir: string; now: number; variables: NodeJS.ProcessEnv };

const answer = z.object({ held: z.array(z.object({ car_id: z.string(), until: z.iso.datetime() })), open: z.array(z.string()).default([]) });
const timeoutMs = 5000;
const none: Held = { until: new Map(), open: new Set() };
const fileOf = (dataDir: string, slug: string) => stockFile(dataDir, slug, 'holds.json');

/** Reserved vehicles by the site's API; if it fails, unexpired ones of its last response. None without provider, API or webhook secret. */
export async function holdsOf(site: Site, { dataDir, now, variables }: HoldsOptions): Promise<Holds> {
  const { slug, reservation, rebuild, leads } = site;
  const [secret] = rebuild.secret_env === undefined ? [] : secretsIn(variables[rebuild.secret_env]);
  if (reservation.provider === undefined || leads.api === undefined || secret === undefined) return { ...none, notes: [] };
  try {
    const text = await ask(`${leads.api.replace(/\/$/, '')}${reservationPaths.heldCars}`, slug, secret);
    const current = held(text, now);
    writeAtomic(fileOf(dataDir, slug), [text]);
    return { ...current, notes: [] };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const notes = [`The API did not say which vehicles are held (${why}); its last answer counts. Fix: start npm run api, or look at its log.`];
    return { ...lastHeld(dataDir, slug, now), notes };
  }
}

async function ask(address: string, slug: string, secret: string): Promise<string> {
  const webhook = signedWebhook(secret, `held_${randomUUID()}`, new Date(), heldCarsRequestText(slug));
  const response = await fetch(address, { headers: webhookHeaders(webhook), redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status !== 200) throw new Error(`it answered ${response.status}`);
  return response.text();
}

/** @throws on an invalid response. */
function held(text: string, now: number): Held {
  const parsed = answer.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error('its answer cannot be read');
  const until = parsed.data.held.filter((one) => Date.parse(one.until) > now).map((one) => [one.car_id, one.until] as const);
  return { until: new Map(until), open: new Set(parsed.data.open) };
}

function lastHeld(dataDir: string, slug: string, now: number): Held {
  try {
    return held(readFileIfExists(fileOf(dataDir, slug)) ?? '{"held":[]}', now);
  } catch {
    return none;
  }
}

/** Whether the stock already has these holds and open reservations (of vehicles that it contains). */
export const hasSameHolds = (vehicles: readonly Vehicle[], { until, open }: Held): boolean =>
  vehicles.every(({ id, reserved, reserved_until, status, open_reservation }) => {
    if (openReservation(id, open).open_reservation !== open_reservation) return false;
    const isByFeed = reserved === true && reserved_until === undefined;
    return isByFeed || status === 'absent' || reserved_until === until.get(id);
  });
