/** `02 5550 0140`, `tel:+61255500140`. */
export type PhoneText = { text: string; href: string };

/** A number masked on the page until requested, and its text: `02 555* ****`. */
export type MaskedPhone = { href: string; text: string };

/** By length and prefix (ACMA numbering plan), grouped. */
const shapes: readonly RegExp[] = [/^(04\d\d)(\d{3})(\d{3})$/, /^(0[2378])(\d{4})(\d{4})$/, /^(1[38]00)(\d{3})(\d{3})$/, /^(13)(\d\d)(\d\d)$/];

const notDigits = /\D/g;
const separators = /[\s.-]/g;
const international = /^(?:\+|0011|00)61(?:\(0\))?/;

/** Null for a number that is not Australian. */
function nationalGroups(text: string): string[] | null {
  const plain = text.replace(separators, '');
  const abroad = international.exec(plain);
  const digits = (abroad === null ? plain : plain.slice(abroad[0].length)).replace(notDigits, '');
  for (const candidate of abroad === null ? [digits] : [digits, `0${digits}`]) {
    for (const shape of shapes) {
      const groups = shape.exec(candidate);
      if (groups !== null) return groups.slice(1);
    }
  }
  return null;
}

export function isAustralianPhone(text: string): boolean {
  return nationalGroups(text) !== null;
}

/** National notation with a `tel:` link. Other text stays as it is, dialled by its digits; null without any. */
export function phoneText(written: string): PhoneText | null {
  const groups = nationalGroups(written);
  if (groups !== null) return { text: groups.join(' '), href: `tel:+61${groups.join('').replace(/^0/, '')}` };
  const digits = written.replace(notDigits, '');
  return digits === '' ? null : { text: written.trim(), href: `tel:${written.trim().startsWith('+') ? '+' : ''}${digits}` };
}

/** Keeps spacing: `02 555* ****`. */
export function maskPhone(text: string, shown: number): string {
  let digitsSeen = 0;
  return text.replace(/\d/g, (digit) => {
    digitsSeen += 1;
    return digitsSeen <= shown ? digit : '*';
  });
}

/** `https://wa.me/61491570156`; null without digits. */
export function whatsappHref(written: string): string | null {
  const phone = phoneText(written);
  return phone === null ? null : `https://wa.me/${phone.href.replace(notDigits, '')}`;
}
