import { atom } from 'nanostores';
import type { BrowserClock } from '#browser/browser.ts';
import type { RepaymentFrequency } from '../repayment.ts';
import { answerOf } from './answer.ts';
import type { CalculatorErrors, CalculatorStore } from './calculating.ts';
import { clampEntry, entered } from './entry.ts';
import type { CalculatorRules, FieldName, LoanState } from './loan.ts';

/** Debounce of announcements and of out-of-bounds numbers, milliseconds. */
const quietMs = 500;

export function openCalculator({ clock }: { clock: Pick<BrowserClock, 'later'> }, rules: CalculatorRules): CalculatorStore {
  const { start } = rules;
  const $state = atom(start);
  const $faults = atom<CalculatorErrors>({});
  const $typed = atom<Partial<Record<FieldName, string>>>({});
  const $said = atom('');
  const $rested = atom(start);
  const $isUsed = atom(false);
  const $answer = atom(answerOf(start, rules));
  let stopWaiting = () => {};

  const set = (state: LoanState) => {
    $state.set(state);
    $answer.set(answerOf(state, rules));
  };
  const setFault = (name: FieldName, fault: string | null) => {
    const { [name]: before, ...others } = $faults.get();
    if ((before ?? null) !== fault) $faults.set(fault === null ? others : { ...others, [name]: fault });
  };
  const rest = () => {
    $rested.set($state.get());
    $said.set([...Object.values($faults.get()), $answer.get().said].join('. '));
  };
  const change = (work: () => void, later: () => void = () => {}) => {
    stopWaiting();
    $isUsed.set(true);
    work();
    stopWaiting = clock.later(quietMs, () => {
      later();
      rest();
    });
  };
  const take = (name: FieldName, text: string) => {
    const { state, fault } = entered(name, text, $state.get(), rules);
    setFault(name, fault);
    set(state);
  };
  return {
    $state,
    $answer,
    $faults,
    $said,
    $rested,
    $isUsed,
    $typed,
    begin: set,
    type(name, text) {
      $typed.set({ ...$typed.get(), [name]: text });
      const isWithin = entered(name, text, $state.get(), rules).fault === null;
      if (isWithin) change(() => take(name, text));
      else
        change(
          () => {},
          () => take(name, text),
        );
    },
    finish(name) {
      const { [name]: text, ...others } = $typed.get();
      if (text === undefined) return;
      $typed.set(others);
      change(() => take(name, text));
    },
    slide: (name, value) =>
      change(() => {
        setFault(name, null);
        set({ ...$state.get(), [name]: clampEntry(name, value, rules) });
      }),
    choose: (frequency: RepaymentFrequency) => change(() => set({ ...$state.get(), frequency })),
    end: () => stopWaiting(),
  };
}
