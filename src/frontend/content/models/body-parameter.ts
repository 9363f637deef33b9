/** Lower case, spaces to single hyphens, ampersand dropped (specification 2 §2). */
export function bodyParameter(body: string): string {
  return body.toLowerCase().replaceAll('&', '').trim().replaceAll(/\s+/g, '-');
}
