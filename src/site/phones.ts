/** A number for people and for the dialler: `02 5550 0140`, `tel:+61255500140`. */
export type PhoneText = { text: string; href: string };

/** The number that a page masks until it is asked for, wherever it is printed, and its text with stars: `02 555* ****`. */
export type MaskedPhone = { href: string; text: string };

/** National numbers by their length and beginning (ACMA numbering plan), in the groups in which their digits stand. */
const shapes: readonly RegExp[] = [/^(04\d\d)(\d{3})(\d{3})$/, /^(0[2378])(\d{4})(\d{4})$/, /^(1[38]00)(\d{3})(\d{3})$/, /^(13)(\d\d)(\d\d)$/];

const notDigits = /\D/g;
const separators = /[\s.-]/g;
const international = /^(?:\+|0011|00)61(?:\(0\))?/;

/** The groups of digits as dialled in Australia, or null when the text is no Australian number. */
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

/** Whether a text is an Australian telephone number. */
export function isAustralianPhone(text: string): boolean {
  return nationalGroups(text) !== null;
}

/** An Australian number in its national form with a link to dial it. Another text stays as it is, dialled by its digits; null without any. */
export function phoneText(written: string): PhoneText | null {
  const groups = nationalGroups(written);
  if (groups !== null) return { text: groups.join(' '), href: `tel:+61${groups.join('').replace(/^0/, '')}` };
  const digits = written.replace(notDigits, '');
  return digits === '' ? null : { text: written.trim(), href: `tel:${written.trim().startsWith('+') ? '+' : ''}${digits}` };
}

/** A number with its digits after the first `shown` replaced by stars, spacing kept: `02 555* ****`. */
export function maskPhone(text: string, shown: number): string {
  let digitsSeen = 0;
  return text.replace(/\d/g, (digit) => {
    digitsSeen += 1;
    return digitsSeen <= shown ? digit : '*';
  });
}

/** The address of a WhatsApp chat: `https://wa.me/61491570156`. Null without any digits. */
export function whatsappHref(written: string): string | null {
  const phone = phoneText(written);
  return phone === null ? null : `https://wa.me/${phone.href.replace(notDigits, '')}`;
}
