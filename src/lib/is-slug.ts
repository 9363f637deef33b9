/** A slug: small letters and digits joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text is a slug, and so may be a part of an address or the name of a file. */
export const isSlug = (text: string): boolean => slugPattern.test(text);
