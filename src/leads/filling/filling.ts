import { type FieldRule, type FormRules, fieldsOf } from '../forms/form-rules.ts';
import { type Faults, type FormValues, readForm, type UserData } from '../forms/read-form.ts';

/** A form while it is filled in. */
export type Filling = {
  /** From 0. */
  step: number;
  values: FormValues;
  faults: Faults;
  /** The faults of the summary: those that kept it from going on, until none of them is left. */
  said: Faults;
  /** idle → submitting → success or failure (specification 2 §4). */
  status: 'idle' | 'submitting' | 'success' | 'failure';
  /** What the server says of a failure; null where it says nothing. */
  message: string | null;
  /** Whether the lead waits in this browser to be sent. */
  isWaiting: boolean;
  /** How often something kept it from going on: each time it is said. */
  stops: number;
  /** How often a shopper came to another step: each time its title takes the focus. */
  moves: number;
};

/** What is checked, step by step. */
type Steps = Pick<FormRules, 'steps'>;

const noFaults = { faults: {}, said: {} };

export const emptyFilling: Filling = { ...noFaults, step: 0, values: {}, status: 'idle', message: null, isWaiting: false, stops: 0, moves: 0 };

export const withValue = (filling: Filling, name: string, value: string): Filling => ({
  ...filling,
  values: { ...filling.values, [name]: value },
});

const fieldsOfStep = (rules: Steps, step: number): readonly FieldRule[] => rules.steps[step] ?? [];

/** Looks at one field: once it was left, and with each key while something is wrong in it. A field that is still empty is left in peace. */
export function checked(filling: Filling, name: string, rules: Steps, today: string): Filling {
  const field = fieldsOf(rules).find((one) => one.name === name);
  if (field === undefined) return filling;
  const { faults } = readForm([field], filling.values, today);
  const { [name]: before, ...others } = filling.faults;
  const now = faults?.[name];
  const isEmpty = (filling.values[name] ?? '').trim() === '';
  if (now === undefined || (isEmpty && before === undefined)) {
    if (before === undefined) return filling;
    return Object.keys(others).length === 0 ? { ...filling, ...noFaults } : { ...filling, faults: others };
  }
  return { ...filling, faults: { ...others, [name]: now } };
}

const stopped = (filling: Filling, faults: Faults): Filling => ({
  ...filling,
  faults,
  said: faults,
  status: 'idle',
  message: null,
  stops: filling.stops + 1,
});

const turned = (filling: Filling, step: number): Filling => ({
  ...filling,
  ...noFaults,
  step,
  moves: filling.moves + (step === filling.step ? 0 : 1),
});

/** On to the next step, where nothing is wrong in this one. */
export function onward(filling: Filling, rules: Steps, today: string): Filling {
  const { faults } = readForm(fieldsOfStep(rules, filling.step), filling.values, today);
  if (faults !== null) return stopped(filling, faults);
  return turned(filling, Math.min(filling.step + 1, rules.steps.length - 1));
}

export const backward = (filling: Filling): Filling => turned(filling, Math.max(filling.step - 1, 0));

/** All steps read at the end: submitting with what is sent, or the first step in which something is wrong. */
export function submitted(filling: Filling, rules: Steps, today: string): { filling: Filling; userData: UserData | null } {
  if (filling.status === 'submitting' || filling.status === 'success') return { filling, userData: null };
  for (const [step, fields] of rules.steps.entries()) {
    const { faults } = readForm(fields, filling.values, today);
    if (faults !== null) return { filling: { ...stopped(filling, faults), step }, userData: null };
  }
  const read = readForm(fieldsOf(rules), filling.values, today);
  if (read.faults !== null) return { filling: stopped(filling, read.faults), userData: null };
  return { filling: { ...filling, ...noFaults, status: 'submitting', message: null, isWaiting: false }, userData: read.userData };
}

export const failed = (filling: Filling, message: string | null, isWaiting: boolean): Filling => ({
  ...filling,
  said: {},
  status: 'failure',
  message,
  isWaiting,
  stops: filling.stops + 1,
});

export const succeeded = (filling: Filling): Filling => ({ ...filling, status: 'success', message: null, isWaiting: false });
