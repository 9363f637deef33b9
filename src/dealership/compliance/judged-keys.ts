import type { ContentFileName } from '#site/schema/pages.ts';

/** A file with texts of the site’s own: the site file (empty), a JSON file of its folder, or a Markdown file of `pages` or `posts`. */
export type JudgedFile = '' | ContentFileName | 'pages' | 'posts';

/** Keys of texts by which a site advertises. `*` is any entry of a list; below a key of plain texts, each of them. Other text keys: `tests/unjudged-keys.ts`. */
export const judgedKeys: Readonly<Record<JudgedFile, string>> = {
  '': `
    tagline logo.mark dealerships.*.locations.*.location_subtype dealerships.*.locations.*.flag brands.*.title brands.*.description
    locations.special_hours.*.name locations.closed_label locations.repairer_label search.invalid_postcode_text search.filter_labels
    search.show_all_makes_label search.hide_extra_makes_label search.select_models_label search.hide_models_label search.make_labels
    search.car_type_labels.new search.car_type_labels.demo search.car_type_labels.used search.subscription_suffix search.empty_title
    search.empty_offers_text search.empty_text search.clear_filters_label search.quick_links.*.label card.km_suffix card.stocknum_label
    card.transmission_labels tags.electric.label tags.hybrid.label tags.reserved.label tags.certified_toyota.label
    tags.certified_mercedes.label tags.coming_soon.label tags.new.label tags.sold.label tags.absent.label pricing.no_price_text
    pricing.preorder_text pricing.price_type_labels.drive_away pricing.price_type_labels.estimated_drive_away
    pricing.price_type_labels.excl_govt_charges pricing.price_type_notes.drive_away pricing.price_type_notes.estimated_drive_away
    pricing.price_type_notes.excl_govt_charges pricing.government_charges.*.source pricing.was_label pricing.comparison_good_label
    pricing.comparison_great_label vehicle_page.show_more_label vehicle_page.show_less_label vehicle_page.show_all_specs_label
    vehicle_page.hide_specs_label vehicle_page.show_all_label vehicle_page.hide_label vehicle_page.comments_more_label
    vehicle_page.comments_less_label vehicle_page.comments_missing vehicle_page.sticky_trade_in_label vehicle_page.share.copied_label
    vehicle_page.share.toast_text vehicle_page.print_label vehicle_page.rego_expired_label vehicle_page.rego_label
    vehicle_page.similar_title_available vehicle_page.similar_title_in_stock vehicle_page.tab_labels.dealer_comments
    vehicle_page.tab_labels.whats_included vehicle_page.tab_labels.why_buy vehicle_page.tab_labels.reserve_online
    vehicle_page.tab_labels.protect vehicle_page.tab_labels.features vehicle_page.sold_button vehicle_page.sold_message
    vehicle_page.absent_message vehicle_page.disclaimer vehicle_page.used_car_checks vehicle_page.finance_card_title
    vehicle_page.finance_card_button vehicle_page.banner_items.*.title vehicle_page.banner_items.*.text vehicle_page.reserve_note
    vehicle_page.location_bar_text finance.weekly_label finance.monthly_label finance.fortnightly_label finance.interest_label
    finance.comparison_label finance.enquire_label finance.assumptions finance.disclaimers finance.dealership_disclaimers
    finance.comparison_range finance.comparison_range_text finance.application_label finance.quote_credit finance_calculator.amount_message
    finance_calculator.frequency_labels.weekly finance_calculator.frequency_labels.fortnightly finance_calculator.frequency_labels.monthly
    change_over.counted_text change_over.left_out_text change_over.trade_in_part change_over.deposit_part change_over.switch_label
    change_over.change_label change_over.forget_label change_over.forgotten_text change_over.price_label change_over.covered_text
    change_over.assumptions change_over.disclaimer_note change_over.title change_over.lead change_over.no_script_text
    change_over.trade_in_label change_over.deposit_label change_over.term_label change_over.keep_label change_over.use_label
    change_over.kept_text change_over.search_note delivery.regions.*.name delivery.estimate_text delivery.free_text delivery.total_text
    delivery.note delivery.empty_message delivery.invalid_message delivery.none_message delivery.none_by_phone_message budget_finder.title
    budget_finder.page_title budget_finder.lead budget_finder.found_label budget_finder.none_label budget_finder.none_note budget_finder.note
    sales_counter.label sales_counter.source leads.terms_of_use leads.terms_message leads.terms_notice leads.test_drive_terms
    leads.additional_services leads.opt_in_text leads.test_drive_note leads.no_script_title leads.no_script_text leads.no_script_back
    leads.unreachable_text forms.titles forms.leads forms.sends forms.nexts forms.steps forms.labels forms.helps forms.choices forms.messages
    forms.words forms.success trade_in.estimate_note trade_in.questions.*.question trade_in.questions.*.answers trade_in.faq.*.question
    trade_in.faq.*.answer trade_in.valuation_label trade_in.valuation_note trade_in.valuation_none trade_in.valuation_accept
    trade_in.rego_note reservation.agree_text reservation.cards reservation.terms reservation.used_offer sign_in.message alerts.consent_text
    alerts.sms_consent_text alerts.empty_label alerts.search_label alerts.cars_label reviews.source garage.save_label garage.saved_label
    garage.compare_label garage.save_search_label garage.saved_search_label garage.title garage.favourite_toast garage.unfavourite_toast
    garage.saved_toast garage.removed_toast garage.view_list_label garage.viewed_title analytics.connectors.consent_text
    analytics.connectors.ga4.learns analytics.connectors.tag_manager.learns analytics.connectors.meta_pixel.learns
    analytics.connectors.chat.name analytics.connectors.chat.learns contact.buttons contact.copy.tagline contact.copy.warranty
    contact.copy.roadside contact.copy.servicing contact.copy.whats_included contact.copy.why_buy contact.copy.reserve_online
    contact.copy.protect overrides.*.buttons overrides.*.copy.tagline overrides.*.copy.warranty overrides.*.copy.roadside
    overrides.*.copy.servicing overrides.*.copy.whats_included overrides.*.copy.why_buy overrides.*.copy.reserve_online
    overrides.*.copy.protect menu.*.label menu.*.links.*.label footer.columns.*.title footer.columns.*.links.*.label footer.note footer.legal
    home.title home.lead home.search_example home.resume_label home.latest_title home.body_types_title home.slides.*.name home.slides.*.description
    home.slider_title home.tiles.*.title home.tiles.*.text home.tiles_title home.brands_title home.dealerships_title home.budget_title
    home.stats.*.figure home.stats.*.label brands_page.title brands_page.lead brands_page.group_titles.car brands_page.group_titles.motorcycle
    brands_page.group_titles.truck brands_page.group_titles.own-group group_page.title group_page.paragraphs group_page.stats.*.figure
    group_page.stats.*.label promotions.cards.*.title promotions.cards.*.text promotions.cards.*.button seo.home_title seo.home_description
    legal.licence_labels.nsw legal.licence_labels.vic legal.licence_labels.qld legal.licence_labels.sa legal.licence_labels.wa
    legal.licence_labels.tas legal.licence_labels.nt legal.licence_labels.act legal.privacy_note
  `,
  'accessories.json': 'note accessories.*.name accessories.*.text',
  'blog.json': 'title description categories.*.heading categories.*.description',
  'faq.json': 'title description groups.*.title groups.*.questions.*.question groups.*.questions.*.answer',
  'models.json': 'title description models.*.text',
  'offers.json': 'offers.*.title offers.*.text offers.*.terms offers.*.button',
  pages: 'title description image_alt group links.*.label',
  posts: 'title description author image_alt',
  'reviews.json': '',
};
