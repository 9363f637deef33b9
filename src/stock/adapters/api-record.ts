import { isGroup, ownValue, type ReadingContext, saysNothing } from '../readers/reading.ts';
import { type Draft, fill, isRefusedKey, keepOther, newDraft, noteFault, noteRepair } from '../record/draft.ts';
import { fields } from '../record/fields.ts';

const folded = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Other names under which feeds send fields. */
const aliases: Record<string, string> = {
  stockno: 'stocknum',
  stocknumber: 'stocknum',
  rego: 'regplate',
  registration: 'regplate',
  color: 'colour',
  interiorcolor: 'interior_colour',
  kms: 'km',
  kilometres: 'km',
  odometer: 'km',
  transmission: 'trans',
  body: 'bodyconfiguration',
  fueltype: 'fuel',
  drivetype: 'drive',
  photos: 'images',
  comments: 'dealercomments',
  features: 'standardEquipment',
  placeurl: 'location.place_url',
};

/** The specification's own names for fields that stand inside of a group here. */
const flat: Record<string, string> = { location_id: 'location.id', location_name: 'location.name' };

const groups = new Set(Object.keys(fields).flatMap((path) => (path.includes('.') ? [path.slice(0, path.indexOf('.'))] : [])));
const pathsByName = new Map([
  ...Object.keys(fields).map((path) => [path.split('.').map(folded).join('.'), path] as const),
  ...Object.entries(aliases),
]);

/**
 * A record of the stock API as a draft of a vehicle. Field names are the specification's (1 §3, 2 §3), nested as there. A name in another
 * spelling is accepted with a repair; what has no field goes to the other fields.
 */
export function readApiRecord(source: unknown, record: number, context: ReadingContext): Draft {
  const draft = newDraft(record, () => source);
  if (!isGroup(source)) {
    noteFault(draft, '', source, 'a record is an object');
    return draft;
  }
  for (const [key, value] of Object.entries(source)) readKey(draft, key, value, '', context);
  picturesFromThumbnails(draft, source, context);
  dropDerived(draft);
  return draft;
}

function readKey(draft: Draft, key: string, value: unknown, above: string, context: ReadingContext): void {
  if (isRefusedKey(key)) {
    noteRepair(draft, above + key, value, null, 'a name that is refused');
    return;
  }
  if (above === '' && groups.has(key) && isGroup(value)) {
    for (const [name, inner] of Object.entries(value)) readKey(draft, name, inner, `${key}.`, context);
    return;
  }
  // An address stands inside of its location; a vehicle's location is flat.
  if (above === 'location.' && key === 'address') {
    if (isGroup(value)) for (const [name, inner] of Object.entries(value)) readKey(draft, name, inner, 'location.', context);
    else read(draft, 'location.street', value, context);
    return;
  }
  const path = pathOf(above + key);
  if (path === undefined) {
    if (!saysNothing(value, context)) keepOther(draft, above + key, value);
    return;
  }
  if (path !== above + key && !Object.hasOwn(flat, key) && !saysNothing(value, context))
    noteRepair(draft, path, above + key, path, 'other name of a field');
  read(draft, path, value, context);
}

function pathOf(name: string): string | undefined {
  if (Object.hasOwn(fields, name)) return name;
  return Object.hasOwn(flat, name) ? flat[name] : pathsByName.get(name.split('.').map(folded).join('.'));
}

function read(draft: Draft, path: string, value: unknown, context: ReadingContext): void {
  if (path === 'primary_image_url') return;
  fill(draft, path, value, context);
}

/** Fields that only repeat others say nothing more. */
function dropDerived({ fields, other }: Draft): void {
  const path = other.get('path');
  if (path !== undefined && path === `/cars/${fields.get('slug')}`) other.delete('path');
  const makeModel = other.get('make_model');
  if (makeModel !== undefined && makeModel === `${fields.get('make')} ${fields.get('model')}`) other.delete('make_model');
}

/** Without a list of pictures, the first one and the thumbnails stand in; with one, they are kept where they say something new. */
function picturesFromThumbnails(draft: Draft, source: Record<string, unknown>, context: ReadingContext): void {
  const primary = ownValue(source, 'primary_image_url');
  if (saysNothing(primary, context)) return;
  const images = draft.fields.get('images');
  if (!Array.isArray(images) || images.length === 0) {
    const fate = fill(draft, 'primary_image_url', primary, context);
    if (fate === 'kept') draft.fields.set('images', [{ url: draft.fields.get('primary_image_url') }]);
    draft.fields.delete('primary_image_url');
  } else if (!images.some((image) => isGroup(image) && image.url === primary)) {
    keepOther(draft, 'primary_image_url', primary);
  }
}
