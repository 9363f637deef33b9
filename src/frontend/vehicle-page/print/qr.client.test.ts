import { expect, test } from 'vitest';
import { testPage } from '#startup/test-page.ts';

test('the code is a drawing with a name, as large as its text needs', async () => {
  const page = testPage('');
  const { qrCode } = await import('./qr.client.ts');
  const short = qrCode('https://harbour.example/v/1/', 'QR code');
  document.body.append(short);
  expect([page.find('svg').getAttribute('role'), page.find('svg').getAttribute('aria-label')]).toEqual(['img', 'QR code']);
  expect(page.find('path').getAttribute('d')).toMatch(/^M/);
  const size = (drawing: SVGSVGElement) => Number(drawing.getAttribute('viewBox')?.split(' ')[2]);
  expect(size(qrCode('x'.repeat(200), 'QR code'))).toBeGreaterThan(size(short));
});

test('a text that no code holds is an error', async () => {
  testPage('');
  const { qrCode } = await import('./qr.client.ts');
  expect(() => qrCode('x'.repeat(5000), 'QR code')).toThrow();
});
