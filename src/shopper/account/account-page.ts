import { alertProps } from '#alerts/alert-props.ts';
import { hasAlerts } from '#alerts/alert-site.ts';
import { accountPaths } from '#contract/account-paths.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { type GaragePage, type GaragePageModel, garagePage } from '#garage/garage-pages.ts';
import { interpolate } from '#lib/text/interpolate.ts';
import { type ReserveModel, reserveModel } from '#reservation/reserve-model.ts';
import { paths } from '#site/paths.ts';
import type { Site } from '#site/schema/site.ts';
import { accountBase } from './account-base.ts';
import { accountSettings } from './account-settings.ts';
import type { AlertWords } from './alert-text.ts';
import { signInHref } from './redirect-path.ts';

/** Texts of the account section on the garage page. */
export type AccountWords = {
  signedInAs: string;
  /** Null without a watchlist. */
  lead: string | null;
  signOut: string;
  signedOut: string;
  details: string;
  devices: string;
  thisDevice: string;
  lastUsed: string;
  everywhere: string;
  signedOutEverywhere: string;
  data: string;
  dataHref: string;
  erase: string;
  eraseText: string;
  eraseNow: string;
  keep: string;
  oneUnlisted: string;
  /** Placeholder `{count}`. */
  unlisted: string;
  removeUnlisted: string;
  /** Null on a site without alerts. */
  alerts: AlertWords | null;
  /** Time zone for dates. */
  zone: string;
};

/** The garage page. `account` is null without sign-in. */
export type MyGarageModel = GaragePageModel & {
  account: AccountModel | null /** Time zone; null without enquiries. */;
  zone: string | null;
  /** Null without online deposits. */
  reservations: ReservationList | null;
};

type ReservationList = Pick<ReserveModel, 'api' | 'zone'>;

type AccountModel = {
  words: AccountWords;
  /** Path of the garage page. */
  garage: string;
  /** Null without a watchlist. */
  invitation: { text: string; label: string; href: string } | null;
};

/** `/favourites/` shows what this browser stores; with sign-in there is also the garage's own path, which requires it. */
export function myGaragePages({ site }: SiteContext): GaragePage<MyGarageModel>[] {
  const local = garagePage(site);
  if (local === null) return [];
  const account = accountOf(site);
  const reservations = reservationList(site);
  const zone = site.leads.api === undefined ? null : site.timezone;
  if (account === null) return [{ ...local, model: { ...local.model, account, zone, reservations, ...alertingOf(site) } }];
  const own = garagePage(site, {
    path: account.garage,
    title: 'My garage',
    lead: `${account.invitation === null ? 'Everything you’ve saved' : 'Your watchlist and everything else you’ve saved'}, with today’s price and availability.`,
  });
  const shared = { ...local, model: { ...local.model, lead: 'Saved in this browser, with today’s price and availability.' } };
  return [shared, ...(own === null || own.path === paths.favourites ? [] : [own])].map((page) => ({
    ...page,
    model: { ...page.model, account, zone, reservations, ...alertingOf(site) },
  }));
}

function reservationList(site: Site): ReservationList | null {
  const form = reserveModel(site);
  return form && { api: form.api, zone: form.zone };
}

/** Alert forms; none without alerts. SMS needs sign-in and a gateway. */
function alertingOf(site: Site): Pick<GaragePageModel, 'alerting'> {
  const alerts = alertProps(site);
  if (alerts === null) return {};
  const base = accountBase(site);
  return { alerting: { alerts, sms: site.alerts.sms && base !== null ? { base, consent: site.alerts.sms_consent_text } : null } };
}

function accountOf(site: Site): AccountModel | null {
  const settings = accountSettings(site);
  if (settings === null) return null;
  const hasList = settings.watchlist !== null;
  return {
    garage: settings.garage,
    invitation: !hasList
      ? null
      : {
          text: 'Sign in to keep this list on all your devices.',
          label: 'Sign in',
          href: signInHref({ type: 'watchlist', redirect: settings.garage, back: paths.favourites }),
        },
    words: {
      signedInAs: 'Signed in as',
      lead: hasList ? interpolate('Sign in with this number on any device to see your {name} watchlist.', { name: site.name }) : null,
      signOut: 'Sign out',
      signedOut: hasList ? 'You’re signed out. Your watchlist will be here when you sign back in.' : 'You’re signed out.',
      details: 'Devices and your data',
      devices: 'Where you’re signed in',
      thisDevice: 'This device',
      lastUsed: 'Last used',
      everywhere: 'Sign out everywhere',
      signedOutEverywhere: 'You’re signed out on all devices.',
      data: 'Download my data',
      dataHref: settings.base + accountPaths.accountData,
      erase: 'Delete my account',
      eraseText: interpolate('This deletes {data} from {name}’s website. Enquiries you’ve sent stay on the dealership’s records.', {
        name: site.name,
        data: accountData(hasList, hasAlerts(site)),
      }),
      eraseNow: 'Yes, delete it',
      keep: 'Keep my account',
      oneUnlisted: '1 saved car is no longer listed.',
      unlisted: '{count} saved cars are no longer listed.',
      removeUnlisted: 'Remove from my list',
      alerts: hasAlerts(site)
        ? {
            title: 'Your alerts',
            email: 'By email to {address} since {day}',
            sms: 'By SMS to {address} since {day}',
            pending: 'Not on yet: open the link in the email we sent to {address}.',
            stop: 'Stop',
            none: 'You have no alerts.',
          }
        : null,
      zone: site.timezone,
    },
  };
}

/** What an account deletion removes, as text. */
const accountData = (hasList: boolean, hasAlerts: boolean): string =>
  new Intl.ListFormat('en-AU').format(['your number', ...(hasList ? ['your watchlist'] : []), ...(hasAlerts ? ['your alerts'] : []), 'your devices']);
