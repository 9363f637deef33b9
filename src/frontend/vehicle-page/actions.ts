import type { SiteContext } from '#dealers/site-context.ts';
import { calculatorAnchor } from '#finance/calculator/anchor.ts';
import { hasCalculator } from '#finance/eligibility.ts';
import { financeHref } from '#finance/vehicle/finance-href.ts';
import type { CarExtras } from '#leads/filling/form-car.ts';
import type { MaskedPhone } from '#site/phones.ts';
import { keepOf } from '#vehicle/card/keep.ts';
import { mayCheckout, reserveNoteOf } from '#vehicle/checkout.ts';
import { dealershipOf } from '#vehicle/dealership.ts';
import type { ButtonModel, ImageModel, KeepModel } from '#vehicle/models.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import { type ShareModel, shareOf } from './acting/share.ts';
import { buttonsOf, maskedPhoneOf } from './buttons.ts';
import { enquiryLink } from './enquiry-link.ts';
import { printHref } from './print/print-href.ts';
import { type StickyModel, type StickyTargets, stickyOf } from './sticky/sticky.ts';

export type VehicleActions = {
  buttons: ButtonModel[];
  maskedPhone: MaskedPhone | null;
  reserveNote: string | null;
  /** Null where the vehicle can be neither saved nor compared. */
  keep: KeepModel | null;
  /** Fragment id of the calculator where a page with finance has neither calculator nor card (specification 2 §2). */
  actionsAnchor: string | null;
  /** Vehicle facts that only leads need; null without forms. */
  leadCar: CarExtras | null;
  sticky: StickyModel;
  /** Null where switched off. */
  share: ShareModel | null;
  /** Print page; null where switched off. */
  print: string | null;
};

/** @param images of its gallery. */
export function actionsOf(vehicle: Vehicle, images: readonly ImageModel[], context: SiteContext): VehicleActions {
  const { site } = context;
  const { features } = site;
  const buttons = buttonsOf(vehicle, context);
  return {
    buttons,
    maskedPhone: maskedPhoneOf(buttons, site),
    reserveNote: mayCheckout(vehicle, site) ? reserveNoteOf(site) : null,
    keep: keepOf(vehicle, site, images.length > 0),
    actionsAnchor: features.finance && !features.finance_card && !hasCalculator(vehicle, site) ? calculatorAnchor : null,
    leadCar:
      site.leads.api === undefined ? null : { type: vehicle.car_type, status: vehicle.status, dealership: dealershipOf(vehicle, site)?.slug ?? null },
    sticky: stickyOf(vehicle, images[0] ?? null, stickyTargets(vehicle, buttons, context), context),
    share: shareOf(vehicle, site),
    print: features.print ? printHref(vehicle.slug) : null,
  };
}

/** Links of the sticky header: trade-in, finance, and the panel's main button. */
function stickyTargets(vehicle: Vehicle, buttons: readonly ButtonModel[], context: SiteContext): StickyTargets {
  const { site } = context;
  return {
    tradeIn: enquiryLink('trade-in', vehicle, context),
    finance: site.features.finance ? { href: financeHref(vehicle, site) } : null,
    primary: buttons[0] ?? null,
  };
}
