import sanitizeHtml from 'sanitize-html';

/** Elements whose tags are taken for HTML; `<foo>` and `km < 100` are text. */
const elements =
  'a|abbr|article|b|big|blockquote|body|br|button|center|code|dd|div|dl|dt|em|embed|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|meta|object|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|u|ul|video';
const tag = new RegExp(`</?(?:${elements})(?=[\\s/>])[^<>]*>|<!--`, 'i');
const entity = /&(?:[a-z]{2,8}\d?|#\d{1,7}|#x[\da-f]{1,6});/i;

const blocks = ['p', 'div', 'ul', 'ol', 'table', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'section', 'article', 'pre', 'dl'];
const lines = ['br', 'li', 'dt', 'dd', 'hr'];
const block = new RegExp(`</?(?:${blocks.join('|')})>`, 'g');
const line = new RegExp(`<(?:${lines.join('|')})(?: /)?>`, 'g');
const rest = /<\/?[a-z0-9]+(?: \/)?>/g;
const escaped = /&(?:amp|lt|gt|quot);/g;
const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Options of the sanitizer for HTML of feeds, of which only text and line breaks are used. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...lines],
  allowedAttributes: {},
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'head',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
  ],
};

/** Whether a text holds HTML markup: a known element's tag, a comment or an entity. */
export function holdsHtml(text: string): boolean {
  return (text.includes('<') && tag.test(text)) || (text.includes('&') && entity.test(text));
}

/** How often a text may have been escaped. */
const mostTimes = 3;

/**
 * The plain text of a field that feeds fill with HTML. Tags go, entities are decoded, paragraphs stand apart by an empty line and lines by `\n`. What
 * was escaped twice is read again as long as it holds markup. A text without markup comes back as it is. The result is text, not HTML: it may hold
 * `<`, and whoever prints it escapes it.
 */
export function htmlToText(text: string): string {
  let plain = text;
  for (let times = 0; times < mostTimes && holdsHtml(plain); times += 1) plain = textOnce(plain);
  return plain;
}

function textOnce(text: string): string {
  // Where tags break the lines, the breaks of the source are mere spaces.
  const source = tag.test(text) && /<(?:br|p|li|div)\b/i.test(text) ? text.replace(/\s+/g, ' ') : text;
  const plain = withoutPlainTags(source);
  if (plain !== null) return plain;
  const clean = sanitizeHtml(source, options);
  const broken = clean.replace(block, '\n\n').replace(line, '\n').replace(rest, '');
  return broken.replace(escaped, (name) => characters[name] ?? name);
}

const plainBlock = /<\/?p>/gi;
const plainLine = /<br ?\/?>/gi;

/** The same for a text in paragraphs and lines, as most feeds write it, which nobody needs to parse; null for any other. */
export function withoutPlainTags(text: string): string | null {
  if (text.includes('&') || text.includes('\0') || !arePaired(text)) return null;
  const broken = text.replace(plainBlock, '\n\n').replace(plainLine, '\n');
  return broken.includes('<') ? null : broken;
}

/** Whether each end of a paragraph is that of one: the parser drops others. */
function arePaired(text: string): boolean {
  let isOpen = false;
  for (const [mark] of text.matchAll(plainBlock)) {
    const isEnd = mark.startsWith('</');
    if (isEnd && !isOpen) return false;
    isOpen = !isEnd;
  }
  return true;
}
