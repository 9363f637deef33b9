import type { FormKind } from '#site/terms.ts';
import { careers } from './careers.form.ts';
import type { FormDefinition } from './field.ts';
import { financeEnquiry } from './finance-enquiry.form.ts';
import { fleet } from './fleet.form.ts';
import { generalEnquiry } from './general-enquiry.form.ts';
import { requestPhotos } from './request-photos.form.ts';
import { sellYourCar } from './sell-your-car.form.ts';
import { serviceBooking } from './service-booking.form.ts';
import { testDrive } from './test-drive.form.ts';
import { tradeIn } from './trade-in.form.ts';
import { vehicleEnquiry } from './vehicle-enquiry.form.ts';

export const definitions: Readonly<Record<FormKind, FormDefinition>> = {
  general_enquiry: generalEnquiry,
  vehicle_enquiry: vehicleEnquiry,
  test_drive: testDrive,
  request_photos: requestPhotos,
  trade_in: tradeIn,
  sell_your_car: sellYourCar,
  finance_enquiry: financeEnquiry,
  service_booking: serviceBooking,
  careers,
  fleet,
};
