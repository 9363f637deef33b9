/**
 * Who asks, for the limits. Behind proxies of the operator's own it is what the first of them wrote into `X-Forwarded-For`. What stands before that
 * anybody may have written. An IPv6 address counts by its network of 64 bits, which one household has.
 */
export function callerOf(remote: string, forwarded: string | string[] | undefined, proxies: number): string {
  const written = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').map((part) => part.trim());
  const address = (proxies > 0 ? written.at(-proxies) : undefined) || remote;
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? networkOf(plain) : plain;
}

/** The first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill('0') : [];
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}
