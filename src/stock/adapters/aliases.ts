/** Names in small letters and digits: `exteriorColour`, `exterior-colour` and `Exterior Colour` are one. */
export const foldedName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Other names, folded, under which JSON feeds send fields. */
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
