import { expect, test } from 'vitest';
import type { LeadBody } from '#contract/lead.ts';
import { clockAt } from '#lib/time/clock.ts';
import { siteWithContent, testNow } from '#vehicle/test-stock.ts';
import { formModel } from '../pages/form-model.ts';
import { formTask } from './form-task.ts';
import { leadParcel } from './lead-parcel.ts';

const body = { form: 'vehicle_enquiry', website_id: 'harbour' } as LeadBody;

test('a lead is packed with the address of its site’s API, due at once, and the copy for later', () => {
  const model = formModel('vehicle_enquiry', siteWithContent({ leads: { api: 'https://api.example' } }), '02 5550 0140', clockAt(testNow));
  const task = model && formTask(model);
  if (task === null) throw new Error('The site has no forms.');
  expect(leadParcel(task, { key: 'k1', body }, 1000)).toEqual({
    key: 'k1',
    address: task.calls.send,
    body: '{"form":"vehicle_enquiry","website_id":"harbour"}',
    kind: 'vehicle_enquiry',
    phone: '02 5550 0140',
    madeAt: 1000,
    attempts: 0,
    nextAt: 1000,
    words: { sent: task.words.sent_later, refused: task.words.refused_later, call: task.words.call },
  });
});
