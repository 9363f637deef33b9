/** A number as Australians write it: `+61412345678` is `0412 345 678`; one of another country stays as it is. */
export function mobileText(phone: string): string {
  const [, ...parts] = /^\+61(4\d\d)(\d{3})(\d{3})$/.exec(phone) ?? [];
  return parts.length === 0 ? phone : `0${parts.join(' ')}`;
}
