import { memoizeWeak } from '#lib/cache/memoize.ts';
import { isRecord } from '#site/merge.ts';
import type { Site } from '#site/schema/site.ts';
import { type JudgedFile, judgedKeys } from './judged-keys.ts';

type Path = (string | number)[];

/** A text of the site's own that advertises. */
export type SiteText = {
  /** Of the site's folder; empty: the site file. */
  file: string;
  /** Keys in that file. */
  path: Path;
  /** Keys in the loaded site. */
  at: Path;
  text: string;
  /** Texts that shoppers read with it. */
  beside: readonly string[];
  /** What can be left out with it: keys of a list's entry in the loaded site. Null: the text stands on every page. */
  entry: Path | null;
  /** When its entry goes by itself, ISO 8601. */
  expiry?: string | undefined;
};

/** A text with its place below the root of its file. */
export type PlacedText = { path: Path; text: string };

/** Lists whose entries are more than their texts: they stay. */
const lasting = /^(?:dealerships|brands|locations|delivery|trade_in\.questions)\b/;

/** Small print stands beside nothing: a comparison rate is as prominent as its rate. */
const smallPrint: ReadonlySet<unknown> = new Set(['terms']);

/** Texts outside of lists that shoppers read together. */
const together: readonly (readonly string[])[] = [
  ['home.title', 'home.lead'],
  ['seo.home_title', 'seo.home_description'],
];

const pathsIn = (list: string) => list.split(/\s+/).flatMap((name) => (name === '' ? [] : [name.split('.')]));

/** The texts under some keys; below the last key, every text. */
export function textsUnder(node: unknown, keys: readonly string[], path: Path = []): PlacedText[] {
  const [first, ...rest] = keys;
  if (first === undefined && typeof node === 'string') return node === '' ? [] : [{ path, text: node }];
  if (first === undefined || first === '*') {
    if (Array.isArray(node)) return node.flatMap((inner, index) => textsUnder(inner, rest, [...path, index]));
    return isRecord(node) ? Object.entries(node).flatMap(([name, inner]) => textsUnder(inner, rest, [...path, name])) : [];
  }
  return isRecord(node) ? textsUnder(node[first], rest, [...path, first]) : [];
}

/** The entry of a list that a text is, or that has it as a key of its own. */
function entryOf(path: Path): Path | null {
  const length = path.length - (typeof path.at(-1) === 'number' ? 0 : 1);
  return typeof path[length - 1] === 'number' && !lasting.test(path.join('.')) ? path.slice(0, length) : null;
}

const groupOf = (path: Path, entryAt: (path: Path) => Path | null): string => {
  const name = path.join('.');
  return entryAt(path)?.join('.') ?? together.find((names) => names.includes(name))?.join(' ') ?? name;
};

const valueAt = (node: unknown, path: Path): unknown =>
  path.reduce((inner: unknown, key) => (Array.isArray(inner) ? inner[Number(key)] : isRecord(inner) ? inner[key] : undefined), node);

const expiryOf = (entry: unknown): string | undefined => (isRecord(entry) && typeof entry.expiry === 'string' ? entry.expiry : undefined);

/** Texts of a file with what is read beside them. @param at where its root is in the loaded site. @param entryAt the entry that a text goes with. */
function textsOf(file: string, root: unknown, at: Path, placed: readonly PlacedText[], entryAt: (path: Path) => Path | null): SiteText[] {
  const groups = Map.groupBy(placed, ({ path }) => groupOf(path, entryAt));
  return placed.map(({ path, text }) => {
    const entry = entryAt(path);
    const others = groups.get(groupOf(path, entryAt)) ?? [];
    return {
      file,
      path,
      at: [...at, ...path],
      text,
      beside: others.flatMap((other) => (other.path === path || smallPrint.has(other.path.at(-1)) ? [] : [other.text])),
      entry: entry === null ? null : [...at, ...entry],
      expiry: entry === null ? undefined : expiryOf(valueAt(root, entry)),
    };
  });
}

const judgedTexts = (file: JudgedFile, root: unknown) => pathsIn(judgedKeys[file]).flatMap((keys) => textsUnder(root, keys));

/** The judged texts of a file. @param at where it is in the loaded site. */
const fileTexts = (file: JudgedFile, root: unknown, at: Path): SiteText[] => textsOf(file, root, at, judgedTexts(file, root), entryOf);

/** Tags out, their words apart. */
const wordsOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Pages and posts: one that breaks a rule goes as a whole. */
function proseTexts({ content }: Site): SiteText[] {
  return (['pages', 'posts'] as const).flatMap((list) =>
    content[list].flatMap((prose, index) => {
      const file = 'slug' in prose ? `posts/${prose.slug}.md` : `pages/${prose.path.split('/').at(-2)}.md`;
      const body = { path: ['body'], text: wordsOfHtml(prose.body.html) };
      const texts = textsOf(file, prose, ['content', list, index], [...judgedTexts(list, prose), body], () => []);
      return texts.map((text) => (text.path === body.path ? { ...text, path: [] } : text));
    }),
  );
}

/** Answers are loaded as markup. */
function questionTexts({ content: { faq } }: Site): SiteText[] {
  const groups = (faq?.groups ?? []).map((group) => ({
    ...group,
    questions: group.questions.map(({ question, html }) => ({ question, answer: wordsOfHtml(html) })),
  }));
  return fileTexts('faq.json', faq === null ? null : { ...faq, groups }, ['content', 'faq']).map((text) =>
    text.at.at(-1) === 'answer' ? { ...text, at: [...text.at.slice(0, -1), 'html'] } : text,
  );
}

/** All texts by which a site advertises: its own words, not those of the feed. */
export const siteTexts = memoizeWeak((site: Site): readonly SiteText[] => {
  const { content } = site;
  return [
    ...fileTexts('', site, []),
    ...fileTexts('offers.json', { offers: content.offers }, ['content']),
    ...proseTexts(site),
    ...questionTexts(site),
    ...(['blog', 'models', 'accessories'] as const).flatMap((name) => fileTexts(`${name}.json`, content[name], ['content', name])),
  ];
});
