import { accountBase } from '#account/account-base.ts';
import { hasWatchlist } from '#account/account-settings.ts';
import { codeDigits, idleDays, longestDays } from '#account/otp-rules.ts';
import { confirmDays } from '#alerts/alert-rules.ts';
import { hasAlerts } from '#alerts/alert-site.ts';
import { connectorsOf } from '#analytics/connectors/connectors.ts';
import { hasDeliveryTable } from '#delivery/delivery.ts';
import { hasChangeOver } from '#finance/change-over/words.ts';
import { formsOf } from '#leads/pages/form-model.ts';
import { nounFor } from '#lib/text/text.ts';
import { mapHosts } from '#maps/map-embed.ts';
import { reservesOnline } from '#reservation/reserve-model.ts';
import type { Site } from '#site/schema/site.ts';
import { hasFavourites } from '#vehicle/card/keep.ts';
import { playerHost } from '#vehicle-page/gallery/video.ts';
import { type LegalSection, listOf, sentence } from './legal-section.ts';

const days = (count: number) => `${count} ${nounFor(count, 'day')}`;

/** The privacy policy in parts, each of what the site does: a feature that is off has none (APP 1.4). */
export function privacySections(site: Site): LegalSection[] {
  return [
    { title: 'What you send us', paragraphs: sent(site) },
    { title: 'Finance', paragraphs: finance(site) },
    { title: 'Your vehicle', paragraphs: ownVehicle(site) },
    { title: 'Signing in', paragraphs: signIn(site) },
    { title: 'Alerts', paragraphs: alerts(site) },
    { title: 'Reserving a vehicle', paragraphs: reservation(site) },
    {
      title: 'Offers',
      paragraphs: ['We only send marketing by email or SMS to people who have agreed to it, and every message says how to unsubscribe.'],
    },
    { title: 'This website', paragraphs: website(site) },
    { title: 'Your browser', paragraphs: browser(site) },
    { title: 'Services you can accept or decline', paragraphs: connectors(site) },
    {
      title: 'Other companies',
      paragraphs: [`${sentence(listOf(openedServices(site)))} open only when you choose them. Their own privacy policies then apply.`],
    },
    { title: 'Information held overseas', paragraphs: overseas(site) },
    {
      title: 'Your information',
      paragraphs: [
        'Call or email us to find out what we hold about you, or to have it corrected or deleted. We’ll respond within a reasonable time.',
      ],
    },
    {
      title: 'Complaints',
      paragraphs: [
        'Please contact us first. We’ll look into it and tell you what we found. If you’re not satisfied with our response, you can complain to the Office of the Australian Information Commissioner at oaic.gov.au.',
      ],
    },
  ];
}

const isWebhook = ({ kind }: Site['leads']['targets'][number]) => kind === 'webhook' || kind === 'adf_webhook';

function sent(site: Site): string[] {
  const { leads, legal } = site;
  const told = `When you call, email or visit, we keep what you tell us: your name, your contact details and what you asked about. ${legal.privacy_note}`;
  if (formsOf(site).length === 0) return [told];
  return [
    told,
    'When you send a form on this website, we also get the vehicle and page it’s about, the pages of this website you looked at before, the ad or link that brought you here, and the type of browser you use.',
    ...(leads.targets.some(isWebhook) ? ['What you send goes into our enquiry system, and the company that runs that system holds it for us.'] : []),
    `Forms sent on this website are kept for ${days(leads.keep_days)} on its server. Those that look like spam are deleted after ${days(leads.keep_spam_days)}.`,
  ];
}

function finance(site: Site): string[] {
  if (!formsOf(site).includes('finance_enquiry')) return [];
  const asked = [
    'your budget',
    'your deposit',
    'the loan term you’d like',
    ...(site.features.trade_in ? ['what your current vehicle is worth'] : []),
  ];
  return [
    `The finance form also asks for ${listOf(asked)}. We pass it on to a lender or finance broker only if you ask us to arrange finance.`,
    ...(site.finance.provider === undefined ? [] : ['Repayment estimates on this website are worked out without your name or contact details.']),
  ];
}

function ownVehicle(site: Site): string[] {
  const forms = formsOf(site);
  if (!forms.includes('sell_your_car')) return [];
  const { valuation, save_valuation } = site.trade_in;
  const offered = forms.includes('trade_in') ? 'trade in your vehicle or sell it to us' : 'sell us your vehicle';
  return [
    `If you’d like to ${offered}, we get its details: registration number, make, model, kilometres, condition and whether money is owing on it.`,
    ...(valuation ? ['Our online estimate is worked out from similar vehicles in our stock.'] : []),
    ...(valuation && save_valuation ? ['We keep the estimate with the vehicle’s details, whether or not you send the form.'] : []),
  ];
}

function signIn(site: Site): string[] {
  if (accountBase(site) === null) return [];
  const { sender } = site.sign_in;
  const by = sender === 'http' ? ' The company that sends our text messages gets the number and the code.' : '';
  return [
    `To sign in, you give us your mobile number and enter the ${codeDigits}-digit code we send to it.${by}`,
    `We keep your number until you delete your account, and the type of each browser you’re signed in on with the day it was last used. You’re signed out on a browser after ${days(idleDays)} without a visit, and after ${days(longestDays)} in any case.`,
    ...(hasWatchlist(site)
      ? ['While you’re signed in, the vehicles you’ve saved are kept in your watchlist on our server, so that you see them on all your devices.']
      : []),
    ...(site.features.garage
      ? ['In your garage you can download what your account holds, sign out on all devices, or delete your account.']
      : ['Contact us to see or delete what your account holds.']),
  ];
}

const sendsSms = (site: Site): boolean => site.alerts.sms && accountBase(site) !== null;

function alerts(site: Site): string[] {
  if (!hasAlerts(site)) return [];
  const address = sendsSms(site) ? 'your email address or the mobile number you sign in with' : 'your email address';
  return [
    `If you ask for an alert, we keep ${address}, the search or vehicles it’s about, and what you agreed to and when. Alerts by email start once you’ve confirmed them by the link we send; without that they’re deleted after ${days(confirmDays)}.`,
    `Every alert has a link that stops them all. We keep the record of what you agreed to for ${days(site.leads.keep_days)} after that.`,
  ];
}

function reservation(site: Site): string[] {
  if (!reservesOnline(site)) return [];
  const pay =
    site.reservation.provider === 'stripe'
      ? 'You pay the deposit on a page of Stripe, which gets your email address, the vehicle and your card details. We never see the number of your card.'
      : 'This is a sample website: its payment page asks for no card and takes no money.';
  return [
    `To reserve a vehicle online, you give us your name, email address and phone number. We keep them with the vehicle, the deposit and what you agreed to. ${pay}`,
    `A coded form of your network address is kept with it, so that nobody holds many vehicles at once. Reservations that are over are deleted after ${days(site.leads.keep_days)}.`,
  ];
}

function website(site: Site): string[] {
  const { leads, analytics, search, delivery, features, vehicle_page: page } = site;
  const ofApi = leads.api !== undefined && analytics.url?.startsWith(leads.api) === true;
  const revealed = page.phone_masked ? ' and how often our phone number is shown' : '';
  return [
    'You don’t need an account to look at vehicles. The companies that host this website and its pictures may keep technical records of visits, such as the time and network address, to keep it running and secure.',
    ...(leads.api === undefined ? [] : [`We count how often each vehicle is viewed${revealed}, without recording who by.`]),
    ...(analytics.url === undefined
      ? []
      : [
          `We also get a record of what’s done on it, such as a search, a vehicle viewed or a call: the action, the page and the vehicle, without your name or contact details.${ofApi ? ` These records are deleted after ${days(analytics.keep_days)}.` : ''}`,
        ]),
    ...(search.host === undefined ? [] : ['Searches are answered by our search server, which gets what you search for and the area you search in.']),
    ...(features.delivery_calculator && delivery.endpoint !== undefined && !hasDeliveryTable(site)
      ? ['The delivery calculator sends your postcode to the company that works out the price.']
      : []),
  ];
}

function browser(site: Site): string[] {
  const { features, leads } = site;
  const isSignedIn = accountBase(site) !== null;
  const kept = [...(hasFavourites(site) ? ['save'] : []), ...(features.compare ? ['compare'] : [])];
  const stored = [
    ...(kept.length === 0 ? [] : [`the vehicles you ${kept.join(' or ')}`]),
    ...(features.garage ? ['the searches you save'] : []),
    'what you’ve viewed',
    'your last searches',
    'the postcode you enter',
  ];
  const cookies = isSignedIn
    ? 'This website sets a cookie only when you ask for a code to sign in, and while you’re signed in.'
    : 'This website sets no cookies of its own.';
  return [
    `${sentence(listOf(stored))} are stored on your own device${hasChangeOver(site) ? ', and so are the trade-in, deposit and loan term you enter' : ''}. To remove them, clear this site’s data in your browser.`,
    ...(hasWatchlist(site) ? ['Vehicles you save while you’re signed in are on our server too, as above.'] : []),
    ...(formsOf(site).length === 0
      ? []
      : [
          `If you ask a form to remember your details, your browser keeps them for ${days(leads.remember_days)}. A form sent while you’re offline waits on your device until it can be sent, and your browser keeps a list of what you’ve sent.`,
        ]),
    cookies,
  ];
}

function connectors(site: Site): string[] {
  const services = connectorsOf(site.analytics.connectors);
  if (services.length === 0) return [];
  return [
    'With your OK, this website uses these services of other companies. Nothing of theirs loads unless you accept, and they may then set cookies. To change your mind, open Privacy choices at the bottom of any page.',
    ...services.map(({ name, learns }) => `${name}: ${learns}`),
  ];
}

/** What opens by a press alone. */
function openedServices(site: Site): string[] {
  const { features, maps, media, contact, overrides, vehicle_page: page } = site;
  const hosts = mapHosts(site);
  const isOnWhatsApp = features.whatsapp && [contact, ...overrides].some(({ whatsapp }) => whatsapp !== undefined);
  return [
    ...(hosts.some(isGoogle) ? ['Google Maps'] : []),
    ...(hosts.some((host) => !isGoogle(host)) ? ['OpenStreetMap'] : []),
    ...(maps.style_url === undefined ? [] : ['the map of our locations']),
    ...(features.external_video && media.frame_hosts.includes(playerHost) ? ['YouTube videos'] : []),
    ...(features.spin && page.spin_viewer !== undefined ? ['360° views'] : []),
    ...(isOnWhatsApp ? ['WhatsApp'] : []),
    ...(features.chat && contact.chat_url !== undefined ? ['our chat'] : []),
    'other websites',
  ];
}

const isGoogle = (host: string) => new URL(host).hostname === 'www.google.com';

/** Named where the product knows them; who runs a dealer's own systems, and where, only the dealer knows. */
function overseas(site: Site): string[] {
  const { ga4, tag_manager, meta_pixel, chat } = site.analytics.connectors;
  const isReserving = reservesOnline(site) && site.reservation.provider === 'stripe';
  const known = [...((ga4 ?? tag_manager) ? ['Google'] : []), ...(meta_pixel ? ['Meta'] : []), ...(isReserving ? ['Stripe'] : [])];
  const hasForms = formsOf(site).length > 0;
  const others = [
    'host this website',
    'carry our email',
    ...(hasForms && site.leads.targets.some(isWebhook) ? ['run our enquiry system'] : []),
    ...(accountBase(site) !== null && site.sign_in.sender === 'http' ? ['send our text messages'] : []),
    ...(chat === undefined ? [] : [`run ${chat.name}`]),
  ];
  return [
    ...(known.length === 0 ? [] : [`${listOf(known)} may hold information outside Australia, including in the United States.`]),
    `The companies that ${listOf(others)} may${known.length === 0 ? ' hold information outside Australia' : ' do so too'}. Contact us to find out which they are, and in which countries.`,
  ];
}
