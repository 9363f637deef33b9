import type { Site } from '#site/schema/site.ts';

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

type Entries<Entry> = { file?: string; path: Path; at?: Path; list: readonly Entry[]; keys: readonly (keyof Entry & string)[] };

const textIn = <Entry>(entry: Entry, name: keyof Entry): string[] => {
  const value = entry[name];
  return typeof value === 'string' && value !== '' ? [value] : [];
};

/** Entries of a list whose keys are read together. */
const expiryOf = (entry: object): string | undefined => ('expiry' in entry && typeof entry.expiry === 'string' ? entry.expiry : undefined);

function entryTexts<Entry extends object>({ file = '', path, at = path, list, keys }: Entries<Entry>): SiteText[] {
  return list.flatMap((entry, index) =>
    keys.flatMap((name) =>
      textIn(entry, name).map((text) => ({
        file,
        path: [...path, index, name],
        at: [...at, index, name],
        text,
        beside: keys.filter((other) => other !== name).flatMap((other) => textIn(entry, other)),
        entry: [...at, index],
        expiry: expiryOf(entry),
      })),
    ),
  );
}

/** A list of plain texts. */
const lines = (path: Path, list: readonly string[] = []): SiteText[] =>
  list.map((text, index) => ({ file: '', path: [...path, index], at: [...path, index], text, beside: [], entry: [...path, index] }));

/** Texts of every page. */
const single = (path: Path, text: string | undefined, ...beside: (string | undefined)[]): SiteText[] =>
  text === undefined || text === '' ? [] : [{ file: '', path, at: path, text, beside: beside.filter((other) => other !== undefined), entry: null }];

function copyTexts(path: Path, copy: Site['contact']['copy'] | undefined): SiteText[] {
  return Object.entries(copy ?? {}).flatMap(([name, value]) => {
    if (typeof value === 'string') return single([...path, name], value);
    return Array.isArray(value) ? lines([...path, name], value) : [];
  });
}

/** Tags out, their words apart. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function proseTexts({ content }: Pick<Site, 'content'>): SiteText[] {
  const of = (list: 'pages' | 'posts', file: string, index: number, texts: Record<string, string>, expiry?: string): SiteText[] =>
    Object.entries(texts).map(([name, text]) => ({
      file,
      path: name === 'body' ? [] : [name],
      at: ['content', list, index, name],
      text,
      beside: Object.entries(texts).flatMap(([other, words]) => (other === name ? [] : [words])),
      entry: ['content', list, index],
      expiry,
    }));
  return [
    ...content.pages.flatMap(({ path, title, description, body, expiry }, index) =>
      of('pages', `pages/${path.split('/').at(-2)}.md`, index, { title, description, body: wordsOfHtml(body.html) }, expiry),
    ),
    ...content.posts.flatMap(({ slug, title, description, body }, index) =>
      of('posts', `posts/${slug}.md`, index, { title, description, body: wordsOfHtml(body.html) }),
    ),
  ];
}

function questionTexts({ content: { faq } }: Pick<Site, 'content'>): SiteText[] {
  return (faq?.groups ?? []).flatMap(({ questions }, group) =>
    questions.map(({ question, html }, index) => {
      const entry = ['content', 'faq', 'groups', group, 'questions', index];
      const path = ['groups', group, 'questions', index, 'answer'];
      return { file: 'faq.json', path, at: [...entry, 'html'], text: wordsOfHtml(html), beside: [question], entry };
    }),
  );
}

/** All texts by which a site advertises: its own words, not those of the feed. */
export function siteTexts(site: Site): SiteText[] {
  const { tagline, home, promotions, vehicle_page, contact, overrides, footer, content } = site;
  const { leads, alerts, reservation, trade_in, brands_page, group_page } = site;
  return [
    ...single(['tagline'], tagline),
    ...single(['home', 'title'], home.title, home.lead),
    ...single(['home', 'lead'], home.lead, home.title),
    ...entryTexts({ path: ['home', 'slides'], list: home.slides, keys: ['name', 'description'] }),
    ...entryTexts({ path: ['home', 'tiles'], list: home.tiles, keys: ['title', 'text'] }),
    ...entryTexts({ path: ['promotions', 'cards'], list: promotions.cards, keys: ['title', 'text', 'button'] }),
    ...entryTexts({ path: ['vehicle_page', 'banner_items'], list: vehicle_page.banner_items, keys: ['title', 'text'] }),
    ...single(['footer', 'note'], footer.note),
    ...lines(['footer', 'legal'], footer.legal),
    ...single(['brands_page', 'lead'], brands_page.lead),
    ...lines(['group_page', 'paragraphs'], group_page.paragraphs),
    ...single(['leads', 'opt_in_text'], leads.opt_in_text),
    ...single(['alerts', 'consent_text'], alerts.consent_text),
    ...single(['alerts', 'sms_consent_text'], alerts.sms_consent_text),
    ...single(['reservation', 'agree_text'], reservation.agree_text),
    ...lines(['reservation', 'terms'], reservation.terms),
    ...single(['reservation', 'used_offer'], reservation.used_offer),
    ...entryTexts({ path: ['trade_in', 'faq'], list: trade_in.faq, keys: ['question', 'answer'] }),
    ...copyTexts(['contact', 'copy'], contact.copy),
    ...overrides.flatMap(({ copy }, index) => copyTexts(['overrides', index, 'copy'], copy)),
    ...entryTexts({ file: 'offers.json', path: ['offers'], at: ['content', 'offers'], list: content.offers, keys: ['title', 'text'] }),
    ...proseTexts(site),
    ...questionTexts(site),
    ...entryTexts({
      file: 'models.json',
      path: ['models'],
      at: ['content', 'models', 'models'],
      list: content.models?.models ?? [],
      keys: ['text'],
    }),
    ...entryTexts({
      file: 'accessories.json',
      path: ['accessories'],
      at: ['content', 'accessories', 'accessories'],
      list: content.accessories?.accessories ?? [],
      keys: ['name', 'text'],
    }),
  ];
}
