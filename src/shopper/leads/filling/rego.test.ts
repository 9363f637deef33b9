import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { lookUpRego } from './rego.ts';

const address = 'https://api.example/rego';
const task = { calls: { rego: address }, site: 'harbour', words: { not_found: 'Not found.' } };
const plate = { rego: ' ABC123 ', state: 'qld' };
const found = { make: 'Kia', model: 'Cerato', year: 2018 };
const none = { values: {}, said: 'Not found.' };

async function lookUp(answer: (() => Response) | null) {
  const asked: unknown[] = [];
  const answers = {
    ...(answer && {
      [address]: (init?: RequestInit) => {
        asked.push(JSON.parse(String(init?.body)));
        return answer();
      },
    }),
  };
  return { read: await lookUpRego(plate, task, fakeBrowser({ answers }).browser.network), asked };
}

test('a number plate fills make, model and year in, and says which vehicle it is', async () => {
  const { read, asked } = await lookUp(() => Response.json({ vehicle: found, note: null }));
  expect(asked).toEqual([{ website_id: 'harbour', rego: 'ABC123', regoState: 'qld' }]);
  expect(read).toEqual({ values: { car_make: 'Kia', car_model: 'Cerato', car_year: '2018' }, said: '2018 Kia Cerato' });
});

test('a year that is not known stays as it was typed; the register’s own sentence goes before ours', async () => {
  expect((await lookUp(() => Response.json({ vehicle: { ...found, year: null }, note: 'A Kia.' }))).read).toEqual({
    values: { car_make: 'Kia', car_model: 'Cerato' },
    said: 'A Kia.',
  });
  expect((await lookUp(() => Response.json({ vehicle: { ...found, year: null }, note: null }))).read.said).toBe('Kia Cerato');
  expect((await lookUp(() => Response.json({ vehicle: null, note: 'Written off.' }))).read).toEqual({ values: {}, said: 'Written off.' });
});

test('without an answer, or with one that is none, it is not found', async () => {
  expect((await lookUp(null)).read).toEqual(none);
  expect((await lookUp(() => new Response('{}', { status: 500 }))).read).toEqual(none);
  expect((await lookUp(() => Response.json({ vehicle: { make: 'Kia' }, note: null }))).read).toEqual(none);
  expect((await lookUp(() => Response.json({ vehicle: null, note: null }))).read).toEqual(none);
});
