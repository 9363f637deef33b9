import type { SiteContext } from '#dealers/site-context.ts';
import { financeHref } from '#finance/vehicle/finance-href.ts';
import type { MaskedPhone } from '#site/phones.ts';
import type { Site } from '#site/schema/site.ts';
import { keepOf } from '#vehicle/card/keep.ts';
import { mayCheckout, reserveNoteOf } from '#vehicle/checkout.ts';
import type { ButtonModel, ImageModel, KeepModel } from '#vehicle/models.ts';
import { mayTradeIn } from '#vehicle/valuation.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type ShareModel, shareOf } from './acting/share.ts';
import { type AskModel, askOf, wayAnchor } from './ask.ts';
import { buttonsOf, maskedPhoneOf } from './buttons.ts';
import { printHref } from './print/print-href.ts';
import { type StickyModel, type StickyTargets, stickyOf } from './sticky/sticky.ts';

export type VehicleActions = {
  buttons: ButtonModel[];
  maskedPhone: MaskedPhone | null;
  reserveNote: string | null;
  /** Null where the vehicle can be neither saved nor compared. */
  keep: KeepModel | null;
  ask: AskModel;
  sticky: StickyModel;
  /** Null where switched off. */
  share: ShareModel | null;
  /** Print page; null where switched off. */
  print: string | null;
};

/** @param images of its gallery. */
export function actionsOf(vehicle: Vehicle, images: readonly ImageModel[], context: SiteContext): VehicleActions {
  const { site } = context;
  const buttons = buttonsOf(vehicle, context);
  return {
    buttons,
    maskedPhone: maskedPhoneOf(buttons, site),
    reserveNote: mayCheckout(vehicle, site) ? reserveNoteOf(site) : null,
    keep: keepOf(vehicle, site, images.length > 0),
    ask: askOf(vehicle, context),
    sticky: stickyOf(vehicle, images[0] ?? null, stickyTargets(vehicle, buttons, site), context),
    share: shareOf(vehicle, site),
    print: site.features.print ? printHref(vehicle.slug) : null,
  };
}

/** Links of the sticky header: trade-in, finance, and the panel's main button. */
function stickyTargets(vehicle: Vehicle, buttons: readonly ButtonModel[], site: Site): StickyTargets {
  return {
    tradeIn: mayTradeIn(vehicle, site) ? wayAnchor('trade-in') : null,
    finance: site.features.finance ? financeHref(vehicle, site) : null,
    primary: buttons.find(({ look }) => look === 'primary') ?? null,
  };
}
