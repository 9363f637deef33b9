import { sharedMarkup, staticMarkup } from '#lib/markup/static-markup.ts';
import type { ChipModel, EstimateModel, KeepModel, PriceModel } from '../models.ts';
import { Chips } from './Chips.tsx';
import { Estimate } from './Estimate.tsx';
import { KeepButton } from './KeepButton.tsx';
import { Price } from './Price.tsx';

/** Markup shared by cards and Astro pages; price and estimate appear up to three times on a page. */
export const priceHtml = sharedMarkup((price: PriceModel) => <Price price={price} />);
export const estimateHtml = sharedMarkup((estimate: EstimateModel) => <Estimate estimate={estimate} />);
export const chipsHtml = staticMarkup((chips: ChipModel[]) => <Chips chips={chips} />);
export const keepHtml = staticMarkup(({ keep: { save, compare }, title }: { keep: KeepModel; title: string }) => (
  <div className="keep-row">
    {save && <KeepButton list="favourites" words={save} title={title} />}
    {compare && <KeepButton list="compared" words={{ off: compare, on: compare }} title={title} />}
  </div>
));
