import {
  fieldChoices,
  fieldHelps,
  fieldLabels,
  formLeads,
  formMessages,
  formNexts,
  formSends,
  formTitles,
  formWords,
  stepTitles,
  successWords,
  wordsByName,
} from './form-words.ts';
import { key, section } from './key.ts';

const kinds = { spec: '2§1' };
const fields = { spec: '2§3' };

export const forms = section(
  {
    titles: key(wordsByName(formTitles), 'The heading of each form.', kinds),
    leads: key(wordsByName(formLeads), 'The sentence below the heading of each form.', kinds),
    sends: key(wordsByName(formSends), 'The words on the button that sends each form.', kinds),
    nexts: key(wordsByName(formNexts), 'What happens next, said once each form was sent.', { spec: '2§2' }),
    steps: key(wordsByName(stepTitles), 'The headings of the steps.', { spec: '2§4' }),
    labels: key(wordsByName(fieldLabels), 'The words above the fields, by the names under which they are sent.', fields),
    helps: key(wordsByName(fieldHelps), 'The help below fields.', fields),
    choices: key(
      wordsByName(fieldChoices, ['value', 'years'], { value_up_to: ['value'], value_over: ['value'], years: ['years'] }),
      'The words of choices.',
      fields,
    ),
    messages: key(wordsByName(formMessages, ['label', 'most'], { missing: ['label'], choose: ['label'] }), 'What is said when something is wrong.', {
      spec: '2§8',
    }),
    words: key(wordsByName(formWords, ['step', 'steps', 'days', 'phone', 'reference'], { call: ['phone'] }), 'The other words of forms.', {
      spec: '2§4',
    }),
    success: key(wordsByName(successWords, ['place', 'hours'], { hours: ['hours'] }), 'The words of the page after a form was sent.', {
      spec: '2§2',
    }),
  },
  'The words of forms.',
);
