import { noteRepair, type VehicleDraft } from './draft.ts';
import { titleCased } from './spelling.ts';
import { type Terms, terms } from './terms.ts';
import { spelledBadge, spelledMake, spelledModel, spelledTitle } from './vehicle-names.ts';

/** A text in full, and its short field for tiles and filters. */
const pairs = [
  { full: 'trans', short: 'simple_transmission', read: terms.transmission },
  { full: 'fuel', short: 'simple_fuel', read: terms.fuel },
  { full: 'bodyconfiguration', short: 'simple_body', read: terms.body },
] as const satisfies readonly { full: string; short: string; read: Terms }[];

/** Writes out the feed's codes, derives short fields, and gives known names in capitals their spelling. */
export function spellDraft(draft: VehicleDraft): void {
  for (const pair of pairs) spellPair(draft, pair);
  const drive = textAt(draft, 'drive');
  if (drive !== undefined) put(draft, 'drive', terms.drive.read(drive)?.written);
  spellNames(draft);
  for (const path of ['colour', 'interior_colour']) {
    const colour = textAt(draft, path);
    if (colour !== undefined) put(draft, path, titleCased(colour));
  }
}

function spellPair(draft: VehicleDraft, { full, short, read: { read, within } }: (typeof pairs)[number]): void {
  const text = textAt(draft, full);
  const given = textAt(draft, short);
  const [long, said] = [text === undefined ? undefined : read(text), given === undefined ? undefined : read(given)];
  const derived = given === undefined && text !== undefined ? within(text) : undefined;
  put(draft, full, long?.written);
  put(draft, short, said?.short);
  if (given === undefined) {
    if (long !== undefined) draft.fields.set(short, long.simple);
  } else {
    // A text in full that no word reads is no gap beside its short one.
    draft.words = draft.words.filter(({ field, fate }) => field !== full || fate !== 'unread');
    if (text === undefined && said !== undefined && said.written !== said.short) draft.fields.set(full, said.written);
  }
  draft.asRead.set(full, text).set(short, given ?? derived);
}

function spellNames(draft: VehicleDraft): void {
  const [make, model, badge, name] = ['make', 'model', 'badge', 'name'].map((path) => textAt(draft, path));
  if (make === undefined) return;
  const spelled = {
    make: spelledMake(make),
    model: model && spelledModel(make, model),
    badge: model && badge && spelledBadge([make, model], badge),
  };
  for (const [path, text] of Object.entries(spelled)) put(draft, path, text);
  if (name !== undefined) put(draft, 'name', spelledTitle(name, spelled));
}

function textAt({ fields }: VehicleDraft, path: string): string | undefined {
  const value = fields.get(path);
  return typeof value === 'string' ? value : undefined;
}

function put(draft: VehicleDraft, path: string, text: string | undefined): void {
  const before = draft.fields.get(path);
  if (text === undefined || text === before) return;
  noteRepair(draft, path, before, text, 'other spelling');
  draft.fields.set(path, text);
}
