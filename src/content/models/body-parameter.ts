/**
 * The body parameter, a slug (specification 2 §2): the name in small letters, spaces turned to hyphens, ampersand dropped; several spaces are one.
 */
export function bodyParameter(body: string): string {
  return body.toLowerCase().replaceAll('&', '').trim().replaceAll(/\s+/g, '-');
}
