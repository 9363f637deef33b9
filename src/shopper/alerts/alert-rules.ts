/** Validity of a confirmation link in days; unconfirmed alerts are deleted then. */
export const confirmDays = 7;
/** Vehicles named per search in a message; the rest is a count. */
export const maxNamedCars = 5;
/** Delivery is abandoned after this: prices are out of date. */
export const messageHours = 24;

/** ASCII alone: look-alikes of other scripts are other mailboxes. A leading hyphen is an option to some mail programs. */
const oneAddress = /^(?!-)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]{2,}$/;

/** A single email address in lower case, full-width letters as plain ones; null for anything else. */
export function readEmail(text: string): string | null {
  const address = text.normalize('NFKC').trim().toLowerCase();
  return address.length <= 190 && oneAddress.test(address) ? address : null;
}

/** The mailbox of an address, for limits: `jo+cars@example.com` is `jo@example.com`. */
export const mailboxOf = (address: string): string => address.replace(/(?<=^[^+@]+)\+[^@]*/, '');
