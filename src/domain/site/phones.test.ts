import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAustralianPhone, maskPhone, phoneText, whatsappHref } from './phones.ts';

describe('Australian numbers', () => {
  test.each([
    ['0255500140', '02 5550 0140', 'tel:+61255500140'],
    ['(02) 5550-0140', '02 5550 0140', 'tel:+61255500140'],
    ['+61 2 5550 0140', '02 5550 0140', 'tel:+61255500140'],
    ['+61 (0)2 5550 0140', '02 5550 0140', 'tel:+61255500140'],
    ['0011 61 491 570 156', '0491 570 156', 'tel:+61491570156'],
    ['0491570156', '0491 570 156', 'tel:+61491570156'],
    ['1800975711', '1800 975 711', 'tel:+611800975711'],
    ['1300 975 711', '1300 975 711', 'tel:+611300975711'],
    ['13 12 34', '13 12 34', 'tel:+61131234'],
  ])('%s', (written, text, href) => {
    expect(phoneText(written)).toEqual({ text, href });
  });

  test('other numbers are dialled as they are', () => {
    expect(phoneText('+64 9 123 4567')).toEqual({ text: '+64 9 123 4567', href: 'tel:+6491234567' });
    expect(phoneText('55500140')).toEqual({ text: '55500140', href: 'tel:55500140' });
    expect(phoneText('ask us')).toBeNull();
  });

  test.each([
    ['02 5550 0140', true],
    ['5550 0140', false],
    ['0155500140', false],
    ['', false],
    ['+64 9 123 4567', false],
  ])('%j is one: %s', (text, is) => {
    expect(isAustralianPhone(text)).toBe(is);
  });

  test('a text of any kind gives a harmless link', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        const href = phoneText(written)?.href ?? 'tel:1';
        expect(href).toMatch(/^tel:\+?\d+$/);
      }),
    );
  });

  test('WhatsApp', () => {
    expect(whatsappHref('0491 570 156')).toBe('https://wa.me/61491570156');
    expect(whatsappHref('none')).toBeNull();
  });
});

describe('masking', () => {
  test('digits after the first five are stars, spacing stays', () => {
    expect(maskPhone('02 5550 0140', 5)).toBe('02 555* ****');
    expect(maskPhone('1800 975 711', 5)).toBe('1800 9** ***');
    expect(maskPhone('02 5550 0140', 0)).toBe('** **** ****');
    expect(maskPhone('13 12 34', 20)).toBe('13 12 34');
  });

  test('shows exactly so many digits, and keeps everything else', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 ()+-]{0,20}$/), fc.nat(12), (number, shown) => {
        const masked = maskPhone(number, shown);
        const digits = number.replace(/\D/g, '').length;
        expect(masked.replace(/\D/g, '').length).toBe(Math.min(shown, digits));
        expect(masked.replace(/[\d*]/g, '#')).toBe(number.replace(/\d/g, '#'));
      }),
    );
  });
});
