import { hasAlerts } from '#alerts/alert-site.ts';
import { alertPaths } from '#contract/alert-paths.ts';
import type { SiteContext } from '#dealers/site-context.ts';
import { contactLink } from '#site/copy/place-paths.ts';
import { paths } from '#site/paths.ts';
import type { InfoPage } from './built-page.ts';
import { contactable } from './info-parts.ts';

/** `/pages/unsubscribe/`, with or without a token. */
export function unsubscribePage({ site }: SiteContext): InfoPage | null {
  const { api } = site.leads;
  if (!hasAlerts(site) || api === undefined) return null;
  return {
    ...contactable,
    path: paths.unsubscribe,
    title: 'Stop our messages',
    description: `How to stop alerts by email or SMS from ${site.name}.`,
    paragraphs: ['Every alert has a link that stops them all. If you can’t find it, enter the email address or mobile number we send them to.'],
    links: [contactLink(site)],
    places: [],
    privacy: false,
    indexed: false,
    withdrawal: {
      action: api + alertPaths.withdraw,
      label: 'Your email or mobile number',
      button: 'Unsubscribe',
      note: 'We’ll keep a record of your request so we don’t send any more. You can turn alerts back on at any time.',
    },
  };
}
