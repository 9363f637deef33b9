import fc from 'fast-check';

/** An event between two builds of a site. Numbers select among the present vehicles. */
export type Step =
  | { kind: 'add'; count: number }
  | { kind: 'sell' | 'remove' | 'return'; which: number }
  | { kind: 'reprice'; which: number; by: number }
  | { kind: 'config'; edit: number }
  | { kind: 'clock'; to: ClockStep; takesStock: boolean };

export const clockSteps = ['hour', 'day', 'sold', 'new', 'promotion', 'year', 'next'] as const;
export type ClockStep = (typeof clockSteps)[number];

export const editCount = 18;

const which = fc.nat(1000);
const stepOf = {
  add: fc.record({ kind: fc.constant('add' as const), count: fc.integer({ min: 1, max: 3 }) }),
  sell: fc.record({ kind: fc.constant('sell' as const), which }),
  remove: fc.record({ kind: fc.constant('remove' as const), which }),
  return: fc.record({ kind: fc.constant('return' as const), which }),
  reprice: fc.record({ kind: fc.constant('reprice' as const), which, by: fc.integer({ min: -3000, max: 3000 }) }),
  config: fc.record({ kind: fc.constant('config' as const), edit: fc.nat(editCount - 1) }),
  clock: fc.record({ kind: fc.constant('clock' as const), to: fc.constantFrom(...clockSteps), takesStock: fc.boolean() }),
} satisfies Record<Step['kind'], fc.Arbitrary<Step>>;

export type ChainStep = { step: Step; builds: boolean };
const chainStep = (step: fc.Arbitrary<Step>): fc.Arbitrary<ChainStep> => fc.record({ step, builds: fc.boolean() });

/** A chain with at least one step of each kind, in any order. */
export const chains: fc.Arbitrary<ChainStep[]> = fc
  .tuple(...Object.values(stepOf).map(chainStep), fc.array(chainStep(fc.oneof(...Object.values(stepOf))), { maxLength: 5 }))
  .chain((parts) => {
    const steps = parts.flat();
    return fc.shuffledSubarray(steps, { minLength: steps.length });
  });
