import { key, section, text } from './key.ts';

const sum = { placeholders: ['sum'] } as const;

export const change_over = section(
  {
    counted_text: key(text.default('Repayments include your {parts}'), 'What the strip below the header says while repayments count it.', {
      placeholders: ['parts'],
    }),
    left_out_text: key(text.default('Repayments don’t include your {parts}'), 'The same once it is switched off.', { placeholders: ['parts'] }),
    trade_in_part: key(text.default('{sum} trade-in'), 'The trade-in in that sentence.', sum),
    deposit_part: key(text.default('{sum} deposit'), 'The deposit in it.', sum),
    switch_label: key(text.default('Include in repayments'), 'The switch of the strip.'),
    change_label: key(text.default('Change'), 'Its link to the form.'),
    forget_label: key(text.default('Clear'), 'Its button that forgets all.'),
    forgotten_text: key(text.default('Cleared. Repayments are back to our standard estimates.'), 'What is said then.'),
    price_label: key(text.default('changeover'), 'Beside a price less the trade-in.'),
    covered_text: key(text.default('Covered by your trade-in'), 'In its place where the trade-in is worth as much.'),
    assumptions: key(
      text.default('Estimate over {termYears} years, {deposit} trade-in and deposit, {balloon} final payment.'),
      'The sentence under an estimate that counts a trade-in; without one it is finance.assumptions.',
      { placeholders: ['termYears', 'deposit', 'balloon'] },
    ),
    disclaimer_note: key(
      text.default('The following applies to our standard estimate, without your trade-in, deposit and term.'),
      'Before the disclaimers of a repayment that counts them.',
    ),
    title: key(text.default('Include your trade-in'), 'The heading of the form on the finance page, and the links that lead to it.'),
    lead: key(
      text.default(
        'Enter it once and every repayment on this site will include it. Your figures stay on this device until you clear them. Nothing is sent to us.',
      ),
      'What it does, below the heading.',
    ),
    no_script_text: key(text.default('Please turn on JavaScript to use this.'), 'In place of the form where no script runs.'),
    trade_in_label: key(text.default('Trade-in value (optional)'), 'A field of the form.'),
    deposit_label: key(text.default('Deposit (optional)'), 'A field of the form. Left empty: the lender’s own.'),
    term_label: key(text.default('Term in years (optional)'), 'A field of the form. Left empty: the lender’s own.'),
    keep_label: key(text.default('Apply to all repayments'), 'The button of the form.'),
    use_label: key(text.default('Apply to all repayments'), 'The button of the calculator that keeps its deposit and term.'),
    kept_text: key(text.default('Done. All repayments now include it.'), 'What is said once it is kept.'),
    search_note: key(
      text.default('This search uses our standard estimates, without your trade-in, deposit and term.'),
      'Beside the search by repayment.',
    ),
  },
  'The change-over: a trade-in, deposit and term that a shopper tells once, and that every repayment counts.',
);
