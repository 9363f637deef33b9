import { type ReactNode, useEffect, useState } from 'react';
import { island } from '#lib/markup/island.ts';
import { calculatorPath } from '#site/calculator-path.ts';
import { islandPage } from '#site/island-page.ts';
import { merge } from '#site/merge.ts';
import { calculatorPanel, calculatorTitle, needsScript } from './anchor.ts';
import { Calculator } from './Calculator.island.tsx';
import type { CalculatorModel } from './calculator.ts';

type Props = {
  /** What the vehicle's calculator has other than the site's. */
  own: Partial<Pick<CalculatorModel, 'isPriced'>>;
  /** The result, printed at build. */
  children: ReactNode;
};

/** The calculator beside a vehicle: its result, until the rest has come in the site's file. Where that fails, the result stays. */
export const VehicleCalculator = island(function VehicleCalculator({ own, children }: Props) {
  const [model, setModel] = useState<CalculatorModel | null>(null);
  useEffect(() => {
    fetchShared().then(
      (shared) => setModel(merge(shared, own) as CalculatorModel),
      (error: Error) => islandPage().browser.log(error.message),
    );
  }, [own]);
  if (model !== null) return <Calculator model={model} />;
  return (
    <section {...calculatorPanel(own.isPriced === true)}>
      <h2 id="calculator-title">{calculatorTitle}</h2>
      <p className="fine loan-room">
        <span className="no-script">{needsScript}</span>
      </p>
      {children}
      <div className="payoff" />
    </section>
  );
});

async function fetchShared(): Promise<CalculatorModel> {
  const response = await islandPage().browser.network.fetch(calculatorPath);
  if (!response.ok) throw new Error(`the file of the calculator answered ${response.status}`);
  return response.json();
}
