import { expect, test, vi } from 'vitest';
import { fakeBrowser } from '#browser/fake-browser.ts';
import { AccountProblem } from './account-problem.ts';
import { openSignIn } from './sign-in.store.ts';

function opened(
  options: {
    sendCode?: () => Promise<{ phone_number: string; resend_after: number; expires_in: number }>;
    signIn?: () => Promise<never>;
    added?: number;
    merge?: () => Promise<number>;
  } = {},
) {
  const { browser, pass } = fakeBrowser();
  const client = {
    sendCode: vi.fn(options.sendCode ?? (async () => ({ phone_number: '+61491570156', resend_after: 60, expires_in: 300 }))),
    signIn: vi.fn(options.signIn ?? (async () => ({ signed_in: false }) as const)),
  };
  const store = openSignIn({ client, clock: browser.clock, onSignedIn: options.merge ?? (async () => options.added ?? 0) });
  return { store, client, pass, state: () => store.$state.get() };
}

test('a number, a code, signed in', async () => {
  const { store, client, state } = opened({ added: 2 });
  store.typePhone('0491 570 156');
  await store.sendCode();
  expect(client.sendCode).toHaveBeenCalledWith('0491 570 156');
  expect(state()).toMatchObject({ step: 'code', secondsLeft: 60, isBusy: false, fault: null });
  store.typeCode('123 456');
  await store.signIn();
  expect(client.signIn).toHaveBeenCalledWith('+61491570156', '123 456');
  expect(state()).toMatchObject({ step: 'done', added: 2, code: '' });
});

test('another code may be asked for once the seconds are over', async () => {
  const { store, client, pass, state } = opened();
  store.typePhone('0491570156');
  await store.sendCode();
  pass(59_000);
  expect(state().secondsLeft).toBe(1);
  pass(1000);
  expect(state().secondsLeft).toBe(0);
  await store.sendCode();
  expect(client.sendCode).toHaveBeenLastCalledWith('+61491570156');
  expect(state().secondsLeft).toBe(60);
});

test('what is missing is said before anything is sent', async () => {
  const { store, client, state } = opened();
  await store.sendCode();
  expect(state().fault).toBe('Please enter your mobile number.');
  store.typePhone('0491570156');
  expect(state().fault).toBeNull();
  await store.sendCode();
  await store.signIn();
  expect(state().fault).toBe('Please enter the code from the message.');
  expect(client.signIn).not.toHaveBeenCalled();
});

test('the server’s message is shown, and the step stays', async () => {
  const wrong = 'That code is wrong or has expired. Check it, or ask for a new one.';
  const { store, state } = opened({ signIn: () => Promise.reject(new AccountProblem(wrong, 'wrong-code')) });
  store.typePhone('0491570156');
  await store.sendCode();
  store.typeCode('000000');
  await store.signIn();
  expect(state()).toMatchObject({ step: 'code', code: '000000', fault: wrong, isBusy: false });
  store.typeCode('1');
  expect(state().fault).toBeNull();
});

test('after a reload the code that was just sent can still be entered', async () => {
  const text = 'We’ve just sent a code. You can ask for another in 42 seconds.';
  const { store, state } = opened({ sendCode: () => Promise.reject(new AccountProblem(text, 'too-soon', 42)) });
  store.typePhone('0491570156');
  await store.sendCode();
  expect(state()).toMatchObject({ step: 'code', fault: text, secondsLeft: 42 });
});

test('a merge that fails keeps nobody at the code, which is spent', async () => {
  const { store, state } = opened({ merge: () => Promise.reject(new AccountProblem('Something went wrong.', 'unknown')) });
  store.typePhone('0491570156');
  await store.sendCode();
  store.typeCode('123456');
  await store.signIn();
  expect(state()).toMatchObject({ step: 'done', added: 0, fault: null });
});

test('a second press while a call is under way sends nothing', async () => {
  const { store, client } = opened();
  store.typePhone('0491570156');
  await Promise.all([store.sendCode(), store.sendCode()]);
  expect(client.sendCode).toHaveBeenCalledTimes(1);
});

test('another number begins anew', async () => {
  const { store, client, state } = opened();
  store.typePhone('0491570156');
  await store.sendCode();
  store.changePhone();
  expect(state()).toMatchObject({ step: 'phone', phone: '0491570156', secondsLeft: 0 });
  store.typePhone('0491570157');
  await store.sendCode();
  expect(client.sendCode).toHaveBeenLastCalledWith('0491570157');
});
