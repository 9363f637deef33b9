/**
 * The same text in one piece. V8 keeps what was put together from pieces as a tree of them (a rope). Whatever the text becomes part of walks through that
 * tree again. Worth it for what stands on many pages.
 */
export const flat = (text: string): string => (text.charCodeAt(0) >= 0 ? text : '');
