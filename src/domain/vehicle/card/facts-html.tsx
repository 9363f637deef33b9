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
export const saveHtml = staticMarkup(({ save, title }: { save: NonNullable<KeepModel['save']>; title: string }) => (
  <KeepButton list="favourites" words={save} title={title} />
));
export const compareHtml = staticMarkup(({ label, title }: { label: string; title: string }) => (
  <KeepButton list="compared" words={{ off: label, on: label }} title={title} />
));
