import { z } from 'zod';
import { hexOf } from '#lib/text/colour.ts';
import { sameText } from '#lib/text/text.ts';
import { weekdayNames } from '#lib/time/dates.ts';
import { wholePhone, wholePostcode } from '#site/lost-zeros.ts';
import { isAustralianPhone } from '#site/phones.ts';
import { unwrap } from '#site/schema/schema-tree.ts';
import { stateNames } from '#site/state-names.ts';
import { states } from '#site/terms.ts';
import { readMoment, readTime, readWrittenDay } from './written-time.ts';

/** What a value is read with. `name`: of its key; `zone`: of the site's clocks, empty where unknown. */
export type ReadingOf = { name: string; zone: string };

const phoneKeys = ['phone', 'landline_phone', 'whatsapp'];

/** Of CSS 2.1. */
const namedColours: Readonly<Record<string, string>> = {
  aqua: '#00ffff',
  black: '#000000',
  blue: '#0000ff',
  fuchsia: '#ff00ff',
  gray: '#808080',
  green: '#008000',
  lime: '#00ff00',
  maroon: '#800000',
  navy: '#000080',
  olive: '#808000',
  orange: '#ffa500',
  purple: '#800080',
  red: '#ff0000',
  silver: '#c0c0c0',
  teal: '#008080',
  white: '#ffffff',
  yellow: '#ffff00',
};

/** `#008080` from `teal`, `008080`, `rgb(0, 128, 128)`; null where it names no colour. */
export function readColour(written: string): string | null {
  const text = written.trim().toLowerCase();
  if (/^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(text)) return `#${text.replace('#', '')}`;
  const [, red, green, blue] = /^rgb\((\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})\)$/.exec(text) ?? [];
  if (red !== undefined) return hexOf([Number(red), Number(green), Number(blue)]);
  return namedColours[text] ?? null;
}

const yes = /^(?:true|yes|on|1)$/i;
const no = /^(?:false|no|off|0)$/i;

/** Of a snippet such as `<script src="https://…">`. */
const addressIn = (text: string) => (/[<>"']/.test(text) ? /https?:\/\/[^\s"'<>]+/i.exec(text)?.[0].replace(/^http:/i, 'https:') : undefined);

/** `https://IMG.example.com/photos/` → `img.example.com`, where only the host is compared. */
const hostIn = (text: string) => /^(?:(?:https?:)?\/\/)?([^/?#@\s]+)(?:[/?#]\S*)?$/i.exec(text)?.[1]?.toLowerCase();

/** Forms of a text, each read only from what is plainly written for it. */
const forms: readonly ((text: string, reading: ReadingOf) => string | null | undefined | false)[] = [
  (text) => readWrittenDay(text),
  (text, { name, zone }) => zone !== '' && readMoment(text, zone, name === 'expiry'),
  (text) => readTime(text),
  (text) => readColour(text),
  // A country code, as phones show it.
  (text) => /^(?:\+|00)([1-9]\d{0,2})$/.exec(text)?.[1],
  (text) => /^[^<>]*<([^<>\s]+@[^<>\s]+)>$/.exec(text)?.[1],
  (text) => /^mailto:([^?\s]+)/i.exec(text)?.[1],
  (text) => states.find((state) => sameText(stateNames[state], text)),
  (text) => overEncryption(text),
  (text) => /^https:\/\/[^/?#@]+\/?$/i.test(text) && URL.parse(text)?.origin,
  (text) => /^https:\/\/[^/?#@\s]+[/?#]/i.test(text) && URL.parse(text)?.origin,
  addressIn,
  hostIn,
  (text) => /^\/?[\w-]+(?:\/[\w-]+)*\/?$/.test(text) && `/${text.replaceAll(/^\/|\/$/g, '')}/`,
  (text) => /^\/?[\w-]+(?:\/[\w-]+)*\/?$/.test(text) && `/${text.replaceAll(/^\/|\/$/g, '').toLowerCase()}/`,
  (text) => /^[\w-]+(?:\/[\w.-]+)+\.\w+$/.test(text) && `/${text}`,
  (text) => `${text.replace(/^\//, '').replace(/\/$/, '')}/`,
  (text) => text.replaceAll(/\s*[–—-]\s*/g, '-'),
  (text, { name }) => (name.endsWith('_env') ? variableName(text) : text.toUpperCase()),
  (text) => text.toLowerCase(),
];

/** The same address by https; null where no host is named. */
function overEncryption(text: string): string | null {
  const [, host = ''] = /^(?:https?:?\/{1,3})?(\S+)$/i.exec(text) ?? [];
  const isAddress = text !== host || /^www\./i.test(text);
  return isAddress && /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(host) ? `https://${host}` : null;
}

/** The name of a variable in other letters; null for what may be the secret itself. */
function variableName(text: string): string | null {
  const isName = /^[a-z][a-z0-9]*(?:[-_. ][a-z0-9]+)*$/i.test(text) && !/^(?:whsec|sk|pk|rk)_|\d.*[a-z].*\d/i.test(text);
  return isName ? text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '_') : null;
}

function numbersIn(text: string): number[] {
  const digits = text.replaceAll(/[$,\s]|%$/g, '');
  return digits === '' || Number.isNaN(Number(digits)) ? [] : [Number(digits)];
}

/** A phone as a number has lost its zero or its plus. */
function phoneOf(value: number): string[] {
  const digits = String(value);
  return [wholePhone(digits) ?? digits, `+${digits}`].filter(isAustralianPhone).slice(0, 1);
}

function weekdayOf(text: string): number[] {
  const meant = text === '7' ? 0 : weekdayNames.findIndex((day) => text.length >= 3 && day.toLowerCase().startsWith(text.toLowerCase()));
  return meant < 0 ? [] : [meant];
}

/**
 * The value that was meant, where a key refuses what is written: `"4"` → 4, `"yes"` → true, `"Kia"` → ["Kia"], `"31 Dec 2026"` → "2026-12-31",
 * `"http://…"` → "https://…". Undefined where it could only be guessed.
 */
export function meantValue(schema: z.core.$ZodType, value: unknown, reading: ReadingOf): unknown {
  const accepts = (one: unknown) => one !== undefined && z.safeParse(schema, one).success;
  const { type } = unwrap(schema);
  if (type instanceof z.ZodArray && !Array.isArray(value)) return meantList(schema, type.def.element, value, reading);
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof single === 'number' && phoneKeys.includes(reading.name)) return phoneOf(single).find(accepts);
  if (typeof single !== 'string' && typeof single !== 'number' && typeof single !== 'boolean') return [single].find(accepts);
  // Its last digits are lost.
  if (Number.isInteger(single) && !Number.isSafeInteger(single)) return undefined;
  const text = String(single).trim();
  const isText = typeof single !== 'boolean' && text !== '';
  const tried: unknown[] = [
    single,
    ...(reading.name === 'weekday' ? weekdayOf(text) : []),
    ...(isText ? [text, ...numbersIn(text)] : []),
    // A number, and many a spreadsheet, has lost the zero of the Northern Territory.
    ...(reading.name.startsWith('postcode')
      ? [
          text
            .split('-')
            .map((one) => wholePostcode(one) ?? one.trim())
            .join('-'),
        ]
      : []),
    ...(yes.test(text) ? [true] : no.test(text) ? [false] : []),
  ];
  const plain = tried.find(accepts);
  return plain !== undefined || typeof single !== 'string' || text === '' ? plain : meantText(text, accepts, reading);
}

const meantText = (text: string, accepts: (one: unknown) => boolean, reading: ReadingOf) =>
  forms.map((form) => form(text, reading) || undefined).find(accepts);

/** One entry, or several between commas; a comma in plain words may be part of them. */
function meantList(schema: z.core.$ZodType, element: z.core.$ZodType, value: unknown, reading: ReadingOf): unknown {
  const read = (one: unknown) => (z.safeParse(element, one).success ? one : meantValue(element, one, reading));
  const isWhole = !(typeof value === 'string' && value.includes(','));
  const takesAll = z.safeParse(element, 'any words, of any kind').success;
  const list = isWhole
    ? [read(value)]
    : takesAll
      ? []
      : String(value)
          .split(',')
          .map((part) => read(part.trim()));
  return list.length > 0 && !list.includes(undefined) && z.safeParse(schema, list).success ? list : undefined;
}
