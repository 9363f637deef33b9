/** Validity of a confirmation link in days; unconfirmed alerts are deleted then. */
export const confirmDays = 7;
/** Vehicles named per search in a message; the rest is a count. */
export const maxNamedCars = 5;
/** Delivery is abandoned after this: prices are out of date. */
export const messageHours = 24;

const oneAddress = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]{2,}$/;

/** A single email address in lower case; null for anything else. */
export function readEmail(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= 190 && oneAddress.test(address) ? address : null;
}
