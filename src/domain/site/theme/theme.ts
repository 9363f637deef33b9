import { hexOf, rgbOf, textOn } from '#lib/text/colour.ts';
import { isRecord } from '../merge.ts';
import type { Site } from '../schema/site.ts';
import { type TagKind, tagKinds } from '../terms.ts';
import { tagClass } from './tag-class.ts';

const hexadecimal = /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;

/** Guards the style sheet: nothing but a colour passes. */
function colour(value: string): string {
  if (!hexadecimal.test(value)) throw new Error(`the theme holds ${JSON.stringify(value)}, which is no colour`);
  return hexOf(rgbOf(value));
}

const figure = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.');

function pairText({ light, dark }: { light: string; dark: string }): string {
  return colour(light) === colour(dark) ? colour(light) : `light-dark(${colour(light)},${colour(dark)})`;
}

const isPair = (value: unknown): value is { light: string; dark: string } =>
  isRecord(value) && typeof value.light === 'string' && typeof value.dark === 'string';

/** Design tokens as custom properties: `text_2` is `--text-2`. Validated config only, as colours and numbers. */
function tokens({ theme }: Site): [string, string][] {
  const pairs = Object.entries(theme).flatMap(([name, value]): [string, string][] =>
    isPair(value) ? [[name.replaceAll('_', '-'), pairText(value)]] : [],
  );
  const { radius } = theme;
  return [
    ...pairs,
    ['scrim', colour(theme.scrim)],
    ['r-sm', `${figure(radius.sm)}px`],
    ['r-md', `${figure(radius.md)}px`],
    ['r-lg', `${figure(radius.lg)}px`],
    ['r-pill', `${figure(radius.pill)}px`],
    ['display-weight', figure(theme.display_weight)],
    ['display-stretch', `${figure(theme.display_stretch)}%`],
    ['display-track', `${figure(theme.display_track)}em`],
  ];
}

function tagRule(classes: string, background: string): string {
  return `.${classes.split(' ').at(-1)}{background:${colour(background)};color:${textOn(background)}}`;
}

/** Tokens and tag colours; deterministic, and safe in a `<style>`. */
export function themeCss(site: Site): string {
  const { tags } = site;
  const kinds = tagKinds.map((kind: TagKind) => tagRule(tagClass(kind), tags[kind].colour));
  const ownTagRules = Object.entries(tags.own_colours)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, background]) => tagRule(tagClass('own', text, tags.own_colours), background));
  const root = tokens(site).map(([name, value]) => `--${name}:${value}`);
  return `:root{${root.join(';')}}${kinds.join('')}${ownTagRules.join('')}`;
}

/** `theme-color` of the browser's bars. */
export function themeColours({ theme }: Site): { light: string; dark: string } {
  return { light: colour(theme.brand.light), dark: colour(theme.brand.dark) };
}
