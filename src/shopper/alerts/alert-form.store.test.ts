import { expect, test } from 'vitest';
import { alertClient } from './alert-client.ts';
import { openAlertForm } from './alert-form.store.ts';

const alerts = {
  site: 'acme',
  post: 'https://api.example/acme/alerts',
  plain: 'https://api.example/acme/alerts/form',
  consent: 'Email me.',
  privacy: '/privacy-policy/',
  labels: { empty: 'Tell me', search: 'Email me', cars: 'Email me' },
};
const sms = { base: '', consent: 'Text me.' };
const target = { kind: 'search', search: '?make=Toyota' } as const;

type Call = { address: string; body: Record<string, unknown>; credentials: string | undefined };

function opened(answers: readonly (Response | Error)[], isSignedIn = false) {
  const calls: Call[] = [];
  const left = [...answers];
  const fetch = async (address: string, init: RequestInit = {}) => {
    calls.push({ address, body: JSON.parse(String(init.body)), credentials: init.credentials });
    const answer = left.shift() ?? new Error('nobody is there');
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { calls, store: openAlertForm({ client: () => alertClient({ fetch }, alerts, sms), target, isSignedIn: () => isSignedIn }) };
}
const good = (message: string) => Response.json({ state: 'confirm', message });

test('an address that is none is sent nowhere, and says so', async () => {
  const { store, calls } = opened([]);
  store.typeEmail('jo');
  await store.askByEmail();
  expect([calls, store.$state.get().fault]).toEqual([[], 'Enter an email address, such as jo@example.com.']);
  store.typeEmail('jo@');
  expect(store.$state.get().fault).toBeNull();
});

test('an address is sent with the search and the words agreed to, without a cookie, once', async () => {
  const { store, calls } = opened([good('Check your email.')]);
  store.typeEmail('jo@example.com');
  await Promise.all([store.askByEmail(), store.askByEmail()]);
  expect(calls).toEqual([
    { address: alerts.post, body: { website_id: 'acme', email: 'jo@example.com', target, consent: 'Email me.' }, credentials: undefined },
  ]);
  expect(store.$state.get()).toMatchObject({ done: 'Check your email.', isBusy: false });
});

test('a refusal is said in the words of the API, and silence in ours', async () => {
  const refused = Response.json({ detail: 'Try again in an hour.' }, { status: 429 });
  const { store } = opened([refused, new Error('offline')]);
  store.typeEmail('jo@example.com');
  await store.askByEmail();
  expect(store.$state.get().fault).toBe('Try again in an hour.');
  await store.askByEmail();
  expect(store.$state.get()).toMatchObject({ fault: expect.stringMatching(/^We couldn’t reach/), done: null });
});

test('who is signed in asks in the account; where the session ended, by email all the same', async () => {
  const { store, calls } = opened([new Response('{}', { status: 401 }), good('Check your email.')], true);
  store.typeEmail('jo@example.com');
  await store.askByEmail();
  expect(calls.map(({ address, credentials }) => [address, credentials])).toEqual([
    ['/api/account/alerts/add', 'include'],
    [alerts.post, undefined],
  ]);
  expect(store.$state.get().done).toBe('Check your email.');
});

test('an SMS goes to the phone of the session, with its own words, or says that there is none', async () => {
  const { store, calls } = opened([good('Done.'), new Response('{}', { status: 401 })], true);
  await store.takeBySms();
  expect([calls[0]?.body, store.$state.get().done]).toEqual([{ email: null, target, consent: 'Text me.' }, 'Done.']);
  await store.takeBySms();
  expect(store.$state.get().fault).toMatch(/^You’ve been signed out/);
});
