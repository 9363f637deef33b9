import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '#site/paths.ts';
import type { FormKind } from '#site/terms.ts';
import { isInStock } from '#vehicle/status.ts';
import { type Check, without } from './checks.ts';
import { type Engine, type EngineName, openEngine } from './engines.ts';
import { dialogFaults, formFaults, sentReference } from './form-faults.ts';
import type { LeadSite } from './lead-site.ts';

const person = { name: 'Sam', last_name: 'Reed', email: 'sam@example.com', phone: '0491 570 156', postcode: '2000', message: 'In another engine' };

/** `missing`: the number of errors in each empty step. */
type Form = { said: string; kind: FormKind; path: string; isDialog: boolean; values: Readonly<Record<string, string>>; missing: readonly number[] };

function formsFor(vehicle: string): Form[] {
  const car = { rego: 'ABC123', car_year: '2018', car_make: 'Kia', car_model: 'Cerato', kms: '120000' };
  return [
    {
      said: 'a form of one step',
      kind: 'fleet',
      path: paths.fleet,
      isDialog: false,
      values: { ...person, company: 'Reed Haulage', fleet_size: '12' },
      missing: [7],
    },
    { said: 'a dialog beside a vehicle', kind: 'vehicle_enquiry', path: vehicle, isDialog: true, values: person, missing: [3, 2] },
    {
      said: 'a form of several steps',
      kind: 'trade_in',
      path: paths.tradeIn,
      isDialog: false,
      values: { ...person, ...car },
      missing: [4, 4, 6],
    },
  ];
}

/** One form of each kind, first submitted with errors, then sent to the real API. */
export async function checkForms(name: EngineName, { origin, vehicles, leads }: LeadSite): Promise<Check> {
  const vehicle = vehicles.find((one) => isInStock(one) && (one.price ?? 0) > 200);
  const forms = formsFor(paths.vehicle(vehicle?.slug ?? ''));
  const engine = await openEngine(name);
  const faults: string[] = [];
  const before = new Set((await leads()).map(({ id }) => id));
  try {
    await engine.size(390, 844);
    for (const { said, kind, path, isDialog, values, missing } of forms) {
      await engine.open(`${origin}${path}`);
      // The previous form's details would fill this one.
      await engine.run(() => sessionStorage.clear());
      await engine.open(`${origin}${path}`);
      const opened = isDialog ? await engine.run(dialogFaults, kind) : [];
      const found = opened.length > 0 ? opened : await engine.run(formFaults, kind, values, missing);
      faults.push(...[...found, ...(found.length > 0 ? [] : await unsent(engine))].map((fault) => `${said}: ${fault}`));
    }
  } finally {
    await engine.close();
  }
  const kept = (await leads()).filter(({ id }) => !before.has(id)).map(({ form }) => form);
  const wanted = forms.map(({ kind }) => kind);
  if (kept.toSorted().join() !== wanted.toSorted().join()) faults.push(`in the store are ${kept.join(', ')}`);
  return without(
    `a form, a dialog and steps filled in and sent in ${name}`,
    faults,
    `${forms.length} forms, ${kept.length} leads in the store, ${faults.length} faults`,
  );
}

/** Waits for the confirmation; during the navigation no page responds. */
async function unsent(engine: Engine): Promise<string[]> {
  let seen = { path: '', reference: '' };
  for (let tries = 0; tries < 300 && !/^[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(seen.reference); tries += 1) {
    await sleep(200);
    seen = await engine.run(sentReference).catch(() => seen);
  }
  return seen.path === paths.success && seen.reference !== '' ? [] : [`it ends at ${seen.path} with the reference “${seen.reference}”`];
}
