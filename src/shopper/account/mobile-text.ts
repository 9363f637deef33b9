/** National format: `+61412345678` becomes `0412 345 678`; foreign numbers stay E.164. */
export function mobileText(phone: string): string {
  const [, ...parts] = /^\+61(4\d\d)(\d{3})(\d{3})$/.exec(phone) ?? [];
  return parts.length === 0 ? phone : `0${parts.join(' ')}`;
}
