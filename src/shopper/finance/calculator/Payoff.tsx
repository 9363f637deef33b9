import { memo, useState } from 'react';
import type { LoanEstimate } from './answer.ts';
import { interestWord } from './figure-words.ts';
import type { CalculatorRules } from './loan.ts';
import type { Bar } from './picture.ts';

/** Scrollable areas must be focusable (WCAG 2.1.1). */
const scrollable = { tabIndex: 0 };

/** Amortisation as a chart and a table. */
export function Payoff({ answer: { picture, rows }, rules }: { answer: LoanEstimate; rules: CalculatorRules }) {
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(rows);
  // Updates the table only while open.
  if (isOpen && shown !== rows) setShown(rows);
  const word = interestWord(rules);
  return (
    <figure className="payoff" hidden={picture === null}>
      <figcaption>
        <h3>How the loan is paid off</h3>
        <span className="key">
          <i />
          Principal <i className="interest" />
          {word}
        </span>
      </figcaption>
      <svg width="100%" aria-hidden="true">
        {picture?.bars.map((bar, index) => (
          <PayoffBar key={String(index)} bar={bar} />
        ))}
      </svg>
      <details className="fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="when-closed">Show as a table</span>
          <span className="when-open">Hide the table</span>
        </summary>
        <section className="payoff-table" {...scrollable} aria-label="How the loan is paid off, as a table">
          <table>
            <thead>
              <tr>
                {['Time', 'Repaid', 'Principal', word, 'Still owed'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <Rows rows={shown} />
          </table>
        </section>
      </details>
    </figure>
  );
}

function PayoffBar({ bar: { x, width, middle, label, principal, interest } }: { bar: Bar }) {
  return (
    <g>
      <svg width="100%" height="8rem" aria-hidden="true">
        <rect x={x} width={width} y={principal.y} height={principal.height} />
        <rect className="interest" x={x} width={width} y={interest.y} height={interest.height} />
      </svg>
      <text x={middle} y="9.25rem" textAnchor="middle">
        {label}
      </text>
    </g>
  );
}

const Rows = memo(function Rows({ rows }: { rows: LoanEstimate['rows'] }) {
  return (
    <tbody>
      {rows.map(({ label, cells: [repaid, principal, interest, owed] }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{repaid}</td>
          <td>{principal}</td>
          <td>{interest}</td>
          <td>{owed}</td>
        </tr>
      ))}
    </tbody>
  );
});
