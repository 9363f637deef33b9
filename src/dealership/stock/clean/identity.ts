import type { Site } from '#site/schema/site.ts';
import type { VehicleDraft } from './draft.ts';

/** Id, VIN, stock number, or a digest of what does not change. Only `sure` keys are never shared by twins. */
export type Identity = { key: string; sure: boolean };

/** `columns`: for the fallback digest. `digest` returns 16 hexadecimal characters. */
export type IdentityRules = { columns: Site['stock']['identity']; digest: (text: string) => string };

const plainId = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$/;
const derived = /^(?:vin|stock|row)-/;
const plainVin = /^[A-HJ-NPR-Z0-9]{5,17}$/;
const plainStock = /^[a-z0-9][a-z0-9_-]{0,59}$/;
const samePlaceholder = /^(.)\1*$/;

export function identityOf(draft: VehicleDraft, { columns, digest }: IdentityRules): Identity {
  const feedId = textAt(draft, 'id');
  if (feedId !== undefined) return { key: ownId(feedId, digest), sure: true };
  const vin = textAt(draft, 'vin')?.toUpperCase().replace(/[\s-]/g, '');
  if (vin !== undefined && plainVin.test(vin) && !samePlaceholder.test(vin)) return { key: `vin-${vin}`, sure: true };
  const stocknum = textAt(draft, 'stocknum');
  if (stocknum !== undefined) {
    const plain = stocknum.toLowerCase().replace(/\s+/g, '-');
    return { key: `stock-${plainStock.test(plain) ? plain : digest(plain)}`, sure: false };
  }
  return { key: `row-${digest(columns.map((name) => unchanging(draft, name)).join('\n'))}`, sure: false };
}

function textAt(draft: VehicleDraft, path: string): string | undefined {
  const value = draft.fields.get(path);
  return typeof value === 'string' ? value : undefined;
}

/** Ids are in file names, object keys and URLs: unsafe ones become digests. */
function ownId(id: string, digest: IdentityRules['digest']): string {
  return plainId.test(id) && !derived.test(id) && !(id in Object.prototype) ? id : `x${digest(id)}`;
}

/** Raw cells first, then texts as read, so that parsing changes keep ids. */
function unchanging(draft: VehicleDraft, name: string): string {
  const source = draft.source();
  const { asRead, fields } = draft;
  const isRaw = typeof source === 'object' && source !== null && Object.hasOwn(source, name);
  const cell = isRaw ? Reflect.get(source, name) : asRead.has(name) ? asRead.get(name) : fields.get(name);
  const text = typeof cell === 'string' ? cell : (JSON.stringify(cell) ?? '');
  return `${name}=${text.trim().replace(/\s+/g, ' ').toLowerCase()}`;
}
