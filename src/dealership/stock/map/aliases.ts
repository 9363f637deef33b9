/** Ignores case and punctuation: `exteriorColour` equals `Exterior Colour`. */
export const foldedName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Alternative field names of JSON feeds, folded. */
export const fieldAliases: Readonly<Record<string, string>> = {
  stockno: 'stocknum',
  stocknumber: 'stocknum',
  rego: 'regplate',
  registration: 'regplate',
  color: 'colour',
  interiorcolor: 'interior_colour',
  kms: 'km',
  kilometres: 'km',
  odometer: 'km',
  transmission: 'trans',
  body: 'bodyconfiguration',
  fueltype: 'fuel',
  drivetype: 'drive',
  photos: 'images',
  comments: 'dealercomments',
  features: 'standardEquipment',
  placeurl: 'location.place_url',
};
