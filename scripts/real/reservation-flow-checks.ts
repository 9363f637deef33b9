import { paths } from '#site/paths.ts';
import { mayReserveOnline } from '#vehicle/checkout.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { Check } from './checks.ts';
import type { Engine, EngineName } from './engines.ts';
import { act, checkFlow, type Step, shown, until } from './flow-steps.ts';
import type { LeadSite } from './lead-site.ts';

/** Vehicles of their own for each engine: a refund frees one, but no flow depends on another. */
const places = { WebKit: [0, 1], Firefox: [2, 3] } as const;

/** Reserve, pay, read it beside the vehicle, cancel and refund, with the receipt by email, in another engine. */
export function checkReservationFlow(name: EngineName, site: LeadSite): Promise<Check> {
  // Of an electric one the site's first tag is another than RESERVED.
  const free = site.vehicles.filter((vehicle) => mayReserveOnline(vehicle, site.site) && !/electric|hybrid/i.test(vehicle.simple_fuel ?? ''));
  return checkFlow('Reserve, pay, cancel and refund', name, (engine, width, index) => {
    const vehicle = free[places[name][index] ?? 0];
    if (vehicle === undefined) throw new Error('The sample stock has too few vehicles that can be reserved.');
    return stepsOf(engine, site, vehicle, `reserve.${name.toLowerCase()}.${width}@example.com`);
  });
}

function stepsOf(engine: Engine, { origin, mails }: LeadSite, { slug }: Vehicle, email: string): Step[] {
  const form = '.reserve-form';
  const own = '.own-reservation:not(.returned)';
  const fields = { first_name: 'Jo', last_name: 'Citizen', email, phone_number: '0491 570 157' };
  const mailed = (count: number): Step => {
    const fault = `there are not ${count} emails to ${email}`;
    return () => until('receipts', async () => (mails().filter(({ to }) => to.includes(email)).length >= count ? null : fault));
  };
  return [
    async () => {
      // The payment page allows no frame.
      await engine.openAlone(`${origin}${paths.vehicle(slug)}checkout/`);
      return null;
    },
    ...Object.entries(fields).map(
      ([field, value]) =>
        () =>
          act(engine, `${form} [name=${field}]`, value),
    ),
    () => act(engine, `${form} [name=agreed]`),
    () => shown(engine, '.step-number.done', ''),
    () => act(engine, `${form} [type=submit]`),
    () => shown(engine, '.test', 'TEST PAYMENT PAGE.'),
    () => act(engine, '[name=press][value=pay]'),
    () => shown(engine, `${own} h2`, 'It’s reserved for you'),
    mailed(1),
    async () => {
      await engine.openAlone(`${origin}${paths.vehicle(slug)}`);
      return shown(engine, '.gallery-frame .tag', 'RESERVED');
    },
    () => act(engine, '.own-notice a'),
    () => act(engine, `${own} .button.outline`),
    () => act(engine, '.own-confirm .button:not(.outline)'),
    () => shown(engine, `${own} h2`, 'Your $200 deposit'),
    mailed(2),
  ];
}
