import { withLawfulDetails } from '#compliance/gate-stock.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { vehiclePage } from '#vehicle-page/vehicle-page.ts';
import { makePdf } from './make-pdf.server.ts';
import type { PictureSource } from './picture.server.ts';
import { pdfSheetOf } from './sheet.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Cached files, and their TTL in milliseconds. */
const maxCached = 32;
const ttlMs = 300_000;
/** Maximum concurrency, as a semaphore; further requests are refused, and retried. */
const maxConcurrent = 8;

/**
 * A cache by vehicle object, which each snapshot replaces.
 * @returns null where too many are in progress.
 */
export function createPdfCache(picture: PictureSource, now: () => number): (vehicle: Vehicle, context: SiteContext) => Promise<Bytes> | null {
  const files = new Map<Vehicle, { at: number; file: Promise<Bytes> }>();
  let making = 0;
  const make = async (vehicle: Vehicle, context: SiteContext, at: number) => {
    const { site, clock, vehicles } = context;
    const gated = vehicles.find(({ id }) => id === vehicle.id) ?? vehicle;
    const sheet = pdfSheetOf(vehiclePage(withLawfulDetails(gated, site, clock), context), site, at);
    return makePdf(sheet, sheet.picture === null ? null : await picture(sheet.picture.src, site.slug), at);
  };
  return (vehicle, context) => {
    const at = now();
    const known = files.get(vehicle);
    if (known !== undefined && Math.abs(at - known.at) < ttlMs) return known.file;
    if (making >= maxConcurrent) return null;
    making += 1;
    const file = make(vehicle, context, at).finally(() => {
      making -= 1;
    });
    file.catch(() => files.delete(vehicle));
    files.delete(vehicle);
    files.set(vehicle, { at, file });
    if (files.size > maxCached) for (const oldest of files.keys().take(1)) files.delete(oldest);
    return file;
  };
}
