import { paths } from '#site/paths.ts';
import type { Check } from './checks.ts';
import type { Engine, EngineName } from './engines.ts';
import { act, checkFlow, focused, type Step, shown, until } from './flow-steps.ts';
import type { LeadSite } from './lead-site.ts';

/** An alert about a search that finds nothing, its confirmation and its end, in another engine. */
export const checkAlertFlow = (name: EngineName, site: LeadSite): Promise<Check> =>
  checkFlow('Tell me when one comes, confirm and stop', name, (engine, width) =>
    stepsOf(engine, site, `alert.${name.toLowerCase()}.${width}@example.com`),
  );

function stepsOf(engine: Engine, { origin, mails }: LeadSite, email: string): Step[] {
  const open =
    (url: string): Step =>
    async () => {
      await engine.open(url);
      return null;
    };
  const linkOf = (name: 'confirm' | 'stop'): string => {
    const sent = mails().find(({ to }) => to.includes(email))?.text ?? '';
    const plain = sent.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    return new RegExp(`https?://\\S+/alerts/${name}/[\\w.-]+`).exec(plain)?.[0] ?? '';
  };
  /** A page of the API, which allows no frame. */
  const follow =
    (name: 'confirm' | 'stop'): Step =>
    async () => {
      const missing = await until('the email', async () => (linkOf(name) === '' ? `${email} has no link to ${name}` : null));
      if (missing === null) await engine.openAlone(linkOf(name));
      return missing;
    };
  return [
    open(`${origin}${paths.searchAll}?price=1-2`),
    () => act(engine, '.alert-form [name=email]', 'jo'),
    () => act(engine, '.alert-form [type=submit]'),
    () => shown(engine, '.alert-form .fault', 'Enter an email address'),
    () => act(engine, '.alert-form [name=email]', email),
    () => act(engine, '.alert-form [type=submit]'),
    () => focused(engine, '.alert-done', 'Check your email.'),
    follow('confirm'),
    () => shown(engine, 'li', '$1 – $2'),
    () => act(engine, '[type=submit]'),
    () => shown(engine, 'h1', 'Your alert is on'),
    follow('stop'),
    () => act(engine, '[type=submit]'),
    () => shown(engine, 'h1', 'You’re unsubscribed'),
  ];
}
