import { isIP } from 'node:net';

/**
 * The client's address, for rate limits. Behind trusted proxies: the entry of `X-Forwarded-For` that the first of them wrote, perhaps with a port.
 * Earlier entries can be forged; invalid ones share one bucket. IPv6 counts by its /64 network, one household.
 */
export function clientAddress(remote: string, forwarded: string | string[] | undefined, proxies: number): string {
  const written = (Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? '')).split(',').map((part) => part.trim());
  const address = plainAddress((proxies > 0 ? written.at(-proxies) : undefined) || remote);
  return address.includes(':') ? networkOf(address) : address;
}

/** Lower case, no port, brackets or zone; IPv4-mapped IPv6 as IPv4. `unknown` if invalid. */
function plainAddress(text: string): string {
  const lower = text.toLowerCase().replaceAll('"', '');
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(lower)?.[1] ?? lower.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  const withoutZone = bare.split('%', 1)[0] ?? bare;
  const family = isIP(withoutZone);
  if (family === 4) return withoutZone;
  if (family !== 6) return 'unknown';
  return ipv4In(withoutZone) ?? withoutZone;
}

/** `::ffff:0:0/96`, in any notation. */
function ipv4In(address: string): string | null {
  const groups = groupsOf(address);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return null;
  const [high = 0, low = 0] = groups.slice(6);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The first four groups of an IPv6 address. */
const networkOf = (address: string): string =>
  groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');

/** The last two may be written as IPv4. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail = ''] = plain.split('::');
  const [before = [], after = []] = [head, tail].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = plain.includes('::') ? Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0') : [];
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
