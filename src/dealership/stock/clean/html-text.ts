import sanitizeHtml from 'sanitize-html';

/** Tags that count as HTML; `<foo>` and `km < 100` are text. */
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

/** Only text and line breaks of a feed's HTML are used. */
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

/** Whether there is a known tag, comment or entity. */
export function holdsHtml(text: string): boolean {
  return (text.includes('<') && tag.test(text)) || (text.includes('&') && entity.test(text));
}

const mostTimes = 3;

/**
 * HTML to text: no tags, entities decoded (also repeatedly escaped), blank lines between paragraphs. Other text is unchanged. The result may contain
 * `<` and must be escaped.
 */
export function htmlToText(text: string): string {
  let plain = text;
  for (let times = 0; times < mostTimes && holdsHtml(plain); times += 1) plain = textOnce(plain);
  return plain;
}

function textOnce(text: string): string {
  // With tags that break lines, line breaks of the source are spaces.
  const source = tag.test(text) && /<(?:br|p|li|div)\b/i.test(text) ? text.replace(/\s+/g, ' ') : text;
  const plain = withoutPlainTags(source);
  if (plain !== null) return plain;
  const clean = sanitizeHtml(source, options);
  const broken = clean.replace(block, '\n\n').replace(line, '\n').replace(rest, '');
  return broken.replace(escaped, (name) => characters[name] ?? name);
}

const plainBlock = /<\/?p>/gi;
const plainLine = /<br ?\/?>/gi;

/** Fast path for plain paragraphs and lines, the most common HTML; null otherwise. */
export function withoutPlainTags(text: string): string | null {
  if (text.includes('&') || text.includes('\0') || !arePaired(text)) return null;
  const broken = text.replace(plainBlock, '\n\n').replace(plainLine, '\n');
  return broken.includes('<') ? null : broken;
}

/** Whether paragraph ends are matched: the parser drops others. */
function arePaired(text: string): boolean {
  let isOpen = false;
  for (const [mark] of text.matchAll(plainBlock)) {
    const isEnd = mark.startsWith('</');
    if (isEnd && !isOpen) return false;
    isOpen = !isEnd;
  }
  return true;
}
