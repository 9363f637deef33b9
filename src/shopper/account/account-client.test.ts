import { expect, test } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { accountClient } from './account-client.ts';

const base = 'https://api.harbour.example';

function clientOf(answers: Record<string, (init?: RequestInit) => Response>) {
  const named = Object.entries(answers).map(([path, answer]) => [base + path, answer]);
  return accountClient(fakeBrowser({ answers: Object.fromEntries(named) }).browser.network, base);
}

test('a call goes out with the cookie, as JSON, and is never answered from a cache', async () => {
  let sent: RequestInit | undefined;
  const client = clientOf({
    '/api/watchlist/save-car': (init) => {
      sent = init;
      return Response.json({ success: true, cars: [{ car_id: '7', at: 1 }] });
    },
  });
  await client.saveCar('+61491570156', '7');
  expect(sent).toMatchObject({ method: 'POST', credentials: 'include', cache: 'no-store', headers: { 'Content-Type': 'application/json' } });
  expect(sent?.body).toBe('{"phone_number":"+61491570156","car_id":"7"}');
});

test('a problem is the server’s message, its kind and when to try again', async () => {
  const problem = { type: 'urn:forecourt:problem:too-soon', title: 'Too soon', status: 429, detail: 'We’ve just sent a code.' };
  const client = clientOf({ '/api/account/code': () => Response.json(problem, { status: 429, headers: { 'Retry-After': '42' } }) });
  await expect(client.sendCode('0491570156')).rejects.toMatchObject({ message: 'We’ve just sent a code.', kind: 'too-soon', retryAfter: 42 });
});

test('a field’s message counts where the problem has none of its own', async () => {
  const errors = [{ pointer: '/body/phone_number', detail: 'Enter an Australian mobile number, such as 0412 345 678.' }];
  const client = clientOf({ '/api/account/code': () => Response.json({ errors }, { status: 422 }) });
  await expect(client.sendCode('1')).rejects.toThrow('Enter an Australian mobile number, such as 0412 345 678.');
});

test.each([
  [
    'no JSON',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'Something went wrong on our side. Please try again in a minute.',
    'unknown',
  ],
  ['too many requests', () => new Response('', { status: 429 }), 'Too many attempts. Please wait a minute and try again.', 'unknown'],
])('without words of the server there are our own: %s', async (_, answer, message, kind) => {
  await expect(clientOf({ '/api/account/session': answer }).session()).rejects.toMatchObject({ message, kind, retryAfter: null });
});

test('a server that is not reached is said as such', async () => {
  const message = 'We couldn’t reach the dealership’s server. Check your connection and try again.';
  await expect(clientOf({}).session()).rejects.toMatchObject({ message, kind: 'unreachable' });
});

test('alerts are listed and stopped with the cookie; what is left comes back', async () => {
  const sent: string[] = [];
  const answer = (name: string) => (init?: RequestInit) => {
    sent.push(`${name} ${init?.credentials} ${init?.body ?? ''}`);
    return Response.json({ alerts: name === 'list' ? [{ id: '1' }, { id: '2' }] : [{ id: '2' }] });
  };
  const client = clientOf({ '/api/account/alerts': answer('list'), '/api/account/alerts/remove': answer('remove') });
  expect(await client.alerts()).toEqual([{ id: '1' }, { id: '2' }]);
  expect(await client.removeAlert('1')).toEqual([{ id: '2' }]);
  expect(sent).toEqual(['list include ', 'remove include {"id":"1"}']);
});
