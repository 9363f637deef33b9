import { z } from 'zod';
import { platformSchema } from '#config/platform.ts';
import { scanJson } from '#lib/text/json-positions.ts';
import { nearestName } from '#lib/text/nearest-name.ts';
import { isRecord, valueAt } from '#site/merge.ts';
import { type ContentFileName, contentSchemas } from '#site/schema/pages.ts';
import { schemaAt, shapeOf, unwrap } from '#site/schema/schema-tree.ts';
import { siteSchema } from '#site/schema/site.ts';
import { misspelled } from './misspelled.ts';
import { brokenJson, type Dice, markdownPlans } from './plant-in-texts.ts';

type Path = (string | number)[];

export type SiteTexts = ReadonlyMap<string, string>;

/** A mistake in one file: its new text, and what a check must name. */
export type Mistake = {
  kind: MistakeKind;
  file: string;
  text: string;
  /** A problem may be at this key or inside it. */
  path: Path;
  /** The reported line; 0 where JSON cannot be parsed that far. */
  line: number;
  /** The reported value; omitted where the key is the point. */
  value?: unknown;
};

type Place = { file: string; path: Path; value: unknown; schema: z.core.$ZodType; holder: z.core.$ZodType };

const schemaOf = (file: string): z.ZodType | null => {
  if (file === 'platform.json') return platformSchema;
  if (!file.includes('/')) return siteSchema;
  return contentSchemas[file.split('/')[1] as ContentFileName] ?? null;
};

/** Keys that others refer to, or that must be unique: another text there is another mistake. */
const referredTo = new Set(['id', 'slug', 'date', 'make', 'title', 'name', 'path', 'url', 'href', 'weekday', 'status']);

function* placesIn(file: string, schema: z.core.$ZodType, value: unknown, path: Path = []): Generator<Place> {
  const at = schemaAt(schema, path);
  const holder = schemaAt(schema, path.slice(0, -1));
  if (path.length > 0 && at !== null && holder !== null) yield { file, path, value, schema: at, holder };
  if (Array.isArray(value)) for (const [index, entry] of value.entries()) yield* placesIn(file, schema, entry, [...path, index]);
  else if (isRecord(value))
    for (const [name, entry] of Object.entries(value)) if (name !== '$schema') yield* placesIn(file, schema, entry, [...path, name]);
}

function placesOf(texts: SiteTexts): Place[] {
  return [...texts].flatMap(([file, text]) => {
    const schema = file.endsWith('.json') ? schemaOf(file) : null;
    return schema === null ? [] : [...placesIn(file, schema, JSON.parse(text))];
  });
}

const last = ({ path }: Place) => path.at(-1);
const isText = (place: Place): place is Place & { value: string } => typeof place.value === 'string';
const isKeyOfShape = (place: Place) => typeof last(place) === 'string' && shapeOf(unwrap(place.holder).type) !== null;
const typeOf = (place: Place) => unwrap(place.schema).type;
const pathStarts = (place: Place, ...start: string[]) => start.every((part, index) => place.path[index] === part);

type Change = { path: Path; value?: unknown; key?: string };

/** Changes one value or key, keeping the JSON's lines. */
function changed(text: string, { path, key, ...change }: Change): string {
  const root = { root: JSON.parse(text) as unknown };
  const holder = Object(valueAt(root, ['root', ...path.slice(0, -1)]));
  const name = path.at(-1) ?? '';
  if (key !== undefined) {
    const entries = Object.entries(holder).map(([own, value]) => [own === String(name) ? key : own, value] as const);
    for (const own of Object.keys(holder)) Reflect.deleteProperty(holder, own);
    for (const [own, value] of entries) Reflect.set(holder, own, value);
  } else if ('value' in change) Reflect.set(holder, name, change.value);
  else Reflect.deleteProperty(holder, name);
  return JSON.stringify(root.root, null, 2);
}

type Plan = {
  /** Where such a mistake can be made. */
  at: (place: Place, texts: SiteTexts) => boolean;
  /** The change at the place; null where this twist would be no mistake. */
  make: (place: Place, twist: number, texts: SiteTexts) => { change: Change; named?: Path; value?: unknown } | null;
};

const wrong = (place: Place, value: unknown) => (z.safeParse(place.schema, value).success ? null : { change: { path: place.path, value }, value });

const isList = (place: Place) => Array.isArray(place.value) && typeOf(place) instanceof z.ZodArray;

/** Values of another type from which the meaning can still be inferred. */
function inAnotherType(value: unknown, twist: number): unknown {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no', String(value), Number(value)][twist % 3];
  if (typeof value === 'number') return [String(value), [value]][twist % 2];
  if (typeof value === 'string') return /^\d+$/.test(value) && !value.startsWith('0') && twist % 2 === 0 ? Number(value) : [value];
  return undefined;
}

const days = ['2026-02-30', 'tomorrow', '2026-13-01'];
const openings = ['8:30', '25:00', '8.30am', 'noon', '0830'];
const closings = ['5.30pm', '25:00', '17h30', 'late', '1730'];
const colours = ['teal', '#12', '#gggggg', 'rgb(0,0,0)'];

const plans = {
  'a key renamed': {
    at: (place) => isKeyOfShape(place) && last(place) !== 'template',
    make: (place, twist) => {
      const name = String(last(place));
      const key = misspelled(name, twist);
      const siblings = Object.keys(shapeOf(unwrap(place.holder).type) ?? {});
      if (siblings.includes(key) || nearestName(key, siblings) !== name) return null;
      const path = [...place.path.slice(0, -1), key];
      return { change: { path: place.path, key }, named: path };
    },
  },
  'a wrong type': {
    at: (place) => typeof place.value !== 'object' && last(place) !== 'template',
    make: (place, twist) => wrong(place, inAnotherType(place.value, twist)),
  },
  'a wrong shape': {
    at: (place) =>
      isKeyOfShape(place) && (isRecord(place.value) || Array.isArray(place.value) || (isText(place) && !referredTo.has(String(last(place))))),
    make: (place, twist) => {
      const needed = unwrap(place.schema);
      // A removed group of texts removes what others refer to.
      if (!needed.optional && needed.default === undefined && typeof place.value === 'object') return null;
      if (
        ['brands', 'dealerships', 'locations', 'columns', 'location', 'slides', 'tiles', 'menu', 'features', 'platform'].includes(String(last(place)))
      )
        return null;
      // Removed colours fall back to defaults that are checked against the rest.
      if (pathStarts(place, 'theme') && isRecord(place.value)) return null;
      return wrong(place, [true, { wrong: 1 }, 'purple', 12][twist % 4]);
    },
  },
  // A contact page's address is the owner's choice. The example of a fix would move it, and links would need a redirect.
  'a wrong word': {
    at: (place) => typeOf(place) instanceof z.ZodEnum && isText(place),
    make: (place, twist) =>
      wrong(
        place,
        twist % 5 === 0 && !place.path.includes('when') && last(place) !== 'contact_path' ? 'xyzzy' : misspelled(String(place.value), twist),
      ),
  },
  'a number out of its range': {
    at: (place) => typeof place.value === 'number',
    make: (place, twist) => wrong(place, [-1, 1e9, 0.333, -1000][twist % 4]),
  },
  'an empty text': {
    at: (place) => isText(place) && isKeyOfShape(place) && !referredTo.has(String(last(place))),
    make: (place) => wrong(place, ''),
  },
  'a key left out': {
    at: (place) =>
      isKeyOfShape(place) &&
      isText(place) &&
      !unwrap(place.schema).optional &&
      unwrap(place.schema).default === undefined &&
      unwrap(place.holder).default === undefined,
    make: (place) => {
      const name = String(last(place));
      if (['slug', 'id', 'make', 'name', 'href', 'url', 'status', 'postcode', 'state', 'to', 'image'].includes(name)) return null;
      return { change: { path: place.path } };
    },
  },
  'a picture that is not there': {
    at: (place) => isText(place) && place.value.startsWith('/media/'),
    make: (place, twist) => {
      const [, folder = '', base = '', ending = ''] = /^(.*\/)([^/]+)(\.\w+)$/.exec(String(place.value)) ?? [];
      const value = `${folder}${twist % 6 === 0 ? 'qqqqqqqqqqqq' : misspelled(base, twist)}${ending}`;
      return value === place.value ? null : { change: { path: place.path, value }, value };
    },
  },
  'a link that leads nowhere': {
    at: (place) => isText(place) && /^\/(?!media)[a-z]/.test(place.value) && !pathStarts(place, 'groups'),
    make: (place, twist) => {
      const value = twist % 5 === 0 ? '/no/such/page-at-all/' : `/${misspelled(String(place.value).split('/')[1] ?? '', twist)}/`;
      return value === place.value || value.includes('//') ? null : { change: { path: place.path, value }, value };
    },
  },
  'a link through a redirect': {
    at: (place) => isText(place) && /^\/(?!media)[a-z]/.test(place.value) && !pathStarts(place, 'groups'),
    make: (place, twist) => {
      const value = ['/sell-my-car/', '/apply-for-finance/', '/sell-my-car/?from=menu'][twist % 3];
      return { change: { path: place.path, value }, value };
    },
  },
  'an entry twice': {
    at: (place) => isList(place) && Array.isArray(place.value) && place.value.length > 0 && isChoice(place),
    make: (place, twist) => {
      const list = Array.isArray(place.value) ? place.value : [];
      const value = list[twist % list.length];
      return { change: { path: place.path, value: [...list, value] }, named: [...place.path, list.length], value };
    },
  },
  'an entry copied, with its name': {
    // An additional card may have no position in any listing, which is another finding.
    at: (place) =>
      Array.isArray(place.value) &&
      last(place) !== 'cards' &&
      ['id', 'slug'].some((name) => isRecord(valueAt(place.value, [0])) && valueAt(place.value, [0, name]) !== undefined),
    make: (place, twist) => {
      const list = Array.isArray(place.value) ? place.value : [];
      return { change: { path: place.path, value: [...list, list[twist % list.length]] }, named: [...place.path, list.length] };
    },
  },
  'an unknown make, model or body': {
    at: (place) =>
      isText(place) &&
      place.value.length > 3 &&
      ((place.path.at(-2) === 'stock' && ['make', 'model', 'body'].includes(String(last(place)))) ||
        (place.path.at(-2) === 'when' && last(place) === 'make') ||
        (place.file.endsWith('models.json') && ['make', 'body'].includes(String(last(place))) && place.path.length === 3)),
    make: (place, twist) => {
      const value = misspelled(String(place.value), twist);
      return value.toLowerCase() === String(place.value).toLowerCase() ? null : { change: { path: place.path, value }, value };
    },
  },
  'an unknown dealership': {
    at: (place) =>
      isText(place) &&
      (last(place) === 'dealership_slug' || (place.path.at(-2) === 'when' && last(place) === 'dealership') || last(place) === 'location_id'),
    make: (place, twist) => {
      const value = twist % 4 === 0 ? 'nobody-knows-it' : misspelled(String(place.value), twist);
      return value === place.value || !/^[a-z0-9-]+$/.test(value) ? null : { change: { path: place.path, value }, value };
    },
  },
  'a day that is none': {
    at: (place) => isText(place) && ['date', 'until', 'start', 'expiry'].includes(String(last(place))),
    make: (place, twist) => {
      const [year, month, day] = String(place.value).slice(0, 10).split('-');
      // The last three read as its own day, which its words may name.
      return wrong(place, [...days, `${year}${month}${day}`, `${day}-${month}-${year}`, `${day}/${month}/${year}`][twist % (days.length + 3)]);
    },
  },
  'an end before its begin': {
    at: (place) => isText(place) && ['until', 'expiry'].includes(String(last(place))),
    make: (place, _twist, texts) => {
      const before = valueAt(JSON.parse(texts.get(place.file) ?? ''), [...place.path.slice(0, -1), last(place) === 'until' ? 'date' : 'start']);
      if (typeof before !== 'string') return null;
      const value = `2020${before.slice(4)}`;
      return { change: { path: place.path, value }, value };
    },
  },
  'a weekday that is none': { at: (place) => last(place) === 'weekday', make: (place, twist) => wrong(place, [7, -1, 'Monday', 1.5][twist % 4]) },
  'hours that are none': {
    at: (place) => isText(place) && ['open', 'close', 'start_hour', 'end_hour'].includes(String(last(place))),
    make: (place, twist) =>
      ['close', 'end_hour'].includes(String(last(place))) && twist % 3 === 0
        ? { change: { path: place.path, value: '00:15' }, value: '00:15' }
        : wrong(place, (['close', 'end_hour'].includes(String(last(place))) ? closings : openings)[twist % 5]),
  },
  'a colour that is none': {
    at: (place) => isText(place) && /^#[0-9a-f]{3,6}$/i.test(place.value),
    make: (place, twist) => wrong(place, [...colours, String(place.value).slice(1)][twist % (colours.length + 1)]),
  },
  'colours that cannot be read together': {
    at: (place) =>
      isText(place) &&
      place.path[0] === 'theme' &&
      place.path.length === 3 &&
      ['light', 'dark'].includes(String(last(place))) &&
      place.path[1] !== 'radius',
    make: (place, twist) => {
      const value = `#${(twist % 0x1000000).toString(16).padStart(6, '0')}`;
      return { change: { path: place.path, value }, named: ['theme'] };
    },
  },
  'a template that is none': {
    at: (place) => place.path.length === 1 && last(place) === 'template' && isText(place),
    make: (place, twist) => {
      const value = twist % 3 === 0 ? 'nothing-like-it' : misspelled(String(place.value), twist);
      return value === place.value ? null : { change: { path: place.path, value }, value };
    },
  },
  'rules that leave no vehicle': {
    at: (place) => place.path.length === 1 && last(place) === 'search',
    make: (place, twist) => {
      const value = [['Mzda'], ['Nobody Made It'], ['Tyota']][twist % 3];
      const rules = { ...Object(valueAt(place.value, ['rules'])), makes: value };
      return { change: { path: place.path, value: { ...Object(place.value), rules } }, named: ['search', 'rules', 'makes'], value };
    },
  },
} satisfies Record<string, Plan>;

const broken = 'JSON that breaks off';

export type MistakeKind = string;
export const mistakeKinds: readonly MistakeKind[] = [...Object.keys(plans), ...Object.keys(markdownPlans), broken];

function isChoice(place: Place): boolean {
  const type = typeOf(place);
  return type instanceof z.ZodArray && unwrap(type.def.element).type instanceof z.ZodEnum;
}

/** The selected mistake of this kind; null where the site has no place for it. */
export function plantedMistake(texts: SiteTexts, kind: MistakeKind, { pick, twist }: Dice): Mistake | null {
  if (!(kind in plans)) return mistakeInText(texts, kind, { pick, twist });
  const plan: Plan = plans[kind as keyof typeof plans];
  const places = placesOf(texts).filter((place) => plan.at(place, texts));
  const place = places[pick % Math.max(1, places.length)];
  if (place === undefined) return null;
  const made = plan.make(place, twist, texts);
  const before = texts.get(place.file) ?? '';
  if (made === null) return null;
  const text = changed(before, made.change);
  const path = made.named ?? place.path;
  return { kind, file: place.file, text, path, line: lineOf(text, path), ...('value' in made ? { value: made.value } : {}) };
}

function mistakeInText(texts: SiteTexts, kind: MistakeKind, { pick, twist }: Dice): Mistake | null {
  const ending = kind === broken ? '.json' : '.md';
  const files = [...texts.keys()].filter((file) => file.endsWith(ending));
  const file = files[pick % Math.max(1, files.length)] ?? '';
  const text = texts.get(file);
  if (text === undefined) return null;
  const dice = { pick: Math.floor(pick / files.length), twist };
  const made = kind === broken ? brokenJson(text, dice) : markdownPlans[kind]?.(text, dice);
  if (!made || made.text === text) return null;
  const { path, ...rest } = made;
  return { kind, file, path: path === undefined ? [] : [path], ...rest };
}

/** The line of a key in a JSON text, or of its nearest ancestor there. */
export function lineOf(text: string, path: Path): number {
  const scan = scanJson(text);
  return scan.ok ? scan.positions.nearest(path).line : 0;
}
