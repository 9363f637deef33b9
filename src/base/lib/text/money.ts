/** `48,210`. @throws RangeError when not finite. */
export function grouped(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Only a finite number can be written with separators, not ${value}.`);
  const whole = Math.round(Math.abs(value));
  const sign = value < 0 && whole > 0 ? '-' : '';
  if (whole < 1000) return sign + whole;
  if (whole > Number.MAX_SAFE_INTEGER) return sign + BigInt(whole).toLocaleString('en-AU');
  let text = '';
  let rest = whole;
  while (rest >= 1000) {
    text = `,${String(rest % 1000).padStart(3, '0')}${text}`;
    rest = Math.floor(rest / 1000);
  }
  return sign + rest + text;
}

/** `$72,990`, `-$1,500` */
export function dollars(amount: number): string {
  const text = grouped(amount);
  return text.startsWith('-') ? `-$${text.slice(1)}` : `$${text}`;
}

export function percent(rate: number): string {
  return `${rate.toFixed(2)}%`;
}
