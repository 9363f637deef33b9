import { expect, test } from 'vitest';
import { testSite } from '#vehicle/test-stock.ts';
import { shellModel } from './shell.ts';

const shell = (changes: Parameters<typeof testSite>[0] = {}) => shellModel(testSite(changes), (css) => `sha256-${css.length}`);

test('what the config leaves out has a default: the mark, the phone of the main dealership, the columns of the footer', () => {
  const model = shell();
  expect(model.logo).toEqual({ url: null, mark: 'H' });
  expect(model.phone).toEqual({ text: '02 5550 0140', href: 'tel:+61255500140' });
  expect(model.theme.hash).toBe(`sha256-${model.theme.css.length}`);
  expect(model.footer.columns).toEqual([
    {
      title: 'Find a vehicle',
      links: [
        { label: 'All stock', href: '/search/new-used-and-demo-cars/' },
        { label: 'New', href: '/search/new-cars/' },
        { label: 'Demo', href: '/search/demo-cars/' },
        { label: 'Used', href: '/search/used-cars/' },
      ],
    },
    { title: 'Makes', links: [{ label: 'All brands', href: '/brands/' }] },
    {
      title: 'Dealerships',
      links: [
        { label: 'Harbour North', href: '/search/harbour-north/' },
        { label: 'Harbour South', href: '/search/harbour-south/' },
        { label: 'Find a dealership', href: '/dealer-locator/' },
      ],
    },
  ]);
});

test('the small print names the company with its licences, and explains every price basis', () => {
  const address = { street: '1 High Street', city: 'Gosford', state: 'nsw' as const, postcode: '2250' };
  const place = (slug: string, licence: string) => ({ id: slug, name: slug, slug, dealer_license_number: licence, address, contact_detail: {} });
  const dealerships = [{ id: 'd1', slug: 'a', name: 'A', locations: [place('a', '12345'), place('b', '12345'), place('c', '67890')] }];
  const { legal } = shell({ dealerships, legal_name: 'Harbour Motor Group Pty Ltd', footer: { legal: ['ABN 00 000 000 000'] } }).footer;
  expect(legal[0]).toBe('Harbour Motor Group Pty Ltd · Motor dealer licence MD 12345 (NSW) · Motor dealer licence MD 67890 (NSW)');
  expect(legal.slice(1)).toEqual([
    'Drive away: the total price including dealer delivery, stamp duty, registration and compulsory third party insurance.',
    'Estimated drive away: the total price for a private buyer in this dealership’s state; your own total may differ.',
    'Excl. govt charges: government charges are added when you buy.',
    'ABN 00 000 000 000',
  ]);
});

test('the config’s own columns, phone and mark stand instead', () => {
  const columns = [{ title: 'Own', links: [{ label: 'Finance', href: '/finance/' }] }];
  const model = shell({ footer: { columns }, contact: { phone: '1300 555 010' }, logo: { mark: 'HMG' } });
  expect([model.footer.columns, model.phone?.href, model.logo.mark]).toEqual([columns, 'tel:+611300555010', 'HMG']);
});
