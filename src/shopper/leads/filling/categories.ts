import type { EventName } from '#analytics/events.ts';
import type { FormKind } from '#site/terms.ts';
import type { FormCar } from './form-car.ts';

/** Category of a lead (specification 2 §3); chosen by the shopper for a general enquiry. */
const categories: Readonly<Record<FormKind, string>> = {
  general_enquiry: 'General Enquiry',
  vehicle_enquiry: 'Vehicle Enquiry',
  test_drive: 'Test Drive',
  request_photos: 'Request Photos',
  trade_in: 'Trade-In Valuation',
  sell_your_car: 'Sell Your Car',
  finance_enquiry: 'Finance Enquiry',
  service_booking: 'Service Booking',
  careers: 'Careers',
  fleet: 'Fleet',
};

export const categoryOf = (kind: FormKind, chosen: unknown): string => (typeof chosen === 'string' && chosen !== '' ? chosen : categories[kind]);

export type EventSettings = { enquiry: 'enquiry' | 'enquiry_other'; usedTestDrive: boolean };

/** Event of a lead (specification 2 §9): 14 or 15, 17 or 48, 51, else 22. */
export function eventOf(kind: FormKind, car: Pick<FormCar, 'carType'> | null, settings: EventSettings): EventName {
  switch (kind) {
    case 'vehicle_enquiry':
    case 'request_photos':
      return settings.enquiry;
    case 'test_drive':
      return settings.usedTestDrive && car?.carType === 'used' ? 'used_test_drive' : 'test_drive';
    case 'careers':
      return 'careers_enquiry';
    default:
      return 'general_form';
  }
}
