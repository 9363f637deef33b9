import type { ColumnRule } from '#site/schema/stock.ts';
import { fields } from '../record/fields.ts';
import { fieldAliases, foldedName } from './aliases.ts';

type Rule = ColumnRule['rule'];

/**
 * What a column means, for `stock.columns`. `basis`: what an amount includes, or that the column only says it (`flag`, with its `values`).
 * `separator`: where lists of the sample values are not separated by commas.
 */
export type ColumnMeaning = {
  to: string | string[];
  rule?: Rule;
  values?: Record<string, string>;
  separator?: string;
  basis?: 'drive_away' | 'excl_govt_charges' | 'flag';
};

/** Rules other than `text`, by field. */
const fieldsByRule: readonly (readonly [Rule, string])[] = [
  [
    'number',
    'km engine_size engine_size_litres variant.enginesize variant.enginesize_litres variant.fuelconsumptioncombined variant.energyconsumptioncombined variant.fuelcapacity variant.grossvehiclemass variant.vehiclelength variant.vehicleheight variant.vehiclewidth variant.towingcapacitybraked variant.torque variant.ancaprating specifications.tare_weight specifications.aggregate_trailer_mass',
  ],
  ['integer', 'year seats doors gearnum variant.cylinders specifications.sleeps views photos_count'],
  ['money', 'price before_price offer_price subscription_price'],
  ['boolean', 'certified preorder reserved show_on_dealer_website'],
  ['date', 'rego_expiry created_at updated_at sold_at'],
  ['month', 'build_date compliance_date'],
  ['list', 'images standardEquipment'],
  ['html', 'dealercomments'],
  ['url', 'primary_image_url video_url external_video_url file location.place_url'],
  ['car_type', 'car_type'],
  ['price_type', 'price_type'],
  ['status', 'status'],
  ['item_type', 'item_type'],
  ['engine', 'variant.cylinders+engine_size_litres'],
  ['pair', 'colour+interior_colour'],
  ['place', 'location.city+location.state'],
];

/**
 * Folded column names by field, beside the fields' own names and `fieldAliases`. `+` joins the fields of a rule that splits its cell, `:` gives the
 * basis of a price. Names of costs, codes, internal notes and other facts that no shopper sees are under an empty field.
 */
const namesByField: Readonly<Record<string, string>> = {
  id: 'vehicleid carid listingid advertid adid itemid inventoryid externalid uniqueid recordid uuid guid identifier vehicleidentifier',
  stocknum: 'stock stockid stockcode stk stkno stknum stocknbr stockref dealerstock dealerstockno dealerstocknumber inventorynumber sku',
  vin: 'vinno vinnumber vincode fullvin chassis chassisno chassisnumber vinchassis vinorchassis vehicleidentificationnumber',
  nvic: 'nviccode glassescode glassesnvic',
  regplate:
    'regono regonum regonumber regoplate registrationno registrationnumber registrationplate regnumber regnum regno reg plate plateno platenumber numberplate licenceplate vrm licencenumber',
  item_type: 'assettype',
  year: 'yr modelyear yearmodel modelyr manuyear manufactureyear manufacturedyear yearofmanufacture yearmanufactured manufyear mfgyear buildyear yearbuilt builtyear yom yeargroup releaseyear releasedateyear modeldate',
  make: 'manufacturer brand marque',
  model: 'family modelfamily modelrange modelgroup',
  badge: 'variant trim trimlevel grade derivative submodel modelvariant variations seriesdetail',
  series: 'generation modelseries seriesname',
  name: 'title heading headline adtitle adheading listingtitle displayname longname vehiclename',
  colour:
    'bodycolour exteriorcolour extcolour exterior outsidecolour externalcolour paint paintcolour colourexterior colourext extcol genericcolour exteriorgenericcolour extcolourgeneric manufacturercolour mancolour',
  'colour+interior_colour': 'colours extintcolour',
  interior_colour:
    'intcolour trimcolour interior insidecolour internalcolour colourinterior colourint intcol interiortrim upholstery upholsterycolour intupholstery interiorgenericcolour intcolourgeneric seatcolour',
  km: 'odo odom odometerreading odometerkm odometerkms odometerreadingkm odometerreadings odokm kmreading kmsreading mileage mileagekm mileagekms kmstravelled kmtravelled distancetravelled speedo speedometer currentkms mileagefromodometer',
  certified: 'cpo iscertified certifiedpreowned certifiedused manufacturercertified factorycertified approvedused',
  gearnum: 'gears gearcount numberofgears noofgears numgears speeds transmissionspeed transmissionspeeds',
  trans: 'gearbox transmissiontype transtype geartype gearboxtype tranmission transm transmissioncode transcode gearboxcode transmissiondescription',
  bodyconfiguration: 'bodyshape bodyconfig bodydesc bodydescription',
  simple_body: 'bodytype bodystyle bodycategory bodygroup vehiclebodytype',
  fuel: 'fuelcode fueltypecode enginefuel enginefueltype fuelsource fuelcategory',
  drive: 'drivetrain driveline drivenwheels wheeldrive drivewheels drivetraintype drivewheelconfiguration driveconfiguration driveconfig drivewheel',
  seats: 'seatcount numberofseats noofseats numseats seatnum seatcapacity seatingcapacity seating passengercapacity vehicleseatingcapacity',
  doors: 'doorcount numberofdoors noofdoors numdoors doornum doornumber doorct bodydoorct',
  engine_size: 'cc enginecc enginesizecc enginecapacitycc capacitycc displacementcc enginedisplacementcc cubiccapacity cubiccentimetres',
  engine_size_litres:
    'litres enginelitres enginelitre enginesizel enginesizelitres enginecapacityl enginecapacitylitres capacitylitres displacementl displacementlitres enginedisplacementl',
  'variant.cylinders+engine_size_litres': 'engine',
  'variant.cylinders':
    'cylinders cylinder cyl cyls cylno cylindercount cylinderct noofcylinders numberofcylinders numcylinders enginecylinders enginecylindercount enginecylinderct',
  'variant.induction': 'induction inductiontype aspiration engineaspiration engineaspirationtype',
  'variant.fuelconsumptioncombined':
    'fuelconsumption fuelconsumptioncombined fueleconomy fueleconomycombined combinedfuelconsumption combinedconsumption consumptioncombined fuelusecombined fuelconsumptionl100km combinedl100km l100km litresper100km',
  'variant.fuelcapacity': 'fuelcapacity fueltank tankcapacity fueltankcapacity fueltanklitres',
  'variant.grossvehiclemass': 'gvm gvmkg grossvehiclemass grossmass',
  'variant.vehiclelength': 'length lengthmm vehiclelength overalllength',
  'variant.vehicleheight': 'height heightmm vehicleheight overallheight',
  'variant.vehiclewidth': 'width widthmm vehiclewidth overallwidth',
  'variant.towingcapacitybraked':
    'towing towingcapacity towingcapacitybraked towcapacity maxtowing towingbraked brakedtowing brakedtowingcapacity towingkg',
  'variant.torque': 'torque torquenm maxtorque maxtorquenm enginetorque',
  'variant.ancaprating': 'ancap ancaprating ancapstars ancapsafetyrating',
  'specifications.tare_weight': 'tare tareweight taremass tarekg',
  'specifications.aggregate_trailer_mass': 'atm atmkg aggregatetrailermass',
  'specifications.sleeps': 'sleeps berth berths',
  'specifications.axle_type': 'axles axletype axleconfiguration',
  price:
    'asking askingprice advertisedprice advprice advertprice adprice retail retailprice retailamount sellingprice sellprice internetprice webprice onlineprice websiteprice currentprice pricecurrent forecourtprice suppliedprice pricevalue priceamount priceaud priceincgst priceinclgst todaysprice yourprice displayprice',
  'price:drive_away':
    'dap dapprice priceda driveaway driveawayprice pricedriveaway driveawayamount drivawayprice priceon onroadprice priceonroad orcincludedprice drivawayamount driveawayretail',
  'price:excl_govt_charges':
    'egc egcprice priceegc egcamount priceexcl priceex priceexgov priceexgovt priceexclgovtcharges priceexclgovcharges priceexcludinggovtcharges priceexcludinggovernmentcharges exclgovtcharges excludinggovernmentcharges excludinggovtcharges excludinggovernmentchargesprice pricebeforegovtcharges pricebeforegovernmentcharges priceexorc',
  before_price: 'was wasprice pricewas previousprice oldprice originalprice pricebefore regularprice normalprice',
  offer_price: 'specialprice pricespecial specialofferprice promoprice promotionalprice advspecialprice discountprice discountedprice nowprice',
  subscription_price: 'subscription weeklysubscription subscriptionweekly',
  price_type:
    'pricebasis basis pricequalifier pricingtype pricetypecode pricingbasis priceindicator priceinclusion priceinclusions advertisedpricetype',
  car_type:
    'type vehicletype stocktype condition usedornew neworused newused nu newusedflag newusedind newusedindicator newuseddemo listingtype adtype inventorytype stateofvehicle ownershipcondition vehiclecondition',
  status: 'stockstatus unitstatus salestatus vehiclestatus inventorystatus availability availabilitystatus listingstatus advertstatus lifecyclestate',
  tag: 'attentiongrabber bannertext flashtext',
  show_on_dealer_website:
    'showonwebsite showonweb displayonweb displayonwebsite publishtoweb publishonweb webpublish advertiseonweb advertiseonwebsite',
  photos_count: 'photocount imagecount picturecount numberofphotos noofphotos numberofimages noofimages imagescount',
  created_at:
    'created createddate datecreated createdon createdutc datecreate dateadded addeddate added datein datelisted listeddate listdate stockdate datestocked stockeddate stockedat dateinstock instockdate stockindate arrivaldate datearrived received datereceived receiveddate inventorydate dateininventory entrydate firstlisted',
  updated_at:
    'updated updateddate dateupdated lastupdated lastupdate lastmodified lastmodifiedutc datemodified modified modifieddate modifiedat dateupdate lastchanged',
  sold_at: 'solddate datesold soldon',
  rego_expiry:
    'regoexp regoexpdate regoexpires regoexpirydate regoexpirymonth regodue regoduedate regountil regoto regexp regexpiry regexpirydate registrationexp registrationexpiry registrationexpirydate registrationexpires registrationexpiresutc registrationdue registrationuntil registereduntil',
  build_date:
    'built builtdate buildmonth manufactured dateofmanufacture manufacturedate manufactureddate manudate productiondate buildplate buildplatedate',
  compliance_date: 'compliance compliancedate complied complieddate complianceplate complianceplatedate compliancemonth',
  images:
    'image photo picture pic pictures pics img imgs imageurl imageurls imagelist imagelink imagelinks imagesurl imageslist imgurl photourl photourls photolist photourllist photosurl photoslist pictureurl pictureurls picturelist picurl picurls gallery galleryimages media mediaurl mediaurls mediasourceurl additionalimage additionalimages additionalimagelink additionalimagelinks additionalphotos vehicleimages vehiclephotos',
  primary_image_url:
    'mainimage mainimageurl mainphoto mainphotourl mainpicture primaryimage primaryphoto heroimage heroimageurl leadimage leadphoto coverimage coverphoto featuredimage',
  video_url: 'video videolink youtube youtubeurl youtubelink youtubeid walkaroundvideo',
  file: 'historyreport historyreporturl vehiclehistoryreport',
  dealercomments:
    'comment dealercomment description descriptions desc vehicledescription longdescription advdescription advertdescription adtext adcopy advertcopy advertcomments advertisingcomments freetext webdescription webcomments internetcomments internetnotes salescomments vehiclecomments sellercomments sellernotes overview blurb',
  standardEquipment:
    'feature equipment equipmentlist standardfeatures standardextras option options optionlist optionslist extras optionalextras accessories featurelist featureslist vehiclefeatures keyfeatures additionalfeatures factoryoptions installedoptions',
  dealership_id:
    'dealer dealerno dealernumber dealerid dealercode dealershipcode yard yardcode yardid branch branchid branchcode storecode storeid sitecode rooftop rooftopid lot lotid outletcode sellerid selleridentifier advertiserid clientno organisationid',
  dealership_name: 'dealername yardname branchname storename sellername tradingname advertisername outletname',
  'location.id': 'locationcode stocklocationcode stocklocationid locid lotcode',
  'location.name': 'location stocklocation locationname locationdescription physicallocation currentlocation vehiclelocation',
  'location.phone': 'dealerphone dealershipphone yardphone branchphone',
  'location.street': 'street streetaddress address address1 addressline1 addressline1 dealeraddress dealershipaddress dealerstreet dealeraddress1',
  'location.city': 'suburb town locality dealersuburb dealercity dealershipcity locationsuburb addresslocality addresssuburb addresscity addresstown',
  'location.state': 'dealerstate dealershipstate addressregion addressstate',
  'location.postcode': 'postcode postalcode zip zipcode dealerpostcode dealerzip dealershippostcode addresspostcode addresspostalcode',
  '': [
    'cost costprice dealercost purchasecost purchaseprice buyprice tradeprice tradeinvalue wholesale wholesaleprice invoice invoiceprice bookvalue floorprice reserveprice minimumprice margin profit basecost totalcost landedcost transferprice priceexgst msrp rrp vehiclemsrp deposit gst',
    'engineno enginenumber keyno keynumber keytag radiocode daysinstock dayinstock daysonlot age stockage manumonth notes internalnotes appraisalnotes privatenotes salesnotes',
    'customer owner owners previousowners vendor supplier purchasedfrom salesperson buyer thumbnail thumbnailurl thumb thumbs currency url link vdpurl vehicleurl detailurl detailsurl website email contactemail',
    'modeldescription modelno modelnumber warranty servicehistory redbookcode',
  ].join(' '),
};

/** Columns of yes and no: the field with its words for both. */
const flags: readonly (readonly [names: string, to: string, yes: string, no: string])[] = [
  ['isdriveaway driveawayflag driveawayyn isdap drivaway isdrivaway priceisdriveaway pricingdriveawayflag', 'price_type', 'drive away', 'EGC'],
  ['isegc egcflag priceisegc', 'price_type', 'EGC', 'drive away'],
  ['isnew', 'car_type', 'new', 'used'],
  ['isused', 'car_type', 'used', 'new'],
  ['sold issold', 'status', 'sold', 'in stock'],
  ['instock isinstock isavailable', 'status', 'in stock', 'sold'],
];

const yes = /^(?:y|yes|true|t|1)$/i;
const yesNo = /^(?:y|n|yes|no|true|false|t|f|1|0)$/i;
const conditions = /^(?:(?:brand )?new|used|demo(?:nstrator)?|ex[ -]?demo|pre-?owned|second ?hand|[nud])(?: (?:car|vehicle)s?)?$/i;
const kinds = /^(?:car|motor ?(?:cycle|bike)|bike|caravan|truck)s?$/i;
const bodies = /\b(?:suv|ute|utility|sedan|hatch(?:back)?|wagon|van|coupe|convertible|cabriolet|cab chassis|people mover)\b/i;
const day = /^\d{1,4}[/.-](?:\d{1,4}|[a-z]{3,9})(?:[/.-]\d{2,4})?\b/i;

/** The field (or a flag, or '' for none) of the first pattern that most sample values match. */
type ContentPatterns = readonly (readonly [RegExp, string])[];

const typed: ContentPatterns = [
  [conditions, 'car_type'],
  [kinds, 'item_type'],
  [bodies, 'simple_body'],
];

/** Names that mean one thing or another: their content decides. Where no pattern fits, the table above does. */
const namesByContent: readonly (readonly [names: string, ContentPatterns])[] = [
  [
    'type vehicletype stocktype category vehiclecategory vehicleclass class saletype listingtype adtype status vehiclestatus inventorystatus itemtype segment title',
    typed,
  ],
  ['condition vehiclecondition', [...typed, [/^(?:excellent|very good|good|fair|average|poor|clean)\b/i, '']]],
  ['driveaway drivaway dap', [[yesNo, 'flag isdriveaway']]],
  ['egc', [[yesNo, 'flag isegc']]],
  ['isdriveaway isdap isegc driveawayflag', [[/^\$?\d{4,}/, 'price']]],
  [
    'enginesize enginecapacity capacity displacement enginedisplacement disp engine enginecc cc litres',
    [
      [/^\d{1,2}\s*cyl\.?\s*,?\s*\d{1,2}(?:\.\d+)?\s*l/i, 'variant.cylinders+engine_size_litres'],
      [/^\d{1,2}(?:\.\d+)?\s*(?:l|lt|ltr|litres?)?$/i, 'engine_size_litres'],
      [/^\d{3,5}(?:\.0+)?\s*(?:cc|cm3)?$/i, 'engine_size'],
    ],
  ],
  ['cylinders cyl', [[/^\d{3,5}$/, 'engine_size']]],
  ['gears', [[/auto|man|cvt|dct|dsg|sp\b|^[am]$/i, 'trans']]],
  ['trim', [[/\b(?:leather|cloth|vinyl|fabric|suede|black|beige|grey|gray|charcoal|tan)\b/i, 'interior_colour']]],
  [
    'rego registration reg',
    [
      [day, 'rego_expiry'],
      [/^(?:y|n|yes|no|true|false|registered|unregistered)$/i, ''],
    ],
  ],
  ['registrationdate regodate', [[/\b20[3-9]\d\b/, 'rego_expiry']]],
  ['built builtdate builddate manufactured manufacturedate dateofmanufacture productiondate', [[/^(?:19|20)\d\d$/, 'year']]],
  ['colour exteriorcolour bodycolour', [[/^[a-z ]+ \/ [a-z -]+$/i, 'colour+interior_colour']]],
  ['colours', [[/^[^/]+$/, 'colour']]],
  [
    'location stocklocation vehiclelocation',
    [
      [/,\s*(?:NSW|VIC|QLD|SA|WA|TAS|NT|ACT)$/i, 'location.city+location.state'],
      [/^[A-Z0-9]{1,5}$/, 'dealership_id'],
    ],
  ],
  [
    'dealer yard branch store',
    [
      [/[a-z]{2,} [a-z]{2,}/i, 'dealership_name'],
      [/^[\w-]+$/, 'dealership_id'],
    ],
  ],
  ['description desc vehicledescription', [[/^(?:new |used |demo )?(?:19|20)\d\d [\w-]+ .{1,90}$/i, 'name']]],
  ['miles', [[/\d\s*km/i, 'km']]],
  ['mileage odometer odometerreading', [[/\d\s*mi(?:les?)?$/i, '']]],
  ['images image photos photo pictures picture pics media', [[/^\d{1,3}$/, 'photos_count']]],
  ['status availability', [[yesNo, '']]],
];

/** Words that car type and price type take only from a column of their own. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  car_type: {
    n: 'new',
    u: 'used',
    d: 'demo',
    newvehicle: 'new',
    usedvehicle: 'used',
    demovehicle: 'demo',
    newcar: 'new',
    usedcar: 'used',
    democar: 'demo',
    cpo: 'used',
  },
  price_type: {
    da: 'drive away',
    dap: 'drive away',
    driveawayprice: 'drive away',
    estimateddriveawayprice: 'estimated drive away',
    excludinggovernmentchargesprice: 'EGC',
    egcprice: 'EGC',
    excl: 'EGC',
    exc: 'EGC',
    plusorc: 'EGC',
    orc: 'EGC',
  },
};

const british = (folded: string) =>
  folded.replaceAll('color', 'colour').replaceAll('license', 'licence').replaceAll('liter', 'litre').replaceAll('ometers', 'ometres');
const fold = (name: string): string => british(foldedName(name));

const known: ReadonlyMap<string, string> = new Map([
  ...Object.keys(fields).map((path) => [fold(path), path] as const),
  ...Object.entries(fieldAliases).map(([name, path]) => [british(name), path] as const),
  ...Object.entries(namesByField).flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)),
  ['', ''],
  ...flags.flatMap(([names]) => names.split(' ').map((name, _, [first]) => [name, `flag ${first}`] as const)),
]);
const patternsOf = (name: string): ContentPatterns =>
  namesByContent.flatMap(([names, patterns]) => (names.split(' ').includes(name) ? patterns : []));

/** Parts of a path, before the one that says the field, and the fields that may stand in each. */
const groups: readonly (readonly [names: string, field: RegExp])[] = [
  [
    'data vehicle vehicles car cars item listing advert stock stockitem unit detail details vehicledetails spec specs specification specifications attributes info general summary basic identification identifiers',
    /./,
  ],
  ['price prices pricing retail advertised adverts retailadverts', /price/],
  ['media gallery', /image|video|spin/],
  ['registration rego licence', /^reg/],
  ['dates timestamps', /_at$|_expiry$|_date$/],
  ['engine mechanical powertrain drivetrain performance consumption', /engine|^variant|fuel|trans|^drive$|gear/],
  ['dimensions weights towing', /^variant|^specifications/],
  ['dealer dealership seller advertiser branch yard store location address', /^location|^dealership/],
];

/** Words around a name that add nothing, and the fields they may stand at. */
const labels = /^(?:name|desc|description|text|label|value|amount|amountaud)$/;
const addresses = /^(?:url|urls|src|href|uri|link|source|sourceurl|large|full|original)$/;
const prefix = /^(?:vehicle|veh|car|item|listing|inventory|stock|advert|web)(?=...)/;
const suffix = /(?:name|desc|description|text|value)$/;
/** In brackets behind a name. */
const units = /\s*[([](?:kms?|kilomet(?:re|er)s?|cc|l|lt|lit(?:re|er)s?|kg|mm|m|nm|aud|a?\$|incl?\.? gst|l\/100 ?km|[dmy/-]{6,10})[)\]]\s*\*?$/i;
const numberedFields = /^(?:images|dealercomments|standardEquipment)$/;
const labelled = /^(?:make|model|badge|series|(?:interior_)?colour|trans|simple_body|bodyconfiguration|fuel|drive|status|car_type|price|km)$/;

const technical = /(?:code|id|hex|hexcode|units?|currency)$/;

/** The known name that a folded one is, or contains; `''` for codes and units, which no field holds. */
function knownName(folded: string): string | undefined {
  const plain = folded.replace(suffix, '');
  const unnumbered = folded.replace(/\d+(url|link)?$/, '$1').replace(/^(\D+)\d+(url|link)$/, '$1$2');
  for (const one of [folded, folded.replace(prefix, '')]) if (known.has(one)) return one;
  for (const one of [plain, plain.replace(prefix, '')]) if (labelled.test(known.get(one) ?? '')) return one;
  if (labelled.test(known.get(folded.replace(technical, '')) ?? '')) return '';
  for (const one of [unnumbered, unnumbered.replace(prefix, '')]) if (numberedFields.test(known.get(one) ?? '')) return one;
  return undefined;
}

/** A flag's field too. */
const fieldOf = (name: string): string => flags.find(([names]) => names.split(' ').includes(name))?.[1] ?? known.get(name) ?? '';

/** Of a name or path, the known name: by all of its parts, else by the last ones of groups that may hold its field. */
function nameIn(path: string): string | undefined {
  const whole = knownName(fold(path)) ?? knownName(fold(path.replace(units, '')));
  const parts = path
    .replace(/\[\w*\]/g, '')
    .split(/[./](?=\w)|\.\*/)
    .map(fold)
    .filter((part) => part !== '' && !/^\d+$/.test(part));
  if (whole !== undefined || parts.length < 2) return whole;
  for (let from = 0; from < parts.length; from += 1) {
    for (let end = parts.length; end > from; end -= 1) {
      const name = knownName(parts.slice(from, end).join(''));
      if (name === undefined) continue;
      const field = fieldOf(name);
      const tail = parts.slice(end);
      const isTail = tail.every((part) =>
        labels.test(part) ? labelled.test(field) || field === 'standardEquipment' : addresses.test(part) && /image|video|file/.test(field),
      );
      const isIn = parts
        .slice(0, from)
        .every((part) => field === '' || groups.some(([names, held]) => names.split(' ').includes(part) && held.test(field)));
      if (isTail && isIn) return name;
    }
  }
  return undefined;
}

const nothing = /^(?:n\/?a|nil|null|none|nan|poa|tba|unknown|[^a-z0-9]*)$/i;
/** Share of the sample values that decides. */
const most = 0.8;

/**
 * What a column or key of a feed means by the names that dealer systems write: `Odometer (km)`, `vehicle_make`, `Photo12`, `pricing.egc`,
 * `media[].sourceUrl`. Null: a fact that no vehicle field holds, such as a cost. Undefined: not known, or several things.
 * @param samples some of its values as text, which decide names such as `Type`, lists' separators and `values`.
 */
export function columnMeaning(name: string, samples: readonly string[] = []): ColumnMeaning | null | undefined {
  const cells = samples.map((cell) => cell.trim()).filter((cell) => !nothing.test(cell));
  const called = nameIn(name) ?? (patternsOf(fold(name)).length > 0 ? fold(name) : undefined);
  if (called === undefined) return undefined;
  const said =
    cells.length === 0 ? undefined : patternsOf(called).find(([pattern]) => cells.filter((cell) => pattern.test(cell)).length >= cells.length * most);
  const meant = said?.[1] ?? known.get(called);
  if (meant === undefined || meant === '') return meant === '' ? null : undefined;
  if (meant.startsWith('flag ')) return flagMeaning(meant.slice(5), cells);
  const [to = '', basis] = meant.split(':');
  return {
    to: to.includes('+') ? to.split('+') : to,
    ...(to === 'images' || to === 'standardEquipment' ? listMeaning(to, cells) : ruleMeaning(to)),
    ...valuesMeaning(to, cells),
    ...(basis === 'drive_away' || basis === 'excl_govt_charges' ? { basis } : {}),
  };
}

function flagMeaning(first: string, cells: readonly string[]): ColumnMeaning | undefined {
  const flag = flags.find(([names]) => names.split(' ').includes(first));
  if (flag === undefined) return undefined;
  const [, to, yesWord, noWord] = flag;
  const words = cells.length === 0 ? ['Y', 'N'] : [...new Set(cells)].filter((cell) => yesNo.test(cell));
  const values = Object.fromEntries(words.map((word) => [word, yes.test(word) ? yesWord : noWord]));
  return { to, ...ruleMeaning(to), values, ...(to === 'price_type' ? { basis: 'flag' } : {}) };
}

/** The rule that reads a field, where that is not `text`. */
export function ruleMeaning(to: string): Pick<ColumnMeaning, 'rule'> {
  const rule = fieldsByRule.find(([, names]) => names.split(' ').includes(to))?.[0];
  return rule === undefined ? {} : { rule };
}

/** Fields split lists by lines and blanks themselves, which no separator says. */
function listMeaning(to: string, cells: readonly string[]): Pick<ColumnMeaning, 'rule' | 'separator'> {
  const isPictures = to === 'images';
  const isSplitBy = (mark: string) => cells.some((cell) => (isPictures ? new RegExp(`\\${mark}\\s*(?:https?:|/)`).test(cell) : cell.includes(mark)));
  if (cells.some((cell) => /\n|<li\b/i.test(cell))) return {};
  const separator = ['|', ';', ','].find(isSplitBy);
  if (separator === undefined) return isPictures && cells.length > 0 ? {} : { rule: 'list' };
  return { rule: 'list', ...(separator === ',' ? {} : { separator }) };
}

function valuesMeaning(to: string, cells: readonly string[]): Pick<ColumnMeaning, 'values'> {
  const words = Object.entries(codes[to] ?? {});
  const said = [...new Set(cells)].filter((cell) => fields[to]?.known?.has(cell) === false);
  const values = said.flatMap((cell) => words.filter(([word]) => word === foldedName(cell)).map(([, value]) => [cell, value] as const));
  return values.length === 0 ? {} : { values: Object.fromEntries(values) };
}
