/** For how many days the link that confirms an alert works. What nobody confirmed is deleted then. */
export const confirmDays = 7;
/** Vehicles of a search that a message names; the rest is a count. */
export const mostNamed = 5;
/** Messages that could not be delivered for so long are given up: their prices are no news any more. */
export const messageHours = 24;

const oneAddress = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]{2,}$/;

/** An email address as alerts keep it, in small letters; null for what is none, or a list of several. */
export function readEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= 190 && oneAddress.test(address) ? address : null;
}
