import type { Site } from '#site/schema/site.ts';
import { type Reached, type SiteBreach, verdictOf } from './breach.ts';
import { siteBreaches, textKey } from './judge-site.ts';
import { siteTexts } from './site-texts.ts';

/** Texts of a release by `textKey`. */
export type PublishedTexts = Readonly<Record<string, string>>;

/** What became of an error: its entry is left out; the last text that passed stands; nothing else could be done. */
export type HeldText = { breach: SiteBreach; outcome: 'left-out' | 'earlier' | 'stays' };

export type GatedSite = {
  /** As pages may show it. */
  site: Site;
  held: HeldText[];
  /** For the next gate. */
  published: PublishedTexts;
};

/** A box ticked beforehand is the one setting that has a lawful value of its own. */
const lawfulSettings: Readonly<Record<string, unknown>> = { 'legal.opt_in_default': false };

type Path = readonly (string | number)[];
type Node = Record<string | number, unknown>;

/** The object or list that holds a path’s last key, in a copy that may be changed. */
function holderOf(root: Site, path: Path): Node {
  let node = root as unknown as Node;
  for (const part of path.slice(0, -1)) node = node[part] as Node;
  return node;
}

/**
 * A site whose texts break no rule. An entry of a list goes; a text of every page is held at what was last published, so that stock goes on.
 * @param published texts of the last release.
 */
export function gateSite(site: Site, published: PublishedTexts, clock: Reached): GatedSite {
  const isError = (breach: SiteBreach) => verdictOf(breach, site.compliance, clock).severity === 'error';
  const errors = site.compliance.gate === 'report' ? [] : siteBreaches(site, published, clock).filter(isError);
  if (errors.length === 0) return { site, held: [], published: textsOf(site) };
  const held: HeldText[] = [];
  const entries = new Map<string, Path>();
  const values: { at: Path; value: unknown }[] = [];
  for (const breach of errors) {
    const name = textKey(breach);
    const earlier = published[name];
    if (breach.entry !== null) {
      entries.set(breach.entry.join('.'), breach.entry);
      held.push({ breach, outcome: 'left-out' });
    } else if (name in lawfulSettings) {
      values.push({ at: breach.at, value: lawfulSettings[name] });
      held.push({ breach, outcome: 'earlier' });
    } else if (earlier !== undefined && earlier !== breach.text) {
      values.push({ at: breach.at, value: earlier });
      held.push({ breach, outcome: 'earlier' });
    } else held.push({ breach, outcome: 'stays' });
  }
  if (entries.size + values.length === 0) return { site, held, published: textsOf(site) };
  const shown = structuredClone(site);
  for (const { at, value } of values) holderOf(shown, at)[at.at(-1) ?? ''] = value;
  // From the end, so that places before stay as they are.
  const last = (path: Path) => Number(path.at(-1));
  for (const path of [...entries.values()].toSorted((one, other) => last(other) - last(one))) {
    const list: unknown = holderOf(shown, path);
    if (Array.isArray(list)) list.splice(last(path), 1);
  }
  return { site: shown, held, published: textsOf(shown) };
}

const textsOf = (site: Site): PublishedTexts => Object.fromEntries(siteTexts(site).map((text) => [textKey(text), text.text]));
