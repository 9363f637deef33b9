import { contrastRatio, nearestColour } from '#lib/colour.ts';
import { isRecord, valueAt } from '#site/merge.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

type Theme = Site['theme'];
export type Mode = 'light' | 'dark';
const modes: readonly Mode[] = ['light', 'dark'];

/** Colours whose meaning is the same on every site; the shell's style sheet holds them too, and a test holds both together. */
export const meaningColours = {
  good: { light: '#17663d', dark: '#74d6a0' },
  warn: { light: '#804b00', dark: '#f2b960' },
  danger: { light: '#ad2018', dark: '#ff9288' },
  star: { light: '#9a6500', dark: '#f0b94e' },
  focus_on_brand: { light: '#ffd88f', dark: '#ffd88f' },
} as const;

/** What text needs against its background, and what edges, focus rings and icons need (WCAG 2.2, 1.4.3 and 1.4.11). */
const forText = 4.5;
const forEdges = 3;

/** Every pair of colours that meet on a page: what stands on what, and the contrast it needs. */
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

/** The colour of a token in a mode: the theme's, or one of the meanings'. */
export function themeColour(theme: Theme, token: string, mode: Mode): string {
  for (const holder of [theme, meaningColours]) {
    const pair = valueAt(holder, [token]);
    const value = isRecord(pair) ? pair[mode] : undefined;
    if (typeof value === 'string') return value;
  }
  throw new Error(`the theme has no colour ${token}`);
}

const passes = (front: string, back: string, needs: number) => contrastRatio(front, back) >= needs;

/** The nearest colour for a token with which this pair passes, and, where one does, every other pair of the token too. */
function remedy(theme: Theme, token: string, mode: Mode, failing: (typeof contrastPairs)[number]): string | null {
  const against = (pair: (typeof contrastPairs)[number], candidate: string) =>
    passes(candidate, themeColour(theme, pair[0] === token ? pair[1] : pair[0], mode), pair[2]);
  const tokenPairs = contrastPairs.filter(([front, back]) => front === token || back === token);
  const current = themeColour(theme, token, mode);
  return (
    nearestColour(current, (candidate) => tokenPairs.every((pair) => against(pair, candidate))) ??
    nearestColour(current, (candidate) => against(failing, candidate))
  );
}

/** Pairs of the theme that cannot be told apart well enough, each with the nearest colour that can. */
export function contrastFindings(site: Pick<Site, 'theme'>): Finding[] {
  const { theme } = site;
  return modes.flatMap((mode) =>
    contrastPairs.flatMap((pair): Finding[] => {
      const [front, back, needs] = pair;
      const [above, below] = [themeColour(theme, front, mode), themeColour(theme, back, mode)];
      const ratio = contrastRatio(above, below);
      if (ratio >= needs) return [];
      const token = front in theme ? front : back;
      const nearest = remedy(theme, token, mode, pair);
      const kind = needs === forText ? 'text' : 'an edge';
      return [
        {
          severity: 'error',
          path: ['theme', token, mode],
          value: themeColour(theme, token, mode),
          // Cut, not rounded: 4.496 must not read as 4.50 beside “needs 4.5”.
          rule: `${front} ${above} on ${back} ${below} has a contrast of ${(Math.floor(ratio * 100) / 100).toFixed(2)} in ${mode} mode, where ${kind} needs ${needs}`,
          fix:
            nearest === null
              ? `no lightness of this hue passes: change ${token === front ? back : front} too.`
              : `use ${nearest}, the nearest colour that passes.`,
        },
      ];
    }),
  );
}
