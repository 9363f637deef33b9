import { memoize } from '#lib/cache/memoize.ts';
import { contrastRatio, nearestColour } from '#lib/text/colour.ts';
import { setTo } from '#site/edits.ts';
import { isRecord, valueAt } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { type Mode, textFor } from '#site/theme/derived-colours.ts';

type Theme = Site['theme'];
const modes: readonly Mode[] = ['light', 'dark'];

/** Semantic colours, equal on every site; also in the shell's style sheet, which a test compares. */
export const meaningColours = {
  good: { light: '#17663d', dark: '#74d6a0' },
  warn: { light: '#804b00', dark: '#f2b960' },
  danger: { light: '#ad2018', dark: '#ff9288' },
  star: { light: '#9a6500', dark: '#f0b94e' },
  focus_on_brand: { light: '#ffd88f', dark: '#ffd88f' },
} as const;

/** WCAG 2.2, 1.4.3 (text) and 1.4.11 (edges, focus, icons). */
const forText = 4.5;
const forEdges = 3;

/** Pairs of colours that meet on a page, with the contrast they need. */
export const contrastPairs: readonly (readonly [front: string, back: string, needs: number])[] = [
  ...['bg', 'surface', 'sunken', 'raised'].map((back) => ['text', back, forText] as const),
  ...['text_2', 'text_3'].flatMap((front) => ['bg', 'surface', 'sunken'].map((back) => [front, back, forText] as const)),
  ['link', 'bg', forText],
  ['link', 'surface', forText],
  ['link_hover', 'surface', forText],
  ['on_action', 'action', forText],
  ['on_action', 'action_hover', forText],
  ['on_soft', 'soft', forText],
  ['on_brand', 'brand', forText],
  ['on_brand_2', 'brand', forText],
  ['on_accent', 'accent', forText],
  ['good', 'surface', forText],
  ['good', 'bg', forText],
  ['warn', 'surface', forText],
  ['danger', 'surface', forText],
  ['line_strong', 'surface', forEdges],
  ['line_strong', 'bg', forEdges],
  ['action', 'surface', forEdges],
  ['action', 'bg', forEdges],
  ['star', 'surface', forEdges],
  ['focus', 'bg', forEdges],
  ['focus', 'surface', forEdges],
  ['focus_on_brand', 'brand', forEdges],
];

export function themeColour(theme: Theme, token: string, mode: Mode): string {
  for (const holder of [theme, meaningColours]) {
    const pair = valueAt(holder, [token]);
    const value = isRecord(pair) ? pair[mode] : undefined;
    if (typeof value === 'string') return value;
  }
  throw new Error(`the theme has no colour ${token}`);
}

type Pair = (typeof contrastPairs)[number];

/**
 * Order of corrections: backgrounds before what is on them, so that all fixes can be applied together. A background is only wrong where it fails
 * against fixed colours, or against more than half of those on it.
 */
const grounds = ['bg', 'surface', 'sunken', 'raised', 'soft', 'brand', 'accent'];
const actions = ['action', 'action_hover'];
const rankOf = (token: string) => (grounds.includes(token) ? 0 : actions.includes(token) ? 1 : 2);

/** A mode of a theme, corrected colour by colour. */
class ModeColours {
  readonly #theme: Theme;
  readonly #mode: Mode;
  readonly #mended = new Map<string, string>();

  constructor(theme: Theme, mode: Mode) {
    this.#theme = theme;
    this.#mode = mode;
  }

  colour(token: string): string {
    return this.#mended.get(token) ?? themeColour(this.#theme, token, this.#mode);
  }

  passes([front, back, needs]: Pair): boolean {
    return contrastRatio(this.colour(front), this.colour(back)) >= needs;
  }

  /** The nearest colour that passes all pairs. */
  #nearest(token: string, pairs: readonly Pair[]): string | null {
    return nearestColour(this.colour(token), (candidate) =>
      pairs.every(([front, back, needs]) => contrastRatio(candidate, this.colour(front === token ? back : front)) >= needs),
    );
  }

  /** Corrects a colour for all pairs, else for those with earlier ones. @returns whether one was found. */
  mend(token: string): boolean {
    const own = pairsOf(token);
    const firm = own.filter((pair) => !(otherOf(pair, token) in this.#theme) || rankOf(otherOf(pair, token)) < rankOf(token));
    const found = this.#nearest(token, own) ?? (firm.length > 0 ? this.#nearest(token, firm) : null);
    if (found !== null) this.#mended.set(token, found);
    return found !== null;
  }

  /** Resets to the default theme, whose pairs pass. */
  reset(token: string): void {
    const fallback = valueAt(defaultTheme(), [token, this.#mode]);
    if (typeof fallback === 'string') this.#mended.set(token, fallback);
  }

  mended(): ReadonlyMap<string, string> {
    return this.#mended;
  }
}

const pairsOf = (token: string) => contrastPairs.filter(([front, back]) => front === token || back === token);
const otherOf = ([front, back]: Pair, token: string) => (front === token ? back : front);
export const defaultTheme = memoize(() => siteSchema.shape.theme.parse({}));

/** Whether a background or action colour is the cause. */
function isToBlame(token: string, theme: Theme, colours: ModeColours): boolean {
  const failing = pairsOf(token).filter((pair) => !colours.passes(pair));
  const others = failing.map((pair) => otherOf(pair, token));
  if (others.some((other) => !(other in theme) || rankOf(other) < rankOf(token))) return true;
  return rankOf(token) === 0 && failing.length > 1 && failing.length * 2 > pairsOf(token).length;
}

/** Changed colours of a mode; together, all pairs pass. */
function mendedColours(theme: Theme, mode: Mode): ReadonlyMap<string, string> {
  const colours = new ModeColours(theme, mode);
  const tokens = [...new Set([...contrastPairs.map(([front]) => front), ...contrastPairs.map(([, back]) => back)])].filter((token) => token in theme);
  const fails = (token: string) => pairsOf(token).some((pair) => !colours.passes(pair));
  for (const token of tokens.filter((one) => rankOf(one) < 2).toSorted((one, other) => rankOf(one) - rankOf(other)))
    if (isToBlame(token, theme, colours)) colours.mend(token);
  for (const token of tokens.filter((one) => rankOf(one) === 2)) if (fails(token)) colours.mend(token);
  // If no text colour passes on both dark and light backgrounds, these are reset.
  for (;;) {
    const left = tokens.filter((token) => fails(token) && colours.colour(token) !== valueAt(defaultTheme(), [token, mode]));
    if (left.length === 0) return colours.mended();
    for (const token of left) colours.reset(token);
  }
}

/**
 * A valid colour for an invalid key: the default, or the nearest legible one.
 * @param wrong invalid keys, which hold placeholders.
 * @param written a single colour in place of a pair is kept as near as possible.
 */
export function fittingColour(theme: Theme, [, token, mode]: Finding['path'], wrong: readonly Finding['path'][], written: unknown): unknown {
  const name = String(token);
  if (!contrastPairs.some(([front, back]) => front === name || back === name)) return null;
  const isColour = typeof written === 'string' && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(written);
  const own = isColour ? { ...theme, [name]: { light: written, dark: written } } : theme;
  const fitting = (one: Mode) => {
    const colours = new ModeColours(own, one);
    for (const [, other, part] of wrong) if ((part === undefined || part === one) && !(isColour && other === token)) colours.reset(String(other));
    colours.mend(name);
    return colours.colour(name);
  };
  return mode === 'light' || mode === 'dark' ? fitting(mode) : { light: fitting('light'), dark: fitting('dark') };
}

/** Pairs with too little contrast, each with the colour to change, backgrounds first. */
export function contrastFindings(site: Site): Finding[] {
  const { theme } = site;
  return modes.flatMap((mode) => {
    const written = new ModeColours(theme, mode);
    const failing = contrastPairs.filter((pair) => !written.passes(pair));
    if (failing.length === 0) return [];
    const mended = mendedColours(theme, mode);
    return [...mended].flatMap(([token, colour]) => {
      const pairs = failing.filter(([front, back]) => front === token || back === token);
      // A pair whose other colour is corrected earlier is reported there.
      const own = pairs.filter((pair) => !mendedBefore(otherOf(pair, token), token, mended));
      return own.length > 0 ? own.map((pair) => findingOf(theme, mode, pair, token, colour)) : [alsoFinding(theme, mode, token, colour)];
    });
  });
}

function mendedBefore(other: string, token: string, mended: ReadonlyMap<string, string>): boolean {
  const order = [...mended.keys()];
  return order.includes(other) && order.indexOf(other) < order.indexOf(token);
}

function findingOf(theme: Theme, mode: Mode, [front, back, needs]: Pair, token: string, colour: string): Finding {
  const above = themeColour(theme, front, mode);
  const below = themeColour(theme, back, mode);
  const kind = needs === forText ? 'text' : 'an edge';
  const path = ['theme', token, mode];
  // Truncated: 4.496 must not read as 4.50 beside “needs 4.5”.
  const ratio = (Math.floor(contrastRatio(above, below) * 100) / 100).toFixed(2);
  const rule = `${front} ${above} on ${back} ${below} has a contrast of ${ratio} in ${mode} mode, where ${kind} needs ${needs}`;
  return {
    severity: 'error',
    path,
    value: themeColour(theme, token, mode),
    rule,
    ...setTo(path, colour, `use ${colour}, the nearest colour that passes${otherWay(front, token, below)}.`),
  };
}

/** The alternative: another text colour. */
function otherWay(front: string, token: string, ground: string): string {
  const isText = front.startsWith('on_') && front !== token;
  return isText ? `, or set ${front} to one that can be read on ${ground}, such as ${textFor(ground)}` : '';
}

/** A colour that passes now, but not with the corrected ones. */
function alsoFinding(theme: Theme, mode: Mode, token: string, colour: string): Finding {
  const path = ['theme', token, mode];
  const rule = `${token} could not be told apart from the colours that have to change in ${mode} mode`;
  return { severity: 'error', path, value: themeColour(theme, token, mode), rule, ...setTo(path, colour, `use ${colour} beside them.`) };
}
