const namesIn = (list: string) => list.split(/\s+/).flatMap((name) => (name === '' ? [] : [name.split('.')]));

/**
 * Fields of a vehicle with words that shoppers read, as `judgedKeys` has those of a site; the dealer's comments, of which sentences go, are judged apart.
 * Other text fields: `tests/unjudged-keys.ts`.
 */
export const judgedFields = {
  /** In memory for every vehicle. Make and model cannot be left out: without them the vehicle has no page. */
  brief: namesIn(`
    make model name badge series carsales_title tag colour interior_colour simple_transmission trans bodyconfiguration simple_body simple_fuel fuel
    drive categories autogauge.description
  `),
  /** Details, which are read for a vehicle's own page and card. */
  detail: namesIn(`
    variant.induction variant.geartype specifications.body_width specifications.body_length specifications.axle_type hotspots.*.description
    standardEquipment filtered_features
  `),
} as const;
