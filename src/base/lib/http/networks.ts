/** Clients that a /48 counts as: one customer of a host has its 65,536 networks of 64 bits. */
export const clientsPerNetwork = 8;

export type Networks = {
  /** The IPv4 address, or the /64 network of IPv6: one household. */
  address: string;
  /** The /48 network of IPv6; null for IPv4. */
  network: string | null;
};

/**
 * What every limit counts a client by.
 * @param address IPv4, or the first four groups of IPv6.
 */
export const networksOf = (address: string): Networks => ({
  address,
  network: address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null,
});
