import {
  type AutogaugeAnswer,
  type DeliveryAnswer,
  type DisclaimerAnswer,
  eventIds,
  type OperationName,
  type QuoteAnswer,
  type ViewAnswer,
} from '#contract/contract.ts';
import { regionOf } from '#delivery/regions.ts';
import { disclaimersOf } from '#finance/disclaimers.ts';
import { estimateFor } from '#finance/estimate.ts';
import { clockAt } from '#lib/time/clock.ts';
import { isInStock } from '#vehicle/status.ts';
import type { Vehicle } from '#vehicle/vehicle.ts';
import type { AccountOperation } from './account-handlers.server.ts';
import type { AlertOperation } from './alert-handlers.server.ts';
import { autogaugeOf } from './autogauge.ts';
import type { ApiOptions, OperationResponse } from './call.server.ts';
import { carFieldsOf } from './car-fields.ts';
import { comparableSales } from './comparable-sales.server.ts';
import type { FeedOperation } from './feed-handlers.server.ts';
import type { LeadOperation } from './lead-handlers.server.ts';
import { orLogged } from './or-logged.ts';
import type { PartnerOperation } from './partner-handlers.server.ts';
import { createPdfCache } from './pdf/pdf-cache.server.ts';
import { noContentResponse, problemResponse } from './problems.ts';
import { quotedVehicle } from './quotes.ts';
import type { ReservationOperation } from './reservation-handlers.server.ts';
import type { Tenant } from './tenants.server.ts';

const json = (body: ViewAnswer | AutogaugeAnswer | DeliveryAnswer | DisclaimerAnswer | QuoteAnswer | null) => Response.json(body);

type AnswerOptions = Pick<ApiOptions, 'store' | 'now' | 'picture' | 'quotes' | 'reservations' | 'log'>;
type PageCall = Exclude<OperationName, LeadOperation | AccountOperation | AlertOperation | ReservationOperation | FeedOperation | PartnerOperation>;

export function createPageHandlers({ store, now, picture, quotes, reservations, log }: AnswerOptions): {
  [Name in PageCall]: OperationResponse<Name>;
} {
  const pdfs = createPdfCache(picture, now);
  const heldUntil = async ({ id }: Vehicle, { site: { slug, reservation } }: Tenant): Promise<number | null> =>
    reservation.provider === undefined ? null : reservations.rows.heldUntil(slug, id, now());
  return {
    async view({ parameters, query }, tenant, { isCounted }) {
      const { site } = tenant;
      const vehicle = tenant.bySlug.get(parameters.slug);
      if (vehicle === undefined) return problemResponse('no-vehicle');
      const until = await heldUntil(vehicle, tenant);
      const counted = isCounted && query.again === undefined ? store.addView(site.slug, now(), vehicle.id) : store.countViews(site.slug, vehicle.id);
      const views = (vehicle.views ?? 0) + counted;
      return json({ views, car_fields: carFieldsOf(vehicle, { site, until }, clockAt(now()), views, () => tenant.context(now())) });
    },
    autogauge({ parameters }, tenant) {
      const vehicle = tenant.bySlug.get(parameters.slug);
      if (vehicle === undefined) return problemResponse('no-vehicle');
      const answer = tenant.site.features.price_comparison ? autogaugeOf(vehicle, comparableSales(tenant, store, vehicle), tenant.site) : null;
      return json(answer);
    },
    async pdf({ parameters }, tenant) {
      const vehicle = tenant.bySlug.get(parameters.slug);
      if (vehicle === undefined || !isInStock(vehicle)) return problemResponse('no-vehicle');
      if (!tenant.site.features.print) return problemResponse('nothing-known');
      const file = pdfs(vehicle, tenant.context(now()));
      if (file === null) return problemResponse('busy', {}, { 'Retry-After': '5' });
      const headers = { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${vehicle.slug}.pdf"` };
      return new Response(await file, { headers });
    },
    delivery({ query }, { site }) {
      if (!site.features.delivery_calculator) return problemResponse('nothing-known');
      const region = regionOf(query.postcode, site.delivery.regions);
      return json(region && { price: region.price, name: region.name });
    },
    disclaimer({ parameters }, { byId, site }) {
      const vehicle = byId.get(parameters.car_id);
      if (vehicle === undefined) return problemResponse('no-vehicle');
      const said = disclaimersOf(vehicle, site, clockAt(now()));
      const hasRepayment = estimateFor(vehicle, site, clockAt(now()))?.kind === 'estimate';
      return json({ car_id: vehicle.id, disclaimer: said.join(' ') || null, warning: hasRepayment ? site.finance.warning : null });
    },
    async quote({ body }, { byId, site }) {
      const vehicle = site.features.youx_quote ? quotedVehicle(body, byId.values(), site) : null;
      if (vehicle === null) return json(null);
      return json(await orLogged(() => quotes(body, vehicle, site), null, { log, site, what: 'no quote' }));
    },
    revealPhone({ body }, { site }) {
      store.addReveal(site.slug, now(), { carId: body.car_id, dealershipId: body.dealership_id });
      return noContentResponse();
    },
    event({ body }, { site }) {
      const { event, name, site: _site, path, ...facts } = body;
      if (eventIds[name] !== event) return problemResponse('invalid', { errors: [{ pointer: '/body/event', detail: 'is not the id of that name' }] });
      store.addEvent(site.slug, now(), { event, name, path, facts });
      return noContentResponse();
    },
  };
}
