import { atom, type ReadableAtom } from 'nanostores';
import type { BrowserClock } from '#browser/browser.ts';
import type { AccountClient } from './account-client.ts';
import { AccountProblem } from './account-problem.ts';

export type SignInState = {
  /** `phone` asks for the number, `code` for the code, `done` shows the result of the merge. */
  step: 'phone' | 'code' | 'done';
  phone: string;
  code: string;
  fault: string | null;
  isBusy: boolean;
  /** Until a resend is allowed; 0 from then on. */
  secondsLeft: number;
  /** Favourites of this browser that were new to the watchlist. */
  added: number;
};

export type SignInStore = {
  $state: ReadableAtom<SignInState>;
  typePhone(text: string): void;
  typeCode(text: string): void;
  /** Also resends. */
  sendCode(): Promise<void>;
  changePhone(): void;
  signIn(): Promise<void>;
};

type Options = {
  client: Pick<AccountClient, 'sendCode' | 'signIn'>;
  clock: Pick<BrowserClock, 'later'>;
  /** Merges this browser's favourites after sign-in. @returns how many were new to the watchlist. */
  onSignedIn(): Promise<number>;
};

const begin: SignInState = { step: 'phone', phone: '', code: '', fault: null, isBusy: false, secondsLeft: 0, added: 0 };

/** Client-side validation messages. */
const missing = { phone: 'Please enter your mobile number.', code: 'Please enter the code from the message.' } as const;

/** State of the sign-in: number, one-time code, done. One call at a time. */
export function openSignIn({ client, clock, onSignedIn }: Options): SignInStore {
  const $state = atom<SignInState>(begin);
  const set = (part: Partial<SignInState>) => $state.set({ ...$state.get(), ...part });
  /** The number as the API returned it (E.164). */
  let sentTo: string | null = null;
  let stop = () => {};

  const countDown = (secondsLeft: number) => {
    stop();
    set({ secondsLeft });
    if (secondsLeft > 0) stop = clock.later(1000, () => countDown(secondsLeft - 1));
  };
  const busily = async (work: () => Promise<void>) => {
    if ($state.get().isBusy) return;
    set({ isBusy: true, fault: null });
    try {
      await work();
    } catch (error) {
      set({ fault: error instanceof Error ? error.message : String(error) });
    } finally {
      set({ isBusy: false });
    }
  };
  const send = async () => {
    const { phone } = $state.get();
    try {
      const sent = await client.sendCode(sentTo ?? phone);
      sentTo = sent.phone_number;
      set({ step: 'code', code: '' });
      countDown(sent.resend_after);
    } catch (error) {
      // After a reload the previous code is still valid.
      const isEarly = error instanceof AccountProblem && error.kind === 'too-soon';
      if (isEarly) {
        set({ step: 'code' });
        countDown(error.retryAfter ?? 0);
      }
      throw error;
    }
  };
  return {
    $state,
    typePhone(phone) {
      sentTo = null;
      set({ phone, fault: null });
    },
    typeCode: (code) => set({ code, fault: null }),
    async sendCode() {
      if ($state.get().phone.trim() === '') set({ fault: missing.phone });
      else await busily(send);
    },
    changePhone() {
      stop();
      sentTo = null;
      set({ step: 'phone', code: '', fault: null, secondsLeft: 0 });
    },
    async signIn() {
      const { phone, code } = $state.get();
      if (code.trim() === '') return set({ fault: missing.code });
      await busily(async () => {
        await client.signIn(sentTo ?? phone, code);
        stop();
        // The code is spent; a failed merge is repeated when the garage opens.
        set({ step: 'done', code: '', added: await onSignedIn().catch(() => 0) });
      });
    },
  };
}
