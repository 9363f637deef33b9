import { Marked, type Token } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { slugify } from '#lib/text/slug.ts';
import type { Edit } from '#site/edits.ts';
import { quotedList } from '#site/problems.ts';
import { link, linkRule } from '#site/schema/key.ts';
import type { Prose } from '#site/schema/pages.ts';
import { meantValue } from './meant.ts';

/** `line` from 1. */
export type ProseFault = {
  line: number;
  value: string;
  rule: string;
  fix: string /** Null where only the writer knows it. */;
  edit: TextEdit | null;
};

/** A link or picture, with its whole source text. */
export type ProseAddress = { line: number; value: string; text: string };

type TextEdit = Pick<Extract<Edit, { op: 'replace' }>, 'from' | 'value'>;

/** Allowed HTML tags, without attributes but `open`. */
const ownTags = ['abbr', 'br', 'dd', 'details', 'dl', 'dt', 'kbd', 'small', 'sub', 'summary', 'sup'] as const;

const picturePath = /^\/media\/[\w./-]+$/;

/** Sanitizer options. */
const cleaning: sanitizeHtml.IOptions = {
  allowedTags: [
    ...ownTags,
    ...[
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'a',
      'strong',
      'em',
      'del',
      'ul',
      'ol',
      'li',
      'blockquote',
      'hr',
      'code',
      'pre',
      'img',
      'figure',
      'figcaption',
    ],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    details: ['open'],
    ol: ['start'],
    th: ['scope'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    h5: ['id'],
    h6: ['id'],
  },
  allowedSchemes: ['https', 'tel', 'sms', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  transformTags: {
    th: sanitizeHtml.simpleTransform('th', { scope: 'col' }),
    a: (tagName, { href = '' }): sanitizeHtml.Tag => ({ tagName, attribs: link.safeParse(href).success ? { href } : {} }),
  },
  exclusiveFilter: ({ tag, attribs: { src } }) => tag === 'img' && (src === undefined || !picturePath.test(src)),
};

/** A frame of 16:9 prevents layout shift. */
const frame = 'width="1600" height="900" loading="lazy"';

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Set before rendering. */
const anchors = new WeakMap<object, string>();

const marked = new Marked({
  gfm: true,
  renderer: {
    heading(token) {
      return `<h${token.depth} id="${attribute(anchors.get(token) ?? '')}">${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
    },
    image({ href, text }) {
      return `<img src="${attribute(href)}" alt="${attribute(text)}" ${frame}>`;
    },
    // A picture alone in its paragraph becomes a figure, captioned by its title.
    paragraph({ tokens }) {
      const [only, ...others] = tokens;
      if (only?.type !== 'image' || others.length > 0) return false;
      const caption = typeof only.title === 'string' && only.title !== '' ? `<figcaption>${attribute(only.title)}</figcaption>` : '';
      return `<figure>${this.parser.parseInline(tokens)}${caption}</figure>\n`;
    },
  },
});

/** Wide tables scroll by themselves, also by keyboard. */
const withScrolledTables = (html: string) =>
  html.replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0"><table>').replaceAll('</table>', '</table></div>');

/** Ids used by the page's layout. */
const takenAnchors = ['main', 'places', 'beside', 'contents', 'questions'];

/**
 * Renders Markdown to sanitised HTML, with faults. Headings start at level 2, below the page's own, without gaps.
 * @param firstLine in the file.
 */
export function readProse(text: string, firstLine = 1): { prose: Prose; faults: ProseFault[]; addresses: ProseAddress[] } {
  const tokens = marked.lexer(text);
  const faults: ProseFault[] = [];
  const addresses: ProseAddress[] = [];
  let line = firstLine;
  for (const token of tokens) {
    // Nested tokens have no lines; the block's first is used.
    marked.walkTokens([token], (inner) => {
      const found = tokenFaults(inner).map((fault) => ({ line, ...fault }));
      faults.push(...found);
      if ((inner.type === 'link' || inner.type === 'image') && found.length === 0)
        addresses.push({ line, value: String(inner.href), text: inner.raw });
    });
    line += token.raw.split('\n').length - 1;
  }
  const headings = levelled(tokens);
  const html = withScrolledTables(sanitizeHtml(marked.parser(tokens), cleaning))
    .replaceAll(' />', '>')
    .trim();
  return { prose: { html, headings }, faults, addresses };
}

/** @returns headings of level 2. */
function levelled(tokens: Token[]): Prose['headings'] {
  const headings: { token: { depth: number }; text: string }[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === 'heading' && typeof token.depth === 'number')
      headings.push({ token: token as typeof token & { depth: number }, text: plain(token) });
  });
  const highest = Math.min(...headings.map(({ token }) => token.depth));
  const usedAnchors = new Set(takenAnchors);
  let before = 1;
  return headings.flatMap(({ token, text }) => {
    token.depth = Math.min(token.depth - highest + 2, before + 1, 6);
    before = token.depth;
    const name = slugify(text);
    let id = name;
    for (let count = 2; usedAnchors.has(id); count += 1) id = `${name}-${count}`;
    usedAnchors.add(id);
    anchors.set(token, id);
    return token.depth === 2 ? [{ id, text }] : [];
  });
}

/** Without markup. */
function plain(token: Token): string {
  const inner = 'tokens' in token && Array.isArray(token.tokens) ? token.tokens : null;
  if (inner === null || inner.length === 0)
    return token.type === 'html' ? '' : unescaped('text' in token && typeof token.text === 'string' ? token.text : '');
  return inner.map((one: Token) => plain(one)).join('');
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const unescaped = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => entities[name] ?? name);

type Fault = Omit<ProseFault, 'line'>;

function tokenFaults(token: Token): Fault[] {
  if (token.type === 'link') return linkFault(String(token.href), token.raw);
  if (token.type === 'image' && !picturePath.test(String(token.href))) {
    return [
      {
        value: String(token.href),
        rule: 'a picture in text must come from the site’s own media folder',
        fix: 'put it there and write /media/ and the name of the file, or take the picture out; the dealer has it.',
        edit: null,
      },
    ];
  }
  return token.type === 'html' ? markupFaults(token.raw) : [];
}

/** Includes brackets, so as not to match part of a longer URL. */
function hrefEdit(raw: string, href: string, value: string): TextEdit {
  const [open, close] = raw.includes(`(${href})`) ? ['(', ')'] : ['', ''];
  return { from: `${open}${href}${close}`, value: `${open}${value}${close}` };
}

function linkFault(href: string, raw: string): Fault[] {
  if (href.startsWith('http://')) {
    const secure = `https://${href.slice('http://'.length)}`;
    return [{ value: href, rule: 'links must use https', fix: `write ${secure}.`, edit: hrefEdit(raw, href, secure) }];
  }
  if (!link.safeParse(href).success) {
    const meant = meantValue(link, href, { name: 'href', zone: '' });
    const rule = linkRule.replace(/^must be/, 'expected');
    if (typeof meant === 'string') return [{ value: href, rule, fix: `write ${meant}.`, edit: hrefEdit(raw, href, meant) }];
    return [{ value: href, rule, fix: 'write where the link leads to; whoever wrote it knows the page.', edit: null }];
  }
  const path = href.split(/[?#]/)[0] ?? '';
  if (!path.startsWith('/') || path.endsWith('/') || /\.\w+$/.test(path)) return [];
  const whole = href.replace(path, `${path}/`);
  return [{ value: href, rule: 'the address of a page ends with a slash', fix: `write ${whole}.`, edit: hrefEdit(raw, href, whole) }];
}

const opening = /<\/?([a-z][a-z0-9-]*)([^>]*)>?/gi;

function markupFaults(markup: string): Fault[] {
  return [...markup.replaceAll(/<!--[\s\S]*?-->/g, '').matchAll(opening)].flatMap(([whole, name = '', rest = '']): Fault[] => {
    const value = whole.slice(0, 60);
    if (!ownTags.some((own) => own === name.toLowerCase())) {
      return [
        {
          value,
          rule: 'this markup is not allowed in text',
          fix: `write it in Markdown, or take it out; text may also contain ${quotedList(ownTags)}; docs/content.md says more.`,
          edit: null,
        },
      ];
    }
    return /^\s*(?:open)?\s*\/?$/i.test(rest)
      ? []
      : [
          {
            value,
            rule: 'markup in text has no attributes',
            fix: 'take them out.',
            edit: { from: whole, value: whole.replace(rest, '').replace(/>?$/, '>') },
          },
        ];
  });
}
