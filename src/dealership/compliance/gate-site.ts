import { lawRule } from '#law/rules.ts';
import { schemaAt, unwrap } from '#site/schema/schema-tree.ts';
import { type Site, siteSchema } from '#site/schema/site.ts';
import { heldBreaches, type Outcome, type Reached, type SiteBreach } from './breach.ts';
import { siteBreaches, textKey } from './judge-site.ts';
import type { Published, PublishedTexts } from './published.ts';
import { siteTexts } from './site-texts.ts';

/** An error, and what became of it. */
export type HeldText = SiteBreach & { outcome: Outcome };

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

/** What a site that does not write this text has; null: the text is needed. */
function unwritten({ rule, file, at, text }: SiteBreach): { value: unknown } | null {
  const schema = file === '' && lawRule(rule).subject !== 'site' ? schemaAt(siteSchema, at) : null;
  if (schema === null) return null;
  const { default: value, optional } = unwrap(schema);
  return value === undefined ? (optional ? { value } : null) : value === text ? null : { value };
}

/** Entries of the menu that lead somewhere or open something, which an entry below whose last link was left out does not. */
const openable = (menu: Site['menu']): Site['menu'] => menu.filter(({ href, links, brands }) => href !== undefined || links.length > 0 || brands);

/**
 * A site whose texts break no rule. An entry of a list goes; a text of every page is held at what was last published, or is as if the site did not
 * write it, so that stock goes on.
 * @param published by the last release.
 */
export function gateSite(site: Site, published: Published, clock: Reached): GatedSite {
  const errors = heldBreaches(() => siteBreaches(site, published, clock), site, clock);
  if (errors.length === 0) return { site, held: [], published: textsOf(site) };
  const held: HeldText[] = [];
  const entries = new Map<string, Path>();
  const values: { at: Path; value: unknown }[] = [];
  for (const breach of errors) {
    const name = textKey(breach);
    const earlier = published.texts[name];
    if (breach.entry !== null) {
      entries.set(breach.entry.join('.'), breach.entry);
      held.push({ ...breach, outcome: 'left out' });
    } else if (name in lawfulSettings) {
      values.push({ at: breach.at, value: lawfulSettings[name] });
      held.push({ ...breach, outcome: 'earlier text kept' });
    } else if (earlier !== undefined && earlier !== breach.text) {
      values.push({ at: breach.at, value: earlier });
      held.push({ ...breach, outcome: 'earlier text kept' });
    } else {
      const usual = unwritten(breach);
      if (usual !== null) values.push({ at: breach.at, ...usual });
      held.push({ ...breach, outcome: usual === null ? 'published' : usual.value === undefined ? 'left out' : 'usual text instead' });
    }
  }
  if (entries.size + values.length === 0) return { site, held, published: textsOf(site) };
  const shown = structuredClone(site);
  for (const { at, value } of values) holderOf(shown, at)[at.at(-1) ?? ''] = value;
  // Inner entries first, and each list from its end, so that places before stay as they are.
  const last = (path: Path) => Number(path.at(-1));
  for (const path of [...entries.values()].toSorted((one, other) => other.length - one.length || last(other) - last(one))) {
    const list: unknown = holderOf(shown, path);
    if (Array.isArray(list)) list.splice(last(path), 1);
  }
  shown.menu = openable(shown.menu);
  return { site: shown, held, published: textsOf(shown) };
}

const textsOf = (site: Site): PublishedTexts => Object.fromEntries(siteTexts(site).map((text) => [textKey(text), text.text]));
