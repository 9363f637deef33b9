// Text keys that no rule of law judges, by the reason; `tests/unit/text-keys.test.ts` checks that each text key is here or in `judged-keys.ts`.

/** Keys by reason; of a file of the site’s folder: `file:key`. */
export const unjudgedKeys: Readonly<Record<string, string>> = {
  'Read by programs: no page prints it': `
    $schema template timezone dealerships.*.id dealerships.*.timezone dealerships.*.locations.*.id dealerships.*.locations.*.timezone
    dealerships.*.locations.*.address.map_key locations.special_hours.*.location_id stock.from stock.dealer_id stock.nothing
    stock.title_column stock.identity search.rules.excluded_stocknums search.rules.dealership_slugs search.key search.index
    sales_counter.timezone leads.source leads.categories leads.targets.*.when.categories promotions.cards.*.id promotions.cards.*.vehicle_ids
    reviews.hidden reviews.from feeds.google_msrp_column feeds.microsoft_campaign feeds.microsoft_ad_group media.cdn compliance.waivers.*.rule
    compliance.waivers.*.reason compliance.waivers.*.name publish.targets.*.directory publish.targets.*.command publish.targets.*.region
    sign_in.gateway.fields accessories.json:$schema blog.json:$schema faq.json:$schema models.json:$schema offers.json:$schema
    reviews.json:$schema reviews.json:reviews.*.id
  `,
  'Compared with the values of the feed': `
    search.rules.makes search.initial_filter search.search_categories search.synonyms vehicle_page.electric_fuels vehicle_page.hybrid_fuels
    finance.excluded_makes overrides.*.when.make leads.targets.*.when.makes accessories.json:accessories.*.make
    accessories.json:accessories.*.models models.json:models.*.make models.json:models.*.name models.json:models.*.body
    offers.json:offers.*.stock.make offers.json:offers.*.stock.model offers.json:offers.*.stock.body
  `,
  'Spellings of makes and models, which shoppers search by': `
    stock.make_names stock.model_names dealerships.*.locations.*.manufacturers
  `,
  'Registered names of the business and its people': `
    name legal_name dealerships.*.name dealerships.*.locations.*.name
  `,
  'Particulars: numbers, addresses, hours': `
    dealerships.*.locations.*.dealer_license_number dealerships.*.locations.*.motor_vehicle_repairer dealerships.*.locations.*.address.street
    dealerships.*.locations.*.address.city dealerships.*.locations.*.contact_detail.phone
    dealerships.*.locations.*.contact_detail.landline_phone dealerships.*.locations.*.contact_detail.opening_hours.*.formated_hours
    contact.phone contact.whatsapp overrides.*.phone overrides.*.whatsapp
  `,
  'Names of an order of results: “Lowest price” claims nothing there': `
    search.sort_labels.relevant search.sort_labels.latest search.sort_labels.price_desc search.sort_labels.price_asc
    search.repayment_sort_label search.drive_away_sort_label search.nearest_label
  `,
  'Asked for by a rule of law itself': `
    finance.warning
  `,
  'Words of customers, which a dealer must not edit': `
    reviews.json:reviews.*.customer_name reviews.json:reviews.*.text
  `,
};

/** Text fields of a vehicle by reason. */
export const unjudgedFields: Readonly<Record<string, string>> = {
  'Read by programs: no page prints it': `
    id nvic status video_url external_video_url spin_images spin_code spin_interior_image file images.*.url images.*.thumb
    payment_processors dealership_id dealership_slug location.id location.slug location.place_url location.distribution_locations other
  `,
  'Particulars: numbers, addresses': `
    stocknum vin regplate location.phone location.street location.city location.state location.postcode city state private_suburb
    private_postcode
  `,
  'Registered names of the business and its lenders': `
    dealership_name location.name finance_lenders.*.financeProvider
  `,
  'A lender’s conditions beside its rates, which the law asks for': `
    finance_lenders.*.disclaimer
  `,
};
