import { expect, test } from 'vitest';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { formModel } from '../pages/form-model.ts';
import { openFormDialogs } from './form-dialogs.ts';

test('each kind of form has one dialog, which opens again with what stands in it; one is open at a time; showing it again always notifies', () => {
  const site = siteWithContent({ leads: { api: 'https://api.example' } });
  const [enquiry, photos] = [formModel('vehicle_enquiry', site, null, clockAt(testNow)), formModel('request_photos', site, null, clockAt(testNow))];
  if (enquiry === null || photos === null) throw new Error('The site has no forms.');
  const dialogs = openFormDialogs();
  expect(dialogs.show('vehicle_enquiry')).toBe(false);
  expect(dialogs.$open.get()).toBeNull();
  dialogs.add({ form: enquiry, page: '/enquiry/' });
  expect(dialogs.$open.get()).toEqual({ kind: 'vehicle_enquiry' });
  dialogs.close();
  dialogs.add({ form: photos, page: '/request-photos/' });
  expect(dialogs.show('vehicle_enquiry')).toBe(true);
  expect(dialogs.$open.get()).toEqual({ kind: 'vehicle_enquiry' });
  const shown = dialogs.$open.get();
  dialogs.show('vehicle_enquiry');
  expect(dialogs.$open.get()).not.toBe(shown);
  expect(dialogs.$forms.get().map(({ page }) => page)).toEqual(['/enquiry/', '/request-photos/']);
});
