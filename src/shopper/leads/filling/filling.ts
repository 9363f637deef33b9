import { type FieldRule, type FormRules, formFields } from '../forms/form-rules.ts';
import { type FormErrors, type FormValues, readForm, type UserData } from '../forms/read-form.ts';

/** State of a form. */
export type Filling = {
  /** From 0. */
  step: number;
  values: FormValues;
  faults: FormErrors;
  /** Errors of the summary, kept until all are resolved. */
  said: FormErrors;
  /** idle → submitting → success or failure (specification 2 §4). */
  status: 'idle' | 'submitting' | 'success' | 'failure';
  /** The server's message; null without one. */
  message: string | null;
  /** Whether the lead is queued in this browser. */
  isWaiting: boolean;
  /** Count of failed attempts to continue; each is announced. */
  stops: number;
  /** Count of step changes; each focuses the step's title. */
  moves: number;
};

/** Rules by step. */
type Steps = Pick<FormRules, 'steps'>;

const noFaults = { faults: {}, said: {} };

export const emptyFilling: Filling = { ...noFaults, step: 0, values: {}, status: 'idle', message: null, isWaiting: false, stops: 0, moves: 0 };

/** Fills a blank field, unless the lead is queued or sent. */
export function offered(filling: Filling, name: string, value: string, rules: FormRules): Filling {
  const isOpen = filling.status !== 'success' && !filling.isWaiting;
  const isBlank = !filling.values[name] && formFields(rules).some((field) => field.name === name);
  return isOpen && isBlank ? withValue(filling, name, value) : filling;
}

export const withValue = (filling: Filling, name: string, value: string): Filling => ({
  ...filling,
  values: { ...filling.values, [name]: value },
});

const fieldsOfStep = (rules: Steps, step: number): readonly FieldRule[] => rules.steps[step] ?? [];

/** Validates one field: on blur, and on input while it has an error. An empty field is not reported yet. */
export function checked(filling: Filling, name: string, rules: Steps, today: string): Filling {
  const field = formFields(rules).find((one) => one.name === name);
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

const stopped = (filling: Filling, faults: FormErrors): Filling => ({
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

/** Continues if the step is valid. */
export function onward(filling: Filling, rules: Steps, today: string): Filling {
  const { faults } = readForm(fieldsOfStep(rules, filling.step), filling.values, today);
  if (faults !== null) return stopped(filling, faults);
  return turned(filling, Math.min(filling.step + 1, rules.steps.length - 1));
}

export const backward = (filling: Filling): Filling => turned(filling, Math.max(filling.step - 1, 0));

/** Validates all steps: submits, or returns to the first invalid step. */
export function submitted(filling: Filling, rules: Steps, today: string): { filling: Filling; userData: UserData | null } {
  if (filling.status === 'submitting' || filling.status === 'success') return { filling, userData: null };
  for (const [step, fields] of rules.steps.entries()) {
    const { faults } = readForm(fields, filling.values, today);
    if (faults !== null) return { filling: { ...stopped(filling, faults), step }, userData: null };
  }
  const read = readForm(formFields(rules), filling.values, today);
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
