import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Non-public IPv4. */
const inner = subnets('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

/** Only global unicast, without embedded IPv4 and documentation. */
const globalUnicast = subnets('ipv6', [['2000::', 3]]);
const notPublic = subnets('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function subnets(family: 'ipv4' | 'ipv6', networks: readonly (readonly [network: string, prefix: number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner.check(address, 'ipv4');
  if (family !== 6) return false;
  const plain = address.split('%', 1)[0] ?? address;
  return globalUnicast.check(plain, 'ipv6') && !notPublic.check(plain, 'ipv6');
}

export class RefusedAddress extends Error {}

/** Refuses hosts with any non-public address (SSRF). The socket connects to this result, which prevents DNS rebinding. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '');
    const refused = addresses.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (refused !== undefined || first === undefined)
      return callback(new RefusedAddress(`${hostname} is at ${refused?.address ?? 'no address'}, which is not public`), '');
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** IP literals are not looked up. @throws RefusedAddress */
export function refuseInnerAddress(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new RefusedAddress(`${url.hostname} is not a public address`);
}
