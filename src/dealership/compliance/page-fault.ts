/** Where words of a page stand. */
export type WordsPlace = 'title' | 'meta description' | 'text' | 'picture text' | 'structured data';

/**
 * A fault of a page, and the rule that it breaks. `card`: the path of the vehicle on whose card it is; null: elsewhere. `place`: words, which nothing that is
 * left out would take away; absent: a fault of markup.
 */
export type PageFault = { rule: string; fault: string; card: string | null; place?: WordsPlace | undefined };
