/** A point in user units; y grows downwards, as in SVG. */
export interface Point {
  x: number;
  y: number;
}

/** A point that a curve passes through: smoothly, or as a corner. */
export interface Knot extends Point {
  corner: boolean;
}

export interface CurveOptions {
  /** Join the last knot to the first. */
  close?: boolean;
  /** Begin with a move to the first knot; false continues an open path. */
  move?: boolean;
  /** Keep one decimal; otherwise whole units, which is enough away from outlines. */
  fine?: boolean;
}

type Axis = 'x' | 'y';

/** One decimal, without a leading zero. */
export function short(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

/** Numbers packed as tightly as path syntax allows. */
export function pack(values: readonly number[]): string {
  let packed = '';
  for (const value of values) {
    const text = short(value);
    const joins = packed === '' || text.startsWith('-') || (text.startsWith('.') && /\.\d+$/.test(packed));
    packed += (joins ? '' : ' ') + text;
  }
  return packed;
}

/**
 * Reads knots from `x,y x,y! …`. Heights count upwards from the ground; `!` marks a corner.
 */
export function knots(text: string): Knot[] {
  return text
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [x, height] = word.replace('!', '').split(',').map(Number);
      if (x === undefined || height === undefined || Number.isNaN(x + height)) {
        throw new Error(`"${word}" is not a knot. Write it as "x,y" or "x,y!".`);
      }
      return { x, y: -height, corner: word.endsWith('!') };
    });
}

// Centripetal spacing keeps the curve from looping between knots of uneven distance.
const spacing = (from: Point, to: Point): number => Math.sqrt(Math.hypot(to.x - from.x, to.y - from.y)) || 1e-3;

interface Segment {
  before: Knot;
  from: Knot;
  to: Knot;
  after: Knot;
}

/** The two Bézier handles of a centripetal Catmull-Rom segment; corners aim straight at the other end. */
function handles({ before, from, to, after }: Segment): [Point, Point] {
  const entry = spacing(before, from);
  const middle = spacing(from, to);
  const exit = spacing(to, after);
  const first = (axis: Axis): number => {
    if (from.corner || before === from) return from[axis] + (to[axis] - from[axis]) / 3;
    const weighted =
      entry * entry * to[axis] - middle * middle * before[axis] + (2 * entry * entry + 3 * entry * middle + middle * middle) * from[axis];
    return weighted / (3 * entry * (entry + middle));
  };
  const second = (axis: Axis): number => {
    if (to.corner || after === to) return to[axis] + (from[axis] - to[axis]) / 3;
    const weighted = exit * exit * from[axis] - middle * middle * after[axis] + (2 * exit * exit + 3 * exit * middle + middle * middle) * to[axis];
    return weighted / (3 * exit * (exit + middle));
  };
  return [
    { x: first('x'), y: first('y') },
    { x: second('x'), y: second('y') },
  ];
}

function segments(points: readonly Knot[], close: boolean): Segment[] {
  const count = points.length;
  const at = (index: number): Knot => {
    const wrapped = close ? (index + count) % count : Math.max(0, Math.min(count - 1, index));
    const knot = points[wrapped];
    if (!knot) throw new Error('A curve needs at least one knot.');
    return knot;
  };
  const last = close ? count : count - 1;
  return Array.from({ length: last }, (_, index) => ({
    before: at(index - 1),
    from: at(index),
    to: at(index + 1),
    after: at(index + 2),
  }));
}

/** Path data for a smooth line through the knots, in relative cubic Béziers. */
export function curve(shape: string | readonly Knot[], options: CurveOptions = {}): string {
  const { close = false, move = true, fine = false } = options;
  const points = typeof shape === 'string' ? knots(shape) : shape;
  const grid = fine ? 10 : 1;
  const snap = (value: number): number => Math.round(value * grid) / grid;
  const start = points[0];
  if (!start) return '';
  let x = snap(start.x);
  let y = snap(start.y);
  let data = move ? `M${pack([x, y])}` : '';
  let command = '';
  const put = (letter: string, values: number[]): void => {
    const text = pack(values);
    const separator = text.startsWith('-') ? '' : ' ';
    data += (letter === command ? separator : letter) + text;
    command = letter;
  };
  const parts = segments(points, close);
  for (const [index, part] of parts.entries()) {
    const endX = snap(part.to.x);
    const endY = snap(part.to.y);
    if (part.from.corner && part.to.corner) {
      const isClosingLine = close && index === parts.length - 1;
      if (!isClosingLine) put('l', [endX - x, endY - y]);
    } else {
      const [first, second] = handles(part);
      put('c', [first.x - x, first.y - y, second.x - x, second.y - y, endX - x, endY - y].map(snap));
    }
    x = endX;
    y = endY;
  }
  return data + (close ? 'z' : '');
}

/** A closed shape through the knots. */
export const shape = (text: string): string => curve(text, { close: true });

/** The curve as straight steps: `steps` points a segment, heights counted upwards again. */
export function flatten(text: string, options: { close?: boolean; steps?: number } = {}): Point[] {
  const { close = false, steps = 6 } = options;
  const flat: Point[] = [];
  for (const part of segments(knots(text), close)) {
    const straight = part.from.corner && part.to.corner;
    const [first, second] = handles(part);
    const count = straight ? 1 : steps;
    for (let step = 0; step < count; step += 1) {
      const t = step / count;
      const u = 1 - t;
      const along = (axis: Axis): number =>
        u * u * u * part.from[axis] + 3 * u * u * t * first[axis] + 3 * u * t * t * second[axis] + t * t * t * part.to[axis];
      flat.push({ x: along('x'), y: -along('y') });
    }
  }
  const end = knots(text).at(-1);
  if (!close && end) flat.push({ x: end.x, y: -end.y });
  return flat;
}
