import fc from 'fast-check';

/** One thing that happens between two builds of a site. Numbers choose among the vehicles there are. */
export type Step =
  | { kind: 'add'; count: number }
  | { kind: 'sell' | 'remove' | 'return'; which: number }
  | { kind: 'reprice'; which: number; by: number }
  | { kind: 'config'; edit: number }
  | { kind: 'clock'; to: ClockStep; takesStock: boolean };

export const clockSteps = ['hour', 'day', 'sold', 'new', 'promotion', 'year', 'next'] as const;
export type ClockStep = (typeof clockSteps)[number];

/** How many edits of the config there are; see `configEdits`. */
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

/** A step, and whether a build follows it at once or waits for the next. */
export type ChainStep = { step: Step; builds: boolean };
const chainStep = (step: fc.Arbitrary<Step>): fc.Arbitrary<ChainStep> => fc.record({ step, builds: fc.boolean() });

/** A chain in which each kind of step stands at least once, in any order. */
export const chains: fc.Arbitrary<ChainStep[]> = fc
  .tuple(...Object.values(stepOf).map(chainStep), fc.array(chainStep(fc.oneof(...Object.values(stepOf))), { maxLength: 5 }))
  .chain((parts) => {
    const steps = parts.flat();
    return fc.shuffledSubarray(steps, { minLength: steps.length });
  });
