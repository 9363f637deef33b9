import { contrastRatio, lightnessOf, nearestColour, shadeOf } from '#lib/text/colour.ts';
import { valueAt } from '../merge.ts';

export type Mode = 'light' | 'dark';
type ColourOf = (token: string) => string;

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const readable = 4.5;
const reads = (front: string, back: string) => contrastRatio(front, back) >= readable;

/** White where readable, else the darkest readable shade of the ground. */
export function textFor(ground: string): string {
  if (reads('#ffffff', ground)) return '#ffffff';
  const dark = shadeOf(ground, 0.2);
  return reads(dark, ground) ? dark : '#000000';
}

const step = 0.07;

/** Towards the text's colour where there is no room away from it. */
function hoverFor(ground: string, front: string): string {
  const away = lightnessOf(front) > lightnessOf(ground) ? -step : step;
  const moved = lightnessOf(ground) + away;
  const towards = shadeOf(ground, lightnessOf(ground) - away);
  return (moved < 0.1 || moved > 0.98) && reads(front, towards) ? towards : shadeOf(ground, moved);
}

/** Text in a colour's hue. */
const textLike = (hex: string, grounds: readonly string[]) =>
  nearestColour(hex, (candidate) => grounds.every((ground) => reads(candidate, ground))) ?? hex;

/** A muted tint of the ground. */
function quietTextFor(ground: string, front: string): string {
  const tint = shadeOf(ground, lightnessOf(front) > lightnessOf(ground) ? 0.84 : 0.35, 0.4);
  return nearestColour(tint, (candidate) => reads(candidate, ground)) ?? front;
}

/** As in the default theme. */
const plates = { light: { plate: 0.935, strength: 0.25, words: 0.37 }, dark: { plate: 0.29, strength: 0.45, words: 0.86 } } as const;

type Rule = { token: string; from: string; make: (colour: ColourOf, mode: Mode, hasAction: boolean) => string };

/** In order: a later rule may depend on an earlier one. */
const rules: readonly Rule[] = [
  { token: 'on_action', from: 'action', make: (colour) => textFor(colour('action')) },
  { token: 'action_hover', from: 'action', make: (colour) => hoverFor(colour('action'), colour('on_action')) },
  { token: 'link', from: 'action', make: (colour) => textLike(colour('action'), [colour('bg'), colour('surface')]) },
  { token: 'link_hover', from: 'link', make: (colour) => textLike(hoverFor(colour('link'), colour('surface')), [colour('surface')]) },
  { token: 'soft', from: 'action', make: (colour, mode) => shadeOf(colour('action'), plates[mode].plate, plates[mode].strength) },
  {
    token: 'on_soft',
    from: 'soft',
    make: (colour, mode, hasAction) => textLike(shadeOf(colour(hasAction ? 'action' : 'soft'), plates[mode].words), [colour('soft')]),
  },
  { token: 'on_brand', from: 'brand', make: (colour) => textFor(colour('brand')) },
  { token: 'on_brand_2', from: 'brand', make: (colour) => quietTextFor(colour('brand'), colour('on_brand')) },
  { token: 'on_accent', from: 'accent', make: (colour) => textFor(colour('accent')) },
];

const hexadecimal = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

const colourAt = (theme: unknown, token: string, mode: Mode): string | undefined => {
  const value = valueAt(theme, [token, mode]);
  return typeof value === 'string' && hexadecimal.test(value) ? value : undefined;
};

/**
 * Derived by token and mode: hovers, text on grounds, soft plates. A colour that a template set for another base is derived again.
 * @param themes what each layer sets, least specific first. @param defaults the default theme.
 */
export function derivedColours(themes: readonly unknown[], defaults: unknown): Record<string, Partial<Record<Mode, string>>> {
  const derived: Record<string, Partial<Record<Mode, string>>> = {};
  for (const mode of ['light', 'dark'] as const) {
    const current = new Map<string, string>();
    const made = new Set<string>();
    const colour: ColourOf = (token) => current.get(token) ?? colourAt(defaults, token, mode) ?? '#000000';
    for (const theme of themes) {
      const isOwn = (token: string) => valueAt(theme, [token, mode]) !== undefined;
      const renewed = new Set<string>();
      for (const token of tokensOf(defaults)) {
        const own = colourAt(theme, token, mode);
        if (isOwn(token)) made.delete(token);
        if (own === undefined) continue;
        current.set(token, own);
        renewed.add(token);
      }
      for (const { token, from, make } of rules) {
        if (!renewed.has(from) || isOwn(token)) continue;
        current.set(token, make(colour, mode, current.has('action')));
        made.add(token);
        renewed.add(token);
      }
    }
    for (const token of made) derived[token] = { ...derived[token], [mode]: current.get(token) };
  }
  return derived;
}

const tokensOf = (defaults: unknown) => Object.keys(Object(defaults));
