import { staticMarkup } from '#lib/static-markup.ts';
import { Chips } from './Chips.tsx';
import { Estimate } from './Estimate.tsx';
import type { ChipModel, EstimateModel, PriceModel } from './models.ts';
import { Price } from './Price.tsx';

/** Markup of the parts that cards and pages share, for Astro pages. */
export const priceHtml = staticMarkup((price: PriceModel) => <Price price={price} />);
export const estimateHtml = staticMarkup((estimate: EstimateModel) => <Estimate estimate={estimate} />);
export const chipsHtml = staticMarkup((chips: ChipModel[]) => <Chips chips={chips} />);
