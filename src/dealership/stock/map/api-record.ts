import { memoizeWeak } from '#lib/cache/memoize.ts';
import { isRecord } from '#site/merge.ts';
import {
  addOtherField,
  fillField,
  isRefusedKey,
  newDraft,
  noteFault,
  noteRepair,
  noteUnread,
  noteUnreadKey,
  type VehicleDraft,
} from '../clean/draft.ts';
import { fields, readerOf, takesStructure } from '../clean/fields.ts';
import { isEmptyValue, ownValue, type ReadingContext } from '../clean/reading.ts';
import { fieldAliases, foldedName } from './aliases.ts';
import { type MappedKeys, readMappedKeys } from './mapped-keys.ts';
import { noteKeyWord } from './said-words.ts';

/** The specification's names of fields nested here. */
const flat: Record<string, string> = { location_id: 'location.id', location_name: 'location.name' };

const groups = new Set(Object.keys(fields).flatMap((path) => (path.includes('.') ? [path.slice(0, path.indexOf('.'))] : [])));
const pathsByName = new Map([
  ...Object.keys(fields).map((path) => [path.split('.').map(foldedName).join('.'), path] as const),
  ...Object.entries(fieldAliases),
]);

/**
 * Field names are the specification's (1 §3, 2 §3), nested as there; other spellings are repaired, unknown keys go to the other fields. Keys mapped
 * by the site are read first.
 */
export function readApiRecord(source: unknown, record: number, context: ReadingContext, mapped: MappedKeys = new Map()): VehicleDraft {
  const draft = newDraft(record, () => source);
  if (!isRecord(source)) {
    noteFault(draft, '', source, 'a record is an object');
    return draft;
  }
  readMappedKeys(draft, source, mapped, context);
  const names: Names = { mapped: (name) => mapped.has(name), isMappedBelow: mappedBelow(mapped), context };
  for (const [key, value] of Object.entries(source)) readKey(draft, key, value, { field: '', key: '' }, names);
  picturesFromThumbnails(draft, source, context);
  dropDerived(draft);
  return draft;
}

/** `isMappedBelow`: a key of the group or list is mapped, which is then no value of a field. */
type Names = { mapped: (name: string) => boolean; isMappedBelow: (name: string) => boolean; context: ReadingContext };

const mappedBelow = memoizeWeak((mapped: MappedKeys) => {
  const groups = new Set([...mapped.keys()].flatMap((path) => path.split('.').map((_part, at, parts) => parts.slice(0, at).join('.'))));
  return (name: string) => groups.has(name);
});

/** Parent of a key in the vehicle and in the feed, which may differ in nesting. */
type Above = { field: string; key: string };

function readKey(draft: VehicleDraft, key: string, value: unknown, above: Above, names: Names): void {
  const { context } = names;
  const name = above.key + key;
  if (names.mapped(name)) return;
  if (isRefusedKey(key)) {
    noteRepair(draft, above.field + key, value, null, 'a name that is refused');
    return;
  }
  if (above.field === '' && groups.has(key) && isRecord(value)) {
    for (const [inner, below] of Object.entries(value)) readKey(draft, inner, below, { field: `${key}.`, key: `${key}.` }, names);
    return;
  }
  if (above.field === 'location.' && key === 'address') {
    if (isRecord(value))
      for (const [inner, below] of Object.entries(value)) readKey(draft, inner, below, { field: 'location.', key: `${name}.` }, names);
    else read(draft, name, 'location.street', value, context);
    return;
  }
  const path = pathOf(above.field + key);
  if (path === undefined || isGroup(path, value) || names.isMappedBelow(name)) {
    if (isEmptyValue(value, context)) return;
    addOtherField(draft, above.field + key, value);
    noteUnreadKey(draft, name, value, names.mapped);
    return;
  }
  if (isRecord(value) && !takesStructure(path)) noteUnreadKey(draft, name, value, names.mapped);
  if (path !== above.field + key && !Object.hasOwn(flat, key) && !isEmptyValue(value, context))
    noteRepair(draft, path, above.field + key, path, 'other name of a field');
  read(draft, name, path, value, context);
}

/** A group with the name of a field of one text. As a number it is a fault. */
const isGroup = (path: string, value: unknown) => !takesStructure(path) && readerOf(path)?.form === undefined && [value].flat().some(isRecord);

function pathOf(name: string): string | undefined {
  if (Object.hasOwn(fields, name)) return name;
  return Object.hasOwn(flat, name) ? flat[name] : pathsByName.get(name.split('.').map(foldedName).join('.'));
}

function read(draft: VehicleDraft, name: string, path: string, value: unknown, context: ReadingContext): void {
  if (path === 'primary_image_url') return;
  if (!isEmptyValue(value, context)) noteKeyWord(draft, name, path, value);
  if (fillField(draft, path, value, context) !== 'unread') return;
  noteUnread(draft, name, path, value);
  if (path === 'price') addOtherField(draft, name, value);
}

/** Drops fields that only repeat others. */
function dropDerived({ fields, other, unreadKeys }: VehicleDraft): void {
  const derived = { path: `/cars/${fields.get('slug')}`, make_model: `${fields.get('make')} ${fields.get('model')}` };
  for (const [name, value] of Object.entries(derived)) {
    unreadKeys.delete(name);
    if (other.get(name) === value) other.delete(name);
  }
}

/** Beside a list of pictures, only thumbnails that differ are read. */
function picturesFromThumbnails(draft: VehicleDraft, source: Record<string, unknown>, context: ReadingContext): void {
  const primary = ownValue(source, 'primary_image_url');
  if (isEmptyValue(primary, context)) return;
  const images = draft.fields.get('images');
  if (!Array.isArray(images) || images.length === 0) {
    const fate = fillField(draft, 'primary_image_url', primary, context);
    if (fate === 'kept') draft.fields.set('images', [{ url: draft.fields.get('primary_image_url') }]);
    draft.fields.delete('primary_image_url');
  } else if (!images.some((image) => isRecord(image) && image.url === primary)) {
    addOtherField(draft, 'primary_image_url', primary);
  }
}
