import type { FormModel } from '../pages/form-model.ts';

/** What the summary needs of its form; also usable outside lead forms. */
export type AlertFormTexts = {
  kind: string;
  steps: readonly { fields: readonly { name: string }[] }[];
  task: { phone: string | null; words: Pick<FormModel['task']['words'], 'alert' | 'faults' | 'unexpected' | 'waits' | 'call'> };
};
