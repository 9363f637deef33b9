import { addOtherField, noteRepair, type VehicleDraft } from './draft.ts';

/** Rules by field; the reason follows. */
export const identifierRules = {
  vin: 'a VIN that cannot be',
  stocknum: 'a stock number that is none',
  regplate: 'a number plate that cannot be',
} as const;
export type IdentifierField = keyof typeof identifierRules;

const vinLength = 17;
/** Before it, no standard of Australia gave vehicles 17 characters. */
const firstVinYear = 1989;
/** Longer than any state's plate. */
const longestPlate = 10;

const placeholder = /^(?:n\/?a|nil|none|null|unknown|tba|tbc|tbd|pending|test|unreg(?:istered)?|no ?rego|not ?registered)$/i;
const sameCharacter = /^(.)\1*$/;

const plainOf = (text: string) => text.replaceAll(/[\s.-]/g, '').toUpperCase();
const isPlaceholder = (text: string) => placeholder.test(text.trim()) || !/[a-z1-9]/i.test(text);

/**
 * Why a VIN cannot be one; null if it can. Caravans and trailers, motorcycles, vehicles from before 1989 and those of unknown year may have a chassis
 * number of another length.
 */
export function vinFault(text: string, { item_type, year }: { item_type?: unknown; year?: unknown }): string | null {
  const vin = plainOf(text);
  if (isPlaceholder(text) || sameCharacter.test(vin)) return 'it names no vehicle';
  if (/[^A-Z0-9]/.test(vin)) return 'it has other characters than letters and digits';
  const isFree = item_type === 'caravan' || item_type === 'motorcycle' || typeof year !== 'number' || year < firstVinYear;
  if (vin.length !== vinLength)
    return isFree && vin.length >= 4 && vin.length < vinLength ? null : `it has ${vin.length} characters instead of ${vinLength}`;
  return /[IOQ]/.test(vin) ? 'it has the letter I, O or Q' : null;
}

const stockFault = (text: string): string | null => (isPlaceholder(text) ? 'it names no vehicle' : null);

function plateFault(text: string): string | null {
  const plate = plainOf(text);
  if (isPlaceholder(text) || (plate.length > 2 && sameCharacter.test(plate))) return 'it names no vehicle';
  return plate.length > longestPlate ? `it has ${plate.length} characters` : null;
}

/** Takes out of a record what cannot identify its vehicle, so that nothing publishes it. The dealer's own readers still find it among the other fields. */
export function removeFalseIdentifiers(draft: VehicleDraft): void {
  const { fields } = draft;
  const kind = { item_type: fields.get('item_type'), year: fields.get('year') };
  remove(draft, 'vin', (text) => vinFault(text, kind));
  const vin = fields.get('vin');
  if (typeof vin === 'string' && /[\s.-]/.test(vin) && plainOf(vin).length === vinLength) {
    fields.set('vin', plainOf(vin));
    noteRepair(draft, 'vin', vin, plainOf(vin), 'a VIN has no spaces');
  }
  remove(draft, 'stocknum', stockFault);
  remove(draft, 'regplate', plateFault);
}

function remove(draft: VehicleDraft, field: IdentifierField, faultOf: (text: string) => string | null): void {
  const text = draft.fields.get(field);
  const fault = typeof text === 'string' ? faultOf(text) : null;
  if (typeof text !== 'string' || fault === null) return;
  noteRepair(draft, field, text, null, `${identifierRules[field]}: ${fault}`);
  draft.fields.delete(field);
  addOtherField(draft, field, text);
}
