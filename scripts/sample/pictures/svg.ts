import { fade, type Hex } from './colour.ts';
import { short } from './curve.ts';

/** Attribute names in camel case (`strokeWidth`); undefined values are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A gradient stop: position from 0 to 1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: Hex, opacity?: number];

const CAMEL_IN_SVG = new Set(['viewBox', 'gradientUnits', 'patternUnits', 'stdDeviation', 'preserveAspectRatio', 'textLength']);

const names = new Map<string, string>();

function attributeName(name: string): string {
  const cachedName = names.get(name);
  if (cachedName) return cachedName;
  const svgName = CAMEL_IN_SVG.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  names.set(name, svgName);
  return svgName;
}

/** Text safe between tags and in attributes. */
export const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** `#aabbcc` becomes `#abc`, `#aabbccdd` becomes `#abcd`. */
function shortColour(value: string): string {
  return value.replace(/^#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3(?:([0-9a-f])\4)?$/, (_, r, g, b, a = '') => `#${r}${g}${b}${a}`);
}

function attributeValue(value: string | number): string {
  if (typeof value === 'number') return short(value);
  return value.startsWith('#') ? shortColour(value) : escapeText(value);
}

/** One element. Numbers are written with one decimal. */
export function element(name: string, attributes: Attributes = {}, ...children: readonly string[]): string {
  let open = `<${name}`;
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) open += ` ${attributeName(key)}="${attributeValue(value)}"`;
  }
  const inner = children.join('');
  return inner === '' ? `${open}/>` : `${open}>${inner}</${name}>`;
}

/** No space before a minus or around a command letter. */
export function tidyPath(data: string): string {
  return data
    .replace(/\s*([A-Za-z])\s*/g, '$1')
    .replace(/[ ,]+-/g, '-')
    .replace(/(^|[^\d.])0\./g, '$1.');
}

export const path = (data: string, attributes: Attributes = {}): string => element('path', { ...attributes, d: tidyPath(data) });

export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}): string =>
  element('circle', { cx: cx || undefined, cy: cy || undefined, r, ...attributes });

export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes = {}): string =>
  element('ellipse', { cx: cx || undefined, cy: cy || undefined, rx, ry, ...attributes });

/** A rectangle by its top left corner. */
export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes = {}): string =>
  element('rect', { x, y, width, height, ...attributes });

export const group = (attributes: Attributes, ...children: readonly string[]): string => element('g', attributes, ...children);

export const use = (id: string, attributes: Attributes = {}): string => element('use', { href: `#${id}`, ...attributes });

/** A paint reference: the gradient or pattern with this id. */
export const paintFrom = (id: string): string => `url(#${id})`;

export const define = (...children: readonly string[]): string => element('defs', {}, ...children);

function stops(list: readonly Stop[]): string {
  return list
    .map(([offset, colour, opacity = 1]) =>
      element('stop', {
        offset: offset === 0 ? undefined : `${short(offset * 100)}%`,
        stopColor: fade(colour, opacity),
      }),
    )
    .join('');
}

/** A line for a gradient, in fractions of the shape unless `user` is set. */
export interface GradientLine {
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
  /** Coordinates are user units of the shape that is filled. */
  user?: boolean;
}

/** Top to bottom unless a line is given. */
export function linear(id: string, list: readonly Stop[], line: GradientLine = { y2: 1 }): string {
  const attributes = {
    id,
    x1: line.x1 || undefined,
    y1: line.y1 || undefined,
    x2: line.x2 ?? 0,
    y2: line.y2 || undefined,
    gradientUnits: line.user ? 'userSpaceOnUse' : undefined,
  };
  return element('linearGradient', attributes, stops(list));
}

/** From the centre outwards. */
export const radial = (id: string, list: readonly Stop[]): string => element('radialGradient', { id }, stops(list));

/** A row of pieces from a counter. */
export function repeat(count: number, piece: (index: number) => string): string {
  let row = '';
  for (let index = 0; index < count; index += 1) row += piece(index);
  return row;
}

export interface DocumentOptions {
  /** `x y width height` */
  viewBox: readonly [number, number, number, number];
  label: string;
  defs: string;
  /** Size in pixels when the picture stands alone. */
  size?: readonly [width: number, height: number];
  preserveAspectRatio?: string;
}

/** A whole picture: no script, no style sheet, no reference out of the file. */
export function svgDocument(options: DocumentOptions, ...children: readonly string[]): string {
  const { viewBox, label, defs, size, preserveAspectRatio } = options;
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: viewBox.map(short).join(' '),
    width: size?.[0],
    height: size?.[1],
    preserveAspectRatio,
    role: 'img',
    ariaLabel: label,
  };
  return element('svg', attributes, defs ? define(defs) : '', ...children);
}
