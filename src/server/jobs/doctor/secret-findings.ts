import type { Site } from '#site/schema/site.ts';
import { mailKeys } from '../site-facts.ts';
import { type DoctorFinding, errorOf, noteOf } from './finding.ts';

/** An environment variable named in a site file, the key that names it, and a check of its value. */
type SecretVariable = { variable: string; key: string; isUsable?: (value: string) => boolean; form?: string };

/**
 * Variables that the site file names and the environment lacks. Values are never printed.
 * @param isSecret whether a text is a usable webhook secret.
 */
export function secretFindings(
  site: Site,
  variables: Readonly<Record<string, string | undefined>>,
  isSecret: (text: string) => boolean,
): DoctorFinding[] {
  const named = variablesOf(site, isSecret);
  const findings = named.flatMap(({ variable, key, isUsable, form }) => {
    const value = variables[variable];
    if (!value)
      return [errorOf('secrets', `${key} reads ${variable}, which is not set.`, `set ${variable} in the environment of the command that needs it.`)];
    if (isUsable?.(value) === false) return [errorOf('secrets', `${variable} (${key}) is not a ${form}.`, `set it to a ${form}.`)];
    return [];
  });
  return findings.length > 0 || named.length === 0 ? findings : [noteOf('secrets', `All ${named.length} variables that the file names are set.`)];
}

function variablesOf(site: Site, isSecret: (text: string) => boolean): SecretVariable[] {
  const { stock, rebuild, publish, leads, search, reservation } = site;
  const webhookSecret = { isUsable: isSecret, form: 'Standard Webhooks secret (whsec_ and at least 24 bytes in base64)' };
  const inFeed = [...(stock.from ?? '').matchAll(/\$\{([A-Z_][A-Z0-9_]*)\}/g)].map(([, variable = '']) => ({ variable, key: 'stock.from' }));
  const ofWebhooks = rebuild.secret_env === undefined ? [] : [{ variable: rebuild.secret_env, key: 'rebuild.secret_env', ...webhookSecret }];
  const ofTargets = publish.targets
    .filter(({ kind }) => kind === 's3')
    .flatMap(({ name, access_key_env, secret_env }) =>
      [access_key_env, secret_env].map((variable) => ({ variable, key: `publish.targets ${name}` })),
    );
  const ofLeads = leads.targets.flatMap(({ name, secret_env }): SecretVariable[] =>
    secret_env === undefined ? [] : [{ variable: secret_env, key: `leads.targets ${name}`, ...webhookSecret }],
  );
  const ofNotices = rebuild.notices.flatMap(({ name, kind, secret_env, url_env }): SecretVariable[] => {
    const key = `rebuild.notices ${name}`;
    if (kind === 'webhook') return secret_env === undefined ? [] : [{ variable: secret_env, key, ...webhookSecret }];
    const isUsable = (value: string) => URL.parse(value)?.protocol === 'https:';
    return url_env === undefined ? [] : [{ variable: url_env, key, isUsable, form: 'https address of an incoming webhook' }];
  });
  const ofMails = mailKeys(site).flatMap((key) => ['SMTP_URL', 'SMTP_FROM'].map((variable) => ({ variable, key })));
  const ofSearch = search.host === undefined || !search.managed ? [] : [{ variable: 'MEILISEARCH_ADMIN_KEY', key: 'search.host' }];
  return [...inFeed, ...ofWebhooks, ...ofTargets, ...ofLeads, ...ofNotices, ...ofMails, ...ofSearch, ...ofPayments(reservation)];
}

function ofPayments({ provider, secret_env, webhook_secret_env }: Site['reservation']): SecretVariable[] {
  if (provider !== 'stripe') return [];
  const key = { key: 'reservation.secret_env', isUsable: (value: string) => /^[sr]k_/.test(value), form: 'Stripe secret key (sk_… or rk_…)' };
  const signing = {
    key: 'reservation.webhook_secret_env',
    isUsable: (value: string) => value.split(/\s+/).every((one) => one.startsWith('whsec_')),
    form: 'Stripe webhook signing secret (whsec_…)',
  };
  return [
    ...(secret_env === undefined ? [] : [{ variable: secret_env, ...key }]),
    ...(webhook_secret_env === undefined ? [] : [{ variable: webhook_secret_env, ...signing }]),
  ];
}
