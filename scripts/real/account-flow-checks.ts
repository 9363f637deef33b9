import { paths } from '#site/paths.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Check } from './checks.ts';
import type { Engine, EngineName } from './engines.ts';
import { act, checkFlow, focused, type Step, shown } from './flow-steps.ts';
import type { LeadSite } from './lead-site.ts';

/** Numbers that belong to nobody (ACMA), one a width and engine: a number gets a code a minute. */
const phones = { WebKit: ['0491 570 156', '0491 570 157'], Firefox: ['0491 570 158', '0491 570 159'] } as const;

/** Save while signed out, sign-in with a wrong and the right code, the merged garage, a removal and the sign-out, in another engine. */
export function checkAccountFlow(name: EngineName, { origin, vehicles, lastCode }: LeadSite): Promise<Check> {
  const vehicle = vehicles.find((one) => isInStock(one) && (one.price ?? 0) > 200);
  return checkFlow('Save, sign-in, garage and sign-out', name, (engine, _width, index) =>
    stepsOf(engine, `${origin}${paths.vehicle(vehicle?.slug ?? '')}`, phones[name][index] ?? '', lastCode),
  );
}

function stepsOf(engine: Engine, vehicle: string, phone: string, lastCode: () => string): Step[] {
  const save = '.keep-row .keep[data-keep=favourites]';
  return [
    async () => {
      await engine.open(vehicle);
      return null;
    },
    () => act(engine, save),
    () => shown(engine, '#sign-in-phone', ''),
    () => act(engine, '#sign-in-phone', phone),
    () => act(engine, '.sign-in-form [type=submit]'),
    () => shown(engine, '.sign-in-sample', ''),
    () => act(engine, '#sign-in-code', lastCode() === '000000' ? '000001' : '000000'),
    () => act(engine, '.sign-in-form [type=submit]'),
    () => shown(engine, '#sign-in-code-fault', 'That code is wrong or has expired.'),
    () => act(engine, '#sign-in-code', lastCode()),
    () => act(engine, '.sign-in-form [type=submit]'),
    () => focused(engine, '#sign-in-title', 'You’re signed in'),
    () => shown(engine, '.sign-in .muted', '1 saved car was added to your watchlist.'),
    () => act(engine, '.sign-in a.button'),
    () => shown(engine, `${save}[aria-pressed=true]`, ''),
    async () => {
      await engine.open(new URL('/my-garage/', vehicle).href);
      return shown(engine, '.account', phone);
    },
    () => shown(engine, '.garage .kept', ''),
    () => act(engine, '.garage .kept .kept-news button'),
    () => shown(engine, '.toast', 'Car Removed'),
    () => act(engine, '.account-head .button'),
    () => focused(engine, 'p.panel', 'You’re signed out.'),
  ];
}
