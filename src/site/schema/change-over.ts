import { key, section, text } from './key.ts';

const sum = { placeholders: ['sum'] } as const;

export const change_over = section(
  {
    counted_text: key(text.default('Repayments count your {parts}'), 'What the strip below the header says while repayments count it.', {
      placeholders: ['parts'],
    }),
    left_out_text: key(text.default('Repayments leave out your {parts}'), 'The same once it is switched off.', { placeholders: ['parts'] }),
    trade_in_part: key(text.default('{sum} trade-in'), 'The trade-in in that sentence.', sum),
    deposit_part: key(text.default('{sum} deposit'), 'The deposit in it.', sum),
    switch_label: key(text.default('Count in repayments'), 'The switch of the strip.'),
    change_label: key(text.default('Change'), 'Its link to the form.'),
    forget_label: key(text.default('Forget'), 'Its button that forgets all.'),
    forgotten_text: key(text.default('Forgotten. Repayments are the dealer’s estimates again.'), 'What is said then.'),
    price_label: key(text.default('change-over'), 'Beside a price less the trade-in.'),
    covered_text: key(text.default('Covered by your trade-in'), 'In its place where the trade-in is worth as much.'),
    assumptions: key(
      text.default('Estimate over {termYears} years, {deposit} trade-in and deposit, {balloon} final payment.'),
      'The sentence under an estimate that counts a trade-in; without one it is finance.assumptions.',
      { placeholders: ['termYears', 'deposit', 'balloon'] },
    ),
    disclaimer_note: key(
      text.default('What follows is said of the estimate without your trade-in, deposit and term.'),
      'Before the disclaimers of a repayment that counts them.',
    ),
    title: key(text.default('Count your trade-in'), 'The heading of the form on the finance page, and the links that lead to it.'),
    lead: key(
      text.default(
        'Tell us once, and every repayment on this site counts it. What you tell stays on this device until you forget it: nothing is sent to anybody.',
      ),
      'What it does, below the heading.',
    ),
    no_script_text: key(text.default('It needs JavaScript: your browser does the sums.'), 'In place of the form where no script runs.'),
    trade_in_label: key(text.default('Trade-in value (optional)'), 'A field of the form.'),
    deposit_label: key(text.default('Deposit (optional)'), 'A field of the form. Left empty: the lender’s own.'),
    term_label: key(text.default('Term in years (optional)'), 'A field of the form. Left empty: the lender’s own.'),
    keep_label: key(text.default('Count in every repayment'), 'The button of the form.'),
    use_label: key(text.default('Use in every repayment'), 'The button of the calculator that keeps its deposit and term.'),
    kept_text: key(text.default('Every repayment counts it now.'), 'What is said once it is kept.'),
    search_note: key(
      text.default('This search goes by the dealer’s estimates, without your trade-in, deposit and term.'),
      'Beside the search by repayment.',
    ),
  },
  'The change-over: a trade-in, deposit and term that a shopper tells once, and that every repayment counts.',
);
