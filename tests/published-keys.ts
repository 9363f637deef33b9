// Which keys of a site file are published, and where; `tests/unit/published-keys.test.ts` checks each with a canary. `*` is any list entry.

/** Keys in the public live search config (`search/live.json`), each named in `src/domain/site/schema/live-site.ts`; most are on pages too. */
export const live = `
  timezone
  dealerships.*.id dealerships.*.slug dealerships.*.name dealerships.*.finance_excluded dealerships.*.locations.*.id
  dealerships.*.locations.*.name dealerships.*.locations.*.slug dealerships.*.locations.*.address.city dealerships.*.locations.*.address.state
  dealerships.*.locations.*.address.postcode dealerships.*.locations.*.address.lat dealerships.*.locations.*.address.long
  features.garage features.favourites features.compare features.watchlist features.checkout features.card_checkout features.finance features.youx_quote features.card_repayment
  features.trade_in features.change_over change_over.search_note change_over.title
  features.market_indicator features.price_history features.certified_toyota features.certified_mercedes
  stock.default_price_type.new stock.default_price_type.demo stock.default_price_type.used stock.absence_means_sold
  search.page_size search.default_sort search.sort_labels.relevant search.sort_labels.latest search.sort_labels.price_desc
  search.sort_labels.price_asc search.repayment_sort_label search.drive_away_sort search.drive_away_sort_label search.nearest_label search.near_distances search.invalid_postcode_text
  search.price_asc_needs_price search.include_sold_cars_days search.filters search.filter_labels search.makes_shown search.models_limit
  search.show_all_makes_label search.hide_extra_makes_label search.select_models_label search.hide_models_label search.make_labels
  search.car_type_labels.new search.car_type_labels.demo search.car_type_labels.used search.rules.car_types search.rules.excluded_stocknums
  search.rules.photos_required search.rules.certified_only search.rules.makes search.rules.dealership_slugs search.host search.key search.managed
  search.cache_size search.count_above search.count_by search.slider_wait_ms search.text_wait_ms search.slider_round_to
  search.subscription_suffix search.facet_stats search.slider_max search.history_size search.empty_title search.empty_offers_text search.empty_text
  search.empty_offers_path search.clear_filters_label
  card.chips card.show_series card.km_suffix card.stocknum_label card.transmission_labels card.image.width card.image.height
  card.image.quality card.compare_needs card.count_photos
  tags.electric_first tags.new_days tags.electric.label tags.hybrid.label tags.reserved.label tags.certified_toyota.label
  tags.certified_toyota.image tags.certified_mercedes.label tags.certified_mercedes.image tags.own_colours tags.coming_soon.label tags.new.label tags.sold.label tags.absent.label
  pricing.no_price_below pricing.no_price_text pricing.preorder_text pricing.price_type_labels.drive_away
  pricing.price_type_labels.estimated_drive_away pricing.price_type_labels.excl_govt_charges pricing.was_label pricing.was_price_days
  pricing.reduced_days pricing.indicator_threshold
  vehicle_page.checkout_path vehicle_page.title_name vehicle_page.rego_expired
  vehicle_page.rego_expired_label vehicle_page.rego_label vehicle_page.sold_button vehicle_page.sold_message vehicle_page.absent_message
  vehicle_page.electric_fuels vehicle_page.hybrid_fuels
  finance.provider finance.excluded_makes finance.min_price finance.taurus_max_age_years finance.weekly_label finance.monthly_label
  finance.interest_label finance.comparison_label finance.enquire_label finance.enquire_at_most finance.round_up finance.establishment_fee
  finance.establishment_fees finance.fees.security_registration finance.fees.agency finance.fees.account_admin finance.quote_term finance.assumptions
  garage.save_label garage.saved_label garage.compare_label contact.buttons
  overrides.*.when.dealership overrides.*.when.make overrides.*.when.car_type overrides.*.buttons
  promotions.cards.*.id promotions.cards.*.title promotions.cards.*.text promotions.cards.*.button promotions.cards.*.href
  promotions.cards.*.image promotions.cards.*.display promotions.cards.*.strictDisplay promotions.cards.*.vehicle_ids promotions.cards.*.start
  promotions.cards.*.expiry promotions.positions promotions.every promotions.random_offset
  media.cdn media.hosts
`;

/** Keys whose values are on a page or in another file, but not in the live search's config. */
export const shown = `
  finance.disclaimers finance.dealership_disclaimers finance.comparison_range finance.comparison_range_text finance.quote_credit
  finance.application_label finance.application_url finance.fortnightly_label finance_calculator.amount_message finance_calculator.amount_step
  finance_calculator.comparison finance_calculator.frequency_labels.fortnightly finance_calculator.frequency_labels.monthly
  finance_calculator.frequency_labels.weekly finance_calculator.interest finance_calculator.interest_step finance_calculator.max_amount
  finance_calculator.max_amount_standalone finance_calculator.max_deposit finance_calculator.max_interest finance_calculator.max_residual
  finance_calculator.min_amount finance_calculator.min_interest finance_calculator.term_step
  name legal_name url tagline logo.url
  dealerships.*.locations.*.reviews.count reviews.source
  dealerships.*.locations.*.location_subtype dealerships.*.locations.*.flag dealerships.*.locations.*.manufacturers
  dealerships.*.locations.*.dealer_license_number dealerships.*.locations.*.motor_vehicle_repairer dealerships.*.locations.*.image.url
  dealerships.*.locations.*.image.thumb dealerships.*.locations.*.address.street dealerships.*.locations.*.address.place_url
  dealerships.*.locations.*.contact_detail.phone dealerships.*.locations.*.contact_detail.landline_phone
  dealerships.*.locations.*.contact_detail.email dealerships.*.locations.*.contact_detail.opening_hours.*.formated_hours
  brands.*.title brands.*.logo brands.*.banner brands.*.description brands.*.external_url
  locations.special_hours.*.name locations.closed_label locations.repairer_label
  theme.bg.light theme.bg.dark theme.surface.light theme.surface.dark theme.sunken.light theme.sunken.dark theme.raised.light
  theme.raised.dark theme.line.light theme.line.dark theme.line_strong.light theme.line_strong.dark theme.text.light theme.text.dark
  theme.text_2.light theme.text_2.dark theme.text_3.light theme.text_3.dark theme.brand.light theme.brand.dark theme.on_brand.light
  theme.on_brand.dark theme.on_brand_2.light theme.on_brand_2.dark theme.action.light theme.action.dark theme.action_hover.light
  theme.action_hover.dark theme.on_action.light theme.on_action.dark theme.soft.light theme.soft.dark theme.on_soft.light theme.on_soft.dark
  theme.accent.light theme.accent.dark theme.on_accent.light theme.on_accent.dark theme.link.light theme.link.dark theme.link_hover.light
  theme.link_hover.dark theme.focus.light theme.focus.dark theme.scrim
  search.index search.initial_filter search.manufacturer_cache_size search.dealership_cache_size search.max_total_hits search.synonyms
  search.quick_links.*.label search.quick_links.*.href
  tags.electric.colour tags.hybrid.colour tags.reserved.colour tags.certified_toyota.colour tags.certified_mercedes.colour tags.own.colour
  tags.coming_soon.colour tags.new.colour tags.sold.colour tags.absent.colour
  pricing.price_type_notes.drive_away pricing.price_type_notes.estimated_drive_away pricing.price_type_notes.excl_govt_charges
  pricing.government_charges.*.source pricing.comparison_good_label pricing.comparison_great_label
  vehicle_page.show_more_label vehicle_page.show_less_label vehicle_page.show_all_specs_label vehicle_page.hide_specs_label vehicle_page.show_all_label vehicle_page.hide_label
  vehicle_page.comments_more_label vehicle_page.comments_less_label vehicle_page.comments_missing vehicle_page.similar_title_available vehicle_page.spin_drag vehicle_page.spin_interval_ms
  vehicle_page.tab_labels.dealer_comments vehicle_page.tab_labels.whats_included vehicle_page.tab_labels.why_buy
  vehicle_page.tab_labels.reserve_online vehicle_page.tab_labels.protect vehicle_page.tab_labels.features vehicle_page.disclaimer
  vehicle_page.used_car_checks vehicle_page.banner_items.*.title vehicle_page.banner_items.*.text vehicle_page.reserve_deposit
  vehicle_page.reserve_hours vehicle_page.reserve_note vehicle_page.location_bar_text
  vehicle_page.finance_path vehicle_page.sticky_after vehicle_page.sticky_style_after vehicle_page.sticky_trade_in_label
  vehicle_page.share.copied_label vehicle_page.share.copied_ms vehicle_page.print_label
  finance.warning
  change_over.counted_text change_over.left_out_text change_over.trade_in_part change_over.deposit_part change_over.switch_label
  change_over.change_label change_over.forget_label change_over.forgotten_text change_over.price_label change_over.covered_text
  change_over.assumptions change_over.disclaimer_note change_over.lead change_over.no_script_text change_over.trade_in_label
  change_over.deposit_label change_over.term_label change_over.keep_label change_over.use_label change_over.kept_text
  delivery.regions.*.name delivery.regions.*.price delivery.estimate_text delivery.free_text delivery.note delivery.total_text delivery.empty_message
  delivery.invalid_message delivery.none_message fuel.price fuel.distance fuel.consumption fuel.electricity_price
  garage.save_search_label garage.saved_search_label garage.title garage.favourite_toast garage.unfavourite_toast garage.view_list_label
  garage.viewed_title garage.saved_toast garage.removed_toast sign_in.garage_path
  alerts.consent_text alerts.sms_consent_text alerts.empty_label alerts.search_label alerts.cars_label
  forms.choices forms.helps forms.labels forms.leads forms.messages forms.nexts forms.sends forms.steps forms.success forms.titles forms.words
  leads.additional_services leads.categories leads.opt_in_text leads.service_booking_url leads.source leads.success_path leads.terms_message
  leads.terms_notice leads.terms_of_use leads.test_drive_terms trade_in.estimate_note trade_in.faq.*.answer trade_in.faq.*.question
  trade_in.max_age_years trade_in.max_km trade_in.questions.*.answers trade_in.questions.*.id trade_in.questions.*.question
  trade_in.valuation_label trade_in.valuation_accept trade_in.valuation_none
  analytics.connectors.consent_text analytics.connectors.ga4.learns analytics.connectors.tag_manager.learns analytics.connectors.tag_manager.hosts
  analytics.connectors.meta_pixel.learns analytics.connectors.chat.name analytics.connectors.chat.script analytics.connectors.chat.learns
  analytics.connectors.chat.hosts analytics.url leads.api
  reservation.agree_text reservation.cards reservation.checkout_host reservation.terms reservation.used_offer
  contact.phone contact.email contact.chat_url contact.custom_url contact.copy.tagline contact.copy.warranty contact.copy.roadside contact.copy.servicing
  contact.copy.whats_included contact.copy.why_buy contact.copy.reserve_online contact.copy.protect
  overrides.*.email overrides.*.copy.tagline overrides.*.copy.warranty overrides.*.copy.roadside overrides.*.copy.servicing
  overrides.*.copy.whats_included overrides.*.copy.why_buy overrides.*.copy.reserve_online overrides.*.copy.protect
  menu.*.label menu.*.href menu.*.links.*.label menu.*.links.*.href
  footer.columns.*.title footer.columns.*.links.*.label footer.columns.*.links.*.href footer.note footer.legal
  home.title home.lead home.search_example home.resume_label home.latest_title home.body_types_title home.body_type_images home.slides.*.name home.slides.*.description
  home.slides.*.url home.slides.*.image home.slider_title home.tiles.*.title home.tiles.*.text home.tiles.*.href home.tiles.*.image
  home.tiles_title home.brands_title home.dealerships_title home.budget_title home.stats.*.figure home.stats.*.label home.stats.*.href
  budget_finder.title budget_finder.page_title budget_finder.lead budget_finder.weekly budget_finder.monthly budget_finder.deposit
  budget_finder.term budget_finder.min_price budget_finder.slider_min budget_finder.slider_max budget_finder.slider_step
  budget_finder.max_budget budget_finder.input_max budget_finder.found_label budget_finder.none_label budget_finder.none_note
  budget_finder.note
  sales_counter.per_day sales_counter.step_seconds sales_counter.refresh_seconds sales_counter.label sales_counter.source
  brands_page.title brands_page.lead brands_page.group_titles.car brands_page.group_titles.motorcycle brands_page.group_titles.truck
  brands_page.group_titles.own-group
  group_page.title group_page.paragraphs group_page.stats.*.figure group_page.stats.*.label group_page.stats.*.href
  seo.home_title seo.home_description seo.share_image media.frame_hosts media.connect_hosts maps.cities maps.dealerships maps.style_url
  maps.hosts dealerships.*.locations.*.address.map_key dealerships.*.locations.*.address.place_id
  legal.licence_labels.nsw legal.licence_labels.vic legal.licence_labels.qld legal.licence_labels.sa legal.licence_labels.wa
  feeds.microsoft_campaign feeds.microsoft_ad_group
  legal.licence_labels.tas legal.licence_labels.nt legal.licence_labels.act legal.privacy_note
`;

/** Keys of the import of feeds: an address may hold a token. */
export const feedKeys = `
  reviews.from
  stock.from stock.dealer_id stock.allow_hosts stock.columns stock.nothing stock.title_column stock.make_names stock.model_names
  stock.identity stock.caps.megabytes stock.caps.seconds stock.brakes.drop_share stock.brakes.drop_count stock.brakes.invalid_share
  stock.brakes.null_rise stock.brakes.median_factor stock.brakes.shift_factor stock.brakes.jump_factor stock.brakes.jump_days
  stock.brakes.least_price stock.brakes.like_factor stock.brakes.jump_share stock.brakes.identity_share stock.brakes.kind_share
  stock.brakes.uniform_rise stock.brakes.image_host_share
  stock.page_brakes.gone_share stock.page_brakes.gone_count
  stock.rank.in_stock stock.rank.coming_soon stock.rank.picture stock.rank.pictures_max stock.rank.priced stock.rank.fresh
  stock.rank.fresh_days
`;

/** Keys that a page shows under other switches, or in another form: the digits of a phone, a length in rem. */
export const unseen = `
  pricing.government_charges.*.registration pricing.government_charges.*.ctp pricing.government_charges.*.transfer
  pricing.government_charges.*.plates
  dealerships.*.locations.*.store_code feeds.google_msrp_column
  delivery.endpoint delivery.none_by_phone_message reviews.full_quantity reviews.hidden reviews.minimum_rating
  finance_calculator.amount finance_calculator.max_term finance_calculator.min_term finance_calculator.term finance_calculator.terms
  search.search_categories trade_in.values
  brands.*.slug locations.special_hours.*.location_id
  theme.radius.sm theme.radius.md theme.radius.lg theme.radius.pill
  vehicle_page.similar_title_in_stock vehicle_page.phone_masked_after vehicle_page.finance_card_title vehicle_page.finance_card_button
  vehicle_page.share.toast_text vehicle_page.share.toast_ms
  vehicle_page.video_position
  contact.whatsapp overrides.*.phone overrides.*.whatsapp home.hero home.budgets
`;

/** Keys that the API or a command alone reads. */
export const ofApi = `
  leads.targets.*.name leads.targets.*.url leads.targets.*.to leads.targets.*.when.dealerships leads.targets.*.when.categories
  leads.targets.*.when.makes leads.test_drive_slots leads.test_drive_note leads.no_script_path leads.no_script_title leads.no_script_text
  leads.no_script_back leads.unreachable_text trade_in.rego_note trade_in.valuation_note trade_in.valuation_share
  publish.targets.*.name publish.targets.*.directory publish.targets.*.endpoint publish.targets.*.bucket publish.targets.*.region
  sign_in.message sign_in.gateway.url sign_in.gateway.to_field sign_in.gateway.text_field sign_in.gateway.secret_header
  sign_in.gateway.fields
  compliance.waivers.*.rule compliance.waivers.*.reason compliance.waivers.*.name
  assistants.origins
  publish.targets.*.check_url publish.targets.*.command rebuild.quiet_seconds rebuild.longest_wait_seconds
  publish.preview_url rebuild.notices.*.name rebuild.notices.*.url rebuild.notices.*.to
`;
