import { searchAttributes } from '#site/search-attributes.ts';
import { colourFamilies } from '#vehicle/colour-families.ts';
import { towns } from '../near/towns.ts';
import { concepts, makeAliases } from './concepts.ts';
import { formatParsedText } from './format-parsed-text.ts';
import { parseText } from './parse-text.ts';
import { testLexicon } from './test-lexicon.ts';

/** Example questions for each kind of phrase, with their result. */
const examples: readonly (readonly [kind: string, questions: readonly string[]])[] = [
  ['Prices', ['under 40k', 'between 20 and 30 grand', '$15,000 or less', 'around 25k', 'budget 20']],
  ['Repayments', ['$100 a week', 'under $400 per month']],
  ['Kilometres', ['less than 100,000 km', 'low km', 'max 80k kms']],
  ['Years and ages', ['2019 or newer', '2015-2018', 'newer than 2019', 'newer than 3 years', 'last 5 years', 'older than 10 years', 'my21']],
  ['Seats and doors', ['7 seater', '5 or 7 seats', '4 doors']],
  ['Makes and models', ['mazda 3 or 6', 'vw golf', 'landcrusier prado', '86', 'tesla model 3 or y', 'hilux sr5']],
  ['Several kinds', ['hilux or ranger under 40k', 'mazda or ferrari', 'suv, hatch or wagon']],
  ['Leaving out', ['not white suv', 'ute without diesel', 'ute without canopy']],
  ['Drive', ['4x4 ute', 'awd suv']],
  ['Places', ['gold coast ute', 'within 50km of gosford', 'near 4217', 'victoria park', 'orange nsw']],
  ['Order', ['cheapest hatch', 'newest first']],
  ['Words that only carry a question', ['show me all the cars', 'whats the cheapest ute']],
  ['What is left is searched for', ['hilux with canopy', 'u10234']],
  ['What falls away', ['family hatch for p platers', 'suv near me', 'ute under 50k drive away', 'electric with 400 km range']],
];

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]) => [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n');
const words = (list: string) => list.split('|').join(', ');

/** Markdown tables of the parser's phrases and of example questions parsed over the test stock. */
export function queryParserDocs(): string {
  const shown = examples.flatMap(([kind, questions]) =>
    questions.map((question, at) => row(at === 0 ? kind : '', code(question), code(formatParsedText(parseText(question, testLexicon))))),
  );
  const named = concepts.map(([attribute, list]) => row(searchAttributes[attribute].label, words(list)));
  return [
    '## Questions and their readings',
    'Over the stock of the tests. Behind a stroke stands what is searched for as words, behind a tilde what falls away.',
    table(['Kind', 'Question', 'Reading'], shown),
    '## Words for values of the stock',
    'Each means the values of the stock that belong to it; one that the stock has not stays text.',
    table(['Filter', 'Words'], [...named, row('Colour, with all its shades', [...colourFamilies.values()].flat().join(', '))]),
    '## Other names of makes',
    table(
      ['Make', 'Words'],
      makeAliases.map(([list, make]) => row(make, words(list))),
    ),
    '## Towns and regions',
    `Each means what is near it, by its own radius: ${[...new Set(towns.values())].map(({ name, km }) => `${name} (${km} km)`).join(', ')}.`,
  ].join('\n\n');
}
