import { isPublicHost } from '#lib/http/public-host.ts';
import { dollars } from '#lib/text/money.ts';
import { wanted } from '#site/edits.ts';
import type { Finding } from '#site/problems.ts';
import type { Site } from '#site/schema/site.ts';

/** A test provider on a site for shoppers, one without its secret, and a deposit that nobody can mean. */
export function reservationFindings(site: Site): Finding[] {
  return [...providerFindings(site), ...depositFindings(site), ...wordFindings(site), ...journeyFindings(site)];
}

/** Texts that name another deposit, or other hours, than the keys. */
function wordFindings({ vehicle_page: page, reservation, contact }: Site): Finding[] {
  const texts: [path: Finding['path'], text: string][] = [
    [['reservation', 'agree_text'], reservation.agree_text],
    [['vehicle_page', 'reserve_note'], page.reserve_note],
    ...(contact.copy.reserve_online ?? []).map((line, index): [Finding['path'], string] => [['contact', 'copy', 'reserve_online', index], line]),
  ];
  return texts.flatMap(([path, text]) => {
    const [, hours] = /(\d+)[\s-]*h(?:ou)?rs?\b/i.exec(text) ?? [];
    const [, sum] = /\$\s*(\d[\d,]*)[^.]{0,20}\bdeposit|\bdeposit[^.$]{0,20}\$\s*(\d[\d,]*)/i.exec(text)?.filter((part) => part !== undefined) ?? [];
    return [
      ...(hours === undefined || Number(hours) === page.reserve_hours
        ? []
        : [wordsFinding(path, text, `${hours} hours`, `vehicle_page.reserve_hours is ${page.reserve_hours}`)]),
      ...(sum === undefined || Number(sum.replaceAll(',', '')) === page.reserve_deposit
        ? []
        : [wordsFinding(path, text, `a deposit of $${sum}`, `vehicle_page.reserve_deposit is ${page.reserve_deposit}`)]),
    ];
  });
}

const wordsFinding = (path: Finding['path'], value: string, said: string, is: string): Finding => ({
  severity: 'warning',
  path,
  value,
  rule: `this names ${said}, and ${is}`,
  fix: 'write the same in both; your terms name it.',
  edits: [],
});

function journeyFindings({ reservation: { journey }, features }: Site): Finding[] {
  if (!journey || features.checkout) return [];
  const rule = 'features.checkout is off, so nothing is bought at /checkout-journey';
  return [{ severity: 'warning', path: ['reservation', 'journey'], value: true, rule, fix: 'turn features.checkout on, or take it out.', edits: [] }];
}

/** Above it, the sum was probably written in cents. */
const mostDeposit = 5000;
const mostHours = 24 * 30;

function depositFindings({ vehicle_page: { reserve_deposit: deposit, reserve_hours: hours } }: Site): Finding[] {
  const finding = (severity: Finding['severity'], name: string, value: number, rule: string, fix: string): Finding => ({
    severity,
    path: ['vehicle_page', name],
    value,
    rule,
    fix,
    edits: [],
  });
  const whole = 'write the dollars that your terms name; they alone know the sum.';
  const time = 'write the hours that your terms name.';
  return [
    ...(deposit > 0 ? [] : [finding('error', 'reserve_deposit', deposit, 'a deposit is more than 0 dollars: nobody can pay this', whole)]),
    ...(deposit > mostDeposit ? [finding('warning', 'reserve_deposit', deposit, `these are ${dollars(deposit)}, not cents`, whole)] : []),
    ...(hours > 0 ? [] : [finding('error', 'reserve_hours', hours, 'a vehicle that is held for no time is not reserved', time)]),
    ...(hours > mostHours
      ? [finding('warning', 'reserve_hours', hours, `these are hours: the vehicle is held for ${Math.round(hours / 24)} days`, time)]
      : []),
  ];
}

function providerFindings({ reservation, publish, url, seo }: Site): Finding[] {
  const { provider } = reservation;
  if (provider === 'test' && publish.targets.length > 0) {
    const path = ['reservation', 'provider'];
    const rule = 'the test provider takes no money, and this site is published (publish.targets)';
    return [
      {
        severity: 'error',
        path,
        value: provider,
        rule,
        ...wanted('use "stripe", or take it out: vehicles are reserved by phone and email then; the dealer knows whether deposits are taken.'),
      },
    ];
  }
  if (provider === 'test' && seo.index && isPublicHost(new URL(url).hostname)) {
    const path = ['reservation', 'provider'];
    const rule = `the test provider takes no money, and shoppers at ${url} would reserve vehicles with it`;
    const fix = 'use "stripe", or take it out: vehicles are reserved by phone and email then. A preview has seo.index false.';
    return [{ severity: 'warning', path, value: provider, rule, fix, edits: [] }];
  }
  if (provider !== 'stripe') return [];
  const { secret_env: secret, webhook_secret_env: hooks } = reservation;
  if (secret !== undefined && secret === hooks) {
    const rule = 'the secret key and the signing secret of the webhooks are two secrets, and this variable holds one';
    const fix = 'name the variable that holds the signing secret (whsec_…).';
    return [{ severity: 'error', path: ['reservation', 'webhook_secret_env'], value: hooks, rule, fix, edits: [] }];
  }
  return (['secret_env', 'webhook_secret_env'] as const)
    .filter((name) => reservation[name] === undefined)
    .map((name) => {
      const path = ['reservation', name];
      const rule = `reservation.provider is stripe, which needs ${name}: the name of the variable that holds its ${name === 'secret_env' ? 'secret key' : 'webhook signing secret'}`;
      return {
        severity: 'error',
        path,
        value: undefined,
        rule,
        ...wanted('name it in capitals, digits and _; whoever runs the API sets it, from the dashboard of Stripe.'),
      };
    });
}
