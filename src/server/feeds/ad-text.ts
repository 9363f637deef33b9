import { truncateUnits } from '#lib/text/clean-text.ts';

/** Cut at a word's end, or within a word that is longer than the limit. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = Math.max(text.lastIndexOf(' ', limit), text.lastIndexOf('\n', limit));
  return end > 0 ? text.slice(0, end).trimEnd() : truncateUnits(text, limit);
}

const link = /https?:|www\.|\b[\w-]+\.(?:com|net|org|au)\b|@/i;

/** Words of promotion; `accident-free` and `hands-free` are none. */
const promotion =
  /(?<![-\w])free\b(?!.?hand)|\b(?:save|savings?|bonus|discounts?|cash ?back|giveaways?|hurry|clearance|bargains?|special offers?|limited time|best price|lowest price|don[’']t miss|act (?:now|fast)|(?:call|visit|buy) (?:us )?(?:now|today))\b|\d ?% off|!{2}/i;

const sentenceEnd = /(?<=[.!?])\s+/;

/** A dealer's comments as platforms take them: no promotion, no links, no shouting. May be empty. */
export function plainComments(comments: string): string {
  const paragraphs = comments.split('\n').map((line) =>
    line
      .split(sentenceEnd)
      .filter((sentence) => !link.test(sentence) && !promotion.test(sentence))
      .map(calm)
      .join(' ')
      .trim(),
  );
  return paragraphs
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const word = /\p{L}{4,}/gu;

/** A sentence whose longer words are mostly in capitals gets them in small letters; abbreviations and model names are short. */
export function calm(sentence: string): string {
  const words = sentence.match(word) ?? [];
  const loud = words.filter((one) => one === one.toUpperCase() && one !== one.toLowerCase());
  if (loud.length === 0 || loud.length * 2 < words.length) return sentence;
  let isFirst = true;
  return sentence.replace(word, (one) => {
    const lower = one === one.toUpperCase() ? one.toLowerCase() : one;
    const said = isFirst ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
    isFirst = false;
    return said;
  });
}

/** A title without small letters gets capitals at its words' beginnings. */
export const calmTitle = (title: string): string =>
  /\p{Ll}/u.test(title) ? title : title.replace(word, (one) => one.charAt(0) + one.slice(1).toLowerCase());
