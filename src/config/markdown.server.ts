import { Marked, type Token } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { slugify } from '#lib/slug.ts';
import type { Edit } from '#site/edits.ts';
import { quotedList } from '#site/problems.ts';
import { link } from '#site/schema/key.ts';
import type { Prose } from '#site/schema/pages.ts';

/** What is wrong in a text, with its line counted from 1. */
export type ProseFault = { line: number; value: string; rule: string; fix: string; edit: TextEdit };

/** Where a link or a picture of a text leads, with all that is written of it. */
export type ProseAddress = { line: number; value: string; text: string };

/** A piece of the text for another. */
type TextEdit = Pick<Extract<Edit, { op: 'replace' }>, 'from' | 'value'>;

/** The allow-list of markup that a text may hold beside Markdown, without attributes but `open`. */
const ownTags = ['abbr', 'br', 'dd', 'details', 'dl', 'dt', 'kbd', 'small', 'sub', 'summary', 'sup'] as const;

const picturePath = /^\/media\/[\w./-]+$/;

/** Options of the sanitizer for Markdown that dealers write. */
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

/** Pictures stand in a frame of 16 by 9, so that nothing moves when they come. */
const frame = 'width="1600" height="900" loading="lazy"';

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The anchors of headings; they are set before the text is rendered. */
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
    // A picture alone in its paragraph is a figure; its title is the caption.
    paragraph({ tokens }) {
      const [only, ...others] = tokens;
      if (only?.type !== 'image' || others.length > 0) return false;
      const caption = typeof only.title === 'string' && only.title !== '' ? `<figcaption>${attribute(only.title)}</figcaption>` : '';
      return `<figure>${this.parser.parseInline(tokens)}${caption}</figure>\n`;
    },
  },
});

/** Clean markup whose tables scroll on their own where they are wider than the text, also by keyboard. */
const withScrolledTables = (html: string) =>
  html.replaceAll('<table>', '<div role="group" aria-label="Table" tabindex="0"><table>').replaceAll('</table>', '</table></div>');

/** Anchors that the frame of a page has already. */
const takenAnchors = ['main', 'places', 'beside', 'contents', 'questions'];

/**
 * A text in Markdown as clean (sanitised) markup, with what is wrong in it. Headings begin at the second level, as the page's own is the first, and
 * skip none.
 * @param firstLine the line of the text in its file.
 */
export function readProse(text: string, firstLine = 1): { prose: Prose; faults: ProseFault[]; addresses: ProseAddress[] } {
  const tokens = marked.lexer(text);
  const faults: ProseFault[] = [];
  const addresses: ProseAddress[] = [];
  let line = firstLine;
  for (const token of tokens) {
    // The lines of what stands inside are not known: its own first is near enough.
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

/** Gives headings their levels and anchors. @returns those of the second level. */
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

/** The words of a heading without its marks. */
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
        rule: 'a picture in a text comes from the site’s own media folder',
        fix: 'put it there and write /media/<file>, or take the picture out.',
        edit: { from: token.raw, value: '' },
      },
    ];
  }
  return token.type === 'html' ? markupFaults(token.raw) : [];
}

/** An address in the text with its brackets, where it has some, so that a longer one is not found for it. */
function hrefEdit(raw: string, href: string, value: string): TextEdit {
  const [open, close] = raw.includes(`(${href})`) ? ['(', ')'] : ['', ''];
  return { from: `${open}${href}${close}`, value: `${open}${value}${close}` };
}

/** What was probably meant by an address that is none; a page that every site has where nobody knows. */
function likelyAddress(href: string): string {
  if (href.startsWith('www.')) return `https://${href}`;
  return /^[\w-]+(?:\/[\w-]+)*\/?$/.test(href) ? `/${href.replace(/\/$/, '')}/` : '/about-us/';
}

function linkFault(href: string, raw: string): Fault[] {
  if (href.startsWith('http://')) {
    const secure = `https://${href.slice('http://'.length)}`;
    return [{ value: href, rule: 'links lead over https', fix: `write ${secure}.`, edit: hrefEdit(raw, href, secure) }];
  }
  if (!link.safeParse(href).success) {
    const likely = likelyAddress(href);
    const rule = 'expected a path such as /finance/ or an https:, tel:, sms: or mailto: address';
    return [{ value: href, rule, fix: `write it so, such as ${likely}.`, edit: hrefEdit(raw, href, likely) }];
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
          rule: 'this markup does not stand in a text',
          fix: `write it in Markdown, or take it out; beside that a text may hold ${quotedList(ownTags)}.`,
          edit: { from: whole, value: '' },
        },
      ];
    }
    return /^\s*(?:open)?\s*\/?$/i.test(rest)
      ? []
      : [
          {
            value,
            rule: 'markup in a text has no attributes',
            fix: 'take them out.',
            edit: { from: whole, value: whole.replace(rest, '').replace(/>?$/, '>') },
          },
        ];
  });
}
