import type { SiteContext } from '#dealers/site-context.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { pageHead } from '#site/copy/page-head.ts';
import { pageTitle } from '#site/copy/page-title.ts';
import { type Crumb, trail } from '#site/crumbs.ts';
import type { HeadModel } from '#site/head-model.ts';
import { paths } from '#site/paths.ts';
import type { AccountSettings } from './account-settings.ts';
import { codeDigits } from './otp-rules.ts';

export type SignInWords = {
  title: string;
  lead: string;
  phone: string;
  privacy: string;
  privacyHref: string;
  send: string;
  codeLead: string;
  sentTo: string;
  change: string;
  code: string;
  signIn: string;
  resend: string;
  /** Placeholder `{seconds}`. */
  resendIn: string;
  done: string;
  goOn: string;
  back: string;
  /** Notice where no codes are sent; null where they are. */
  sample: string | null;
};

export type SignInModel = {
  title: string;
  breadcrumb: Crumb[];
  words: SignInWords;
  settings: AccountSettings;
  /** Contact for shoppers without script or without a code. */
  help: { text: string; phone: { text: string; href: string } | null; email: { text: string; href: string } | null; withoutScript: string };
};

/** `/sign-in/`, on a site with sign-in. */
export function signInPage({ site, places }: SiteContext, settings: AccountSettings): { head: HeadModel; model: SignInModel } {
  const title = 'Sign in';
  const { main } = places;
  return {
    head: pageHead(
      {
        path: paths.signIn,
        title: pageTitle(title, site),
        description: `Sign in at ${site.name} with your mobile number.`,
        indexed: false,
        jsonLd: [],
        image: null,
      },
      site,
    ),
    model: {
      title,
      breadcrumb: trail(title),
      settings,
      words: {
        title,
        lead: 'Enter your mobile number and we’ll text you a code. There’s no password to remember.',
        phone: 'Mobile number',
        privacy: interpolate(
          settings.watchlist === null
            ? 'We use your number to sign you in at {name}.'
            : 'We use your number to sign you in and to keep your watchlist at {name}.',
          { name: site.name },
        ),
        privacyHref: paths.privacy,
        send: 'Text me a code',
        codeLead: `Enter the ${codeDigits}-digit code from the message. It works for five minutes.`,
        sentTo: 'Sent to',
        change: 'Change number',
        code: 'Code',
        signIn: 'Sign in',
        resend: 'Send another code',
        resendIn: 'Send another code in {seconds} s',
        done: 'You’re signed in',
        goOn: 'Continue',
        back: 'Not now, go back',
        sample:
          site.sign_in.sender === 'log' ? 'This is a sample site: no message is sent. The code is in the log of the API that npm start runs.' : null,
      },
      help: {
        text: 'No code, or no mobile? We’ll help you by phone or email.',
        phone: main?.phone ?? null,
        email: main?.email ?? null,
        withoutScript: 'Please turn on JavaScript to sign in.',
      },
    },
  };
}
