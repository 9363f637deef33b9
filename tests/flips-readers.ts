/** Who reads a key that changes nothing of what is published but the live search's config: code of the browser, or the API. */
export type KeyReader = {
  /** The file that takes the key by its name. */
  file: string;
  /** Of the API or a command, which read the site's file themselves: nothing of it is published. */
  isApi?: true;
};

const browser = (file: string): KeyReader => ({ file: `src/${file}` });
const api = (file: string): KeyReader => ({ file: `src/api/${file}`, isApi: true });
const command = (file: string): KeyReader => ({ file, isApi: true });

/** Only these keys: one that a page shows needs none, and one that nothing reads is planned. */
export const readers: Readonly<Record<string, KeyReader>> = {
  'search.repayment_sort_label': browser('search/live/LiveToolbar.tsx'),
  'search.nearest_label': browser('search/live/LiveToolbar.tsx'),
  'search.near_distances': browser('search/near/places.ts'),
  'search.invalid_postcode_text': browser('search/live/NearFilter.tsx'),
  'search.select_models_label': browser('search/live/MakeFilter.tsx'),
  'search.hide_models_label': browser('search/live/MakeFilter.tsx'),
  'search.key': browser('search/worker/hosted.ts'),
  'search.managed': browser('search/worker/hosted.ts'),
  'search.cache_size': browser('search/link/worker-link.ts'),
  'search.count_above': browser('listings/result-count.ts'),
  'search.count_by': browser('listings/result-count.ts'),
  'search.slider_wait_ms': browser('search/live/RangeFilter.tsx'),
  'search.text_wait_ms': browser('search/live/RangeFilter.tsx'),
  'search.slider_round_to': browser('search/state/range.ts'),
  'search.subscription_suffix': browser('search/state/applied.ts'),
  'search.facet_stats': browser('search/state/range.ts'),
  'search.slider_max': browser('search/state/range.ts'),
  'search.history_size': browser('search/live/search-box.store.ts'),
  'search.empty_offers_text': browser('search/live/LiveEmpty.tsx'),
  'search.empty_offers_path': browser('search/live/LiveEmpty.tsx'),
  'change_over.search_note': browser('search/live/RangeFilter.tsx'),
  'analytics.keep_days': api('prune.server.ts'),
  'leads.targets': api('leads/receive.server.ts'),
  'leads.targets.*.name': api('outbox/routes.ts'),
  'leads.targets.*.kind': api('outbox/send-webhook.server.ts'),
  'leads.targets.*.url': api('outbox/send-webhook.server.ts'),
  'leads.targets.*.secret_env': api('outbox/send-webhook.server.ts'),
  'leads.targets.*.to': api('outbox/send-email.server.ts'),
  'leads.targets.*.when.dealerships': api('outbox/routes.ts'),
  'leads.targets.*.when.categories': api('outbox/routes.ts'),
  'leads.targets.*.when.makes': api('outbox/routes.ts'),
  'leads.targets.*.when.forms': api('outbox/routes.ts'),
  'leads.targets.*.review': api('outbox/routes.ts'),
  'leads.keep_days': api('prune.server.ts'),
  'leads.keep_spam_days': api('prune.server.ts'),
  'leads.test_drive_slots': api('leads/appointment-service.server.ts'),
  'leads.test_drive_days': api('leads/appointments.ts'),
  'leads.test_drive_notice_hours': api('leads/appointments.ts'),
  'leads.test_drive_note': api('leads/appointments.ts'),
  'leads.no_script_path': api('lead-answers.server.ts'),
  'leads.no_script_title': api('leads/plain-page.ts'),
  'leads.no_script_text': api('leads/plain-page.ts'),
  'leads.no_script_back': api('leads/plain-page.ts'),
  'leads.unreachable_text': api('leads/faults.ts'),
  'trade_in.valuation_share': api('valuation.ts'),
  'trade_in.valuation_note': api('valuation.ts'),
  'trade_in.rego_note': api('leads/rego.ts'),
  'reservation.secret_env': api('reservations/provider-work.server.ts'),
  'reservation.webhook_secret_env': api('reservation-answers.server.ts'),
  'reservation.claims_per_address': api('reservations/reservation-service.server.ts'),
  'sign_in.spin_to_win': command('src/account/gates.ts'),
  'sign_in.online_payment': command('src/account/gates.ts'),
  'sign_in.message': command('src/account/gateway-request.ts'),
  'sign_in.country_codes': command('src/account/mobile.ts'),
  'sign_in.daily_messages': command('src/account/code-limits.ts'),
  'sign_in.address_daily': command('src/account/code-limits.ts'),
  'sign_in.gateway.url': command('src/account/gateway-request.ts'),
  'sign_in.gateway.secret_env': command('src/account/gateway-request.ts'),
  'sign_in.gateway.secret_header': command('src/account/gateway-request.ts'),
  'sign_in.gateway.to_field': command('src/account/gateway-request.ts'),
  'sign_in.gateway.text_field': command('src/account/gateway-request.ts'),
  'sign_in.gateway.fields': command('src/account/gateway-request.ts'),
  'publish.targets': command('scripts/releases.ts'),
  'publish.targets.*.name': command('scripts/releases.ts'),
  'publish.targets.*.kind': command('src/publish/targets/site-targets.server.ts'),
  'publish.targets.*.directory': command('src/publish/targets/site-targets.server.ts'),
  'publish.targets.*.command': command('src/publish/targets/push-to-target.server.ts'),
  'publish.targets.*.endpoint': command('src/publish/targets/site-targets.server.ts'),
  'publish.targets.*.bucket': command('src/publish/targets/site-targets.server.ts'),
  'publish.targets.*.prefix': command('src/publish/targets/site-targets.server.ts'),
  'publish.targets.*.region': command('src/publish/targets/site-targets.server.ts'),
  'publish.targets.*.access_key_env': command('src/publish/targets/site-targets.server.ts'),
  'publish.targets.*.secret_env': command('src/publish/targets/site-targets.server.ts'),
  'publish.targets.*.check_url': command('src/publish/targets/push-to-target.server.ts'),
  'rebuild.paused': command('src/jobs/site-run.server.ts'),
  'rebuild.poll_minutes': command('src/jobs/site-run.server.ts'),
  'rebuild.secret_env': command('src/jobs/site-facts.ts'),
  'rebuild.quiet_seconds': command('src/jobs/site-facts.ts'),
  'rebuild.longest_wait_seconds': command('src/jobs/site-facts.ts'),
};

/** Keys of the stock change what a run makes of a feed: `stock-flips.test.ts` has a scenario for each but those that pages show. */
export const isOfStockRun = (key: string): boolean =>
  key.startsWith('stock.') && !['stock.absence_means_sold', 'stock.keep_absent_days'].includes(key);
