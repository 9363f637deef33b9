import { atom, type ReadableAtom } from 'nanostores';
import type { AlertTargetBody } from '#contract/alert-calls.ts';
import { $addedAlerts } from './added-alerts.ts';
import type { AlertClient } from './alert-client.ts';
import { alertMessages } from './alert-messages.ts';
import { readEmail } from './alert-rules.ts';

export type AlertFormState = {
  email: string;
  fault: string | null;
  isBusy: boolean;
  /** Confirmation text; null before. */
  done: string | null;
};

export type AlertFormStore = {
  $state: ReadableAtom<AlertFormState>;
  typeEmail(text: string): void;
  askByEmail(): Promise<void>;
  /** Requests the alert by SMS for the signed-in account. */
  takeBySms(): Promise<void>;
};

type Options = {
  client(): AlertClient;
  target: AlertTargetBody;
  /** As far as this browser knows. */
  isSignedIn(): boolean;
};

const signedOut = 'You’ve been signed out. Please sign in again, or use your email.';

/** State of one alert's form. One call at a time. */
export function openAlertForm({ client, target, isSignedIn }: Options): AlertFormStore {
  const $state = atom<AlertFormState>({ email: '', fault: null, isBusy: false, done: null });
  const set = (part: Partial<AlertFormState>) => $state.set({ ...$state.get(), ...part });
  const busily = async (work: () => Promise<string>) => {
    if ($state.get().isBusy) return;
    set({ isBusy: true, fault: null });
    try {
      set({ done: await work() });
      $addedAlerts.set($addedAlerts.get() + 1);
    } catch (error) {
      set({ fault: error instanceof Error ? error.message : String(error) });
    } finally {
      set({ isBusy: false });
    }
  };
  return {
    $state,
    typeEmail: (email) => set({ email, fault: null }),
    async askByEmail() {
      const { email } = $state.get();
      if (readEmail(email) === null) return set({ fault: alertMessages.wrongEmail });
      // An account lists its alerts. If the session has ended, request it without one.
      await busily(async () => (isSignedIn() ? await client().ofAccount(email, target) : null) ?? client().byEmail(email, target));
    },
    async takeBySms() {
      await busily(async () => {
        const message = await client().ofAccount(null, target);
        if (message === null) throw new Error(signedOut);
        return message;
      });
    },
  };
}
