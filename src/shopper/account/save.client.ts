import type { KeptCar } from '#garage/kept.ts';
import { garageStore } from '#garage/lists.client.ts';
import { toggleSaved } from '#garage/lists.ts';
import { toast } from '#startup/notes.ts';
import { pageSettings, send } from '#startup/send.ts';
import { account } from './account.client.ts';
import { AccountProblem } from './account-problem.ts';
import { signInHref } from './redirect-path.ts';

/** Handles Save on a site with a watchlist. Signed out, it stores the vehicle here and leads to sign-in, which merges it; a stored one is removed here. */
export async function pressSave(car: KeptCar): Promise<void> {
  const { favourites, account: settings, noteSeconds: seconds } = pageSettings();
  const words = settings?.watchlist;
  if (!words || favourites === null) return;
  const { watchlist } = account();
  const note = (text: string) => toast({ text, link: { label: words.view, href: settings.garage }, seconds });
  if (watchlist.isSignedIn()) {
    try {
      const isSaved = await watchlist.toggle(car);
      if (isSaved) send()('favourite', { car_id: car.id });
      note(isSaved ? words.saved : words.removed);
    } catch (error) {
      if (!(error instanceof AccountProblem)) throw error;
      const isOut = error.kind === 'signed-out';
      toast({ text: error.message, seconds, isAlert: true, ...(isOut ? { link: { label: 'Sign in', href: signInHere() } } : {}) });
    }
    return;
  }
  if (toggleSaved(garageStore.favourites, car)) {
    send()('favourite', { car_id: car.id });
    location.assign(signInHere());
  } else note(words.removed);
}

function signInHere(): string {
  const here = location.pathname + location.search;
  return signInHref({ type: 'watchlist', redirect: here, back: here });
}
