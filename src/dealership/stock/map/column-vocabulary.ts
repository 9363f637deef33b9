/**
 * Folded column names by field, beside the fields' own names and `fieldAliases`. `+` joins the fields of a rule that splits its cell, `:` gives the
 * basis of a price. Names of costs, codes, internal notes and other facts that no shopper sees are under an empty field.
 */
export const namesByField: Readonly<Record<string, string>> = {
  id: 'vehicleid carid listingid advertid adid itemid inventoryid externalid uniqueid recordid uuid guid identifier vehicleidentifier',
  stocknum:
    'stock stockid stockcode unitno unitnumber stk stkno stknum stocknbr stockref dealerstock dealerstockno dealerstocknumber inventorynumber sku',
  vin: 'vinno vinnumber vincode fullvin chassis chassisno chassisnumber vinchassis vinorchassis vehicleidentificationnumber',
  nvic: 'nviccode glassescode glassesnvic',
  regplate:
    'regono regonum regonumber regoplate registrationno registrationnumber registrationplate regnumber regnum regno reg plate plateno platenumber numberplate licenceplate vrm licencenumber',
  item_type: 'assettype',
  year: 'yr modelyear yearmodel modelyr manuyear manufactureyear manufacturedyear yearofmanufacture yearmanufactured manufyear mfgyear buildyear yearbuilt builtyear yom yeargroup releaseyear releasedateyear modeldate',
  make: 'manufacturer brand marque',
  model: 'family range rangename modelfamily modelrange modelgroup',
  badge: 'variant trim trimlevel grade derivative submodel modelvariant variations seriesdetail',
  series: 'generation modelseries seriesname',
  name: 'title heading headline adtitle adheading listingtitle displayname longname vehiclename',
  colour:
    'duco bodycolour exteriorcolour extcolour exterior outsidecolour externalcolour paint paintcolour colourexterior colourext extcol genericcolour exteriorgenericcolour extcolourgeneric manufacturercolour mancolour',
  'colour+interior_colour': 'colours extintcolour',
  interior_colour:
    'intcolour trimcolour interior insidecolour internalcolour colourinterior colourint intcol interiortrim upholstery upholsterycolour intupholstery interiorgenericcolour intcolourgeneric seatcolour',
  km: 'odo odom odometerreading odometerkm odometerkms odometerreadingkm odometerreadings odokm kmreading kmsreading mileage mileagekm mileagekms kmstravelled kmtravelled distancetravelled speedo speedometer currentkms mileagefromodometer',
  certified: 'cpo iscertified certifiedpreowned certifiedused manufacturercertified factorycertified approvedused',
  gearnum: 'gears gearcount numberofgears noofgears numgears speeds transmissionspeed transmissionspeeds',
  trans:
    'tx gearbox transmissiontype transtype geartype gearboxtype tranmission transm transmissioncode transcode gearboxcode transmissiondescription',
  bodyconfiguration: 'bodyshape bodyconfig bodydesc bodydescription',
  simple_body: 'bodytype bodystyle bodycategory bodygroup vehiclebodytype',
  fuel: 'propulsion fuelcode fueltypecode enginefuel enginefueltype fuelsource fuelcategory',
  drive: 'drivetrain driveline drivenwheels wheeldrive drivewheels drivetraintype drivewheelconfiguration driveconfiguration driveconfig drivewheel',
  seats:
    'seatcount numberofseats numberseats noofseats numseats seatnum seatcapacity seatingcapacity seating passengercapacity vehicleseatingcapacity',
  doors: 'doorcount numberofdoors numberdoors noofdoors numdoors doornum doornumber doorct bodydoorct',
  engine_size: 'cc enginecc enginesizecc enginecapacitycc capacitycc displacementcc enginedisplacementcc cubiccapacity cubiccentimetres',
  engine_size_litres:
    'litres enginelitres enginelitre enginesizel enginesizelitres enginecapacityl enginecapacitylitres capacitylitres displacementl displacementlitres enginedisplacementl',
  'variant.cylinders+engine_size_litres': 'engine',
  'variant.cylinders':
    'cylinders cylinder cyl cyls cylno cylindercount cylinderct noofcylinders numberofcylinders numcylinders enginecylinders enginecylindercount enginecylinderct',
  'variant.induction': 'induction inductiontype aspiration engineaspiration engineaspirationtype',
  'variant.fuelconsumptioncombined':
    'fuelconsumption fuelconsumptioncombined fueleconomy fueleconomycombined combinedfuelconsumption combinedconsumption consumptioncombined fuelusecombined fuelconsumptionl100km combinedl100km l100km litre100 litres100 litre100km litres100km litresper100km',
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
    'da dap dapprice priceda driveaway driveawayprice pricedriveaway driveawayamount drivawayprice priceon onroadprice priceonroad orcincludedprice drivawayamount driveawayretail',
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
    'created createddate datecreated createdon createdutc datecreate dateadded addeddate added datein datelisted listeddate listdate stockdate datestocked stockeddate stockedat dateinstock instockdate stockindate arrivaldate datearrived received datereceived receiveddate inventorydate dateininventory entrydate firstlisted stocked onlot',
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
    'dealer site dealerno dealernumber dealerid dealercode dealershipcode yard yardcode yardid branch branchid branchcode storecode storeid sitecode rooftop rooftopid lot lotid outletcode sellerid selleridentifier advertiserid clientno organisationid',
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
export const flags: readonly (readonly [names: string, to: string, yes: string, no: string])[] = [
  ['isdriveaway driveawayflag driveawayyn isdap drivaway isdrivaway priceisdriveaway pricingdriveawayflag', 'price_type', 'drive away', 'EGC'],
  ['isegc egcflag priceisegc', 'price_type', 'EGC', 'drive away'],
  ['isnew', 'car_type', 'new', 'used'],
  ['isused', 'car_type', 'used', 'new'],
  ['sold issold', 'status', 'sold', 'in stock'],
  ['instock isinstock isavailable', 'status', 'in stock', 'sold'],
];

export const yes = /^(?:y|yes|true|t|1)$/i;
export const yesNo = /^(?:y|n|yes|no|true|false|t|f|1|0)$/i;
export const conditions = /^(?:(?:brand )?new|used|demo(?:nstrator)?|ex[ -]?demo|pre-?owned|second ?hand|[nud])(?: (?:car|vehicle)s?)?$/i;
export const kinds = /^(?:car|motor ?(?:cycle|bike)|bike|caravan|truck)s?$/i;
export const bodies = /\b(?:suv|ute|utility|sedan|hatch(?:back)?|wagon|van|coupe|convertible|cabriolet|cab chassis|people mover)\b/i;
const day = /^\d{1,4}[/.-](?:\d{1,4}|[a-z]{3,9})(?:[/.-]\d{2,4})?\b/i;

/** The field (or a flag, or '' for none) of the first pattern that most sample values match. */
export type ContentPatterns = readonly (readonly [RegExp, string])[];

const typed: ContentPatterns = [
  [conditions, 'car_type'],
  [kinds, 'item_type'],
  [bodies, 'simple_body'],
];

/** Names that mean one thing or another: their content decides. Where no pattern fits, the table above does. */
export const namesByContent: readonly (readonly [names: string, ContentPatterns])[] = [
  [
    'type vehicletype stocktype category vehiclecategory vehicleclass class saletype listingtype adtype status vehiclestatus inventorystatus itemtype segment title',
    typed,
  ],
  ['condition vehiclecondition', [...typed, [/^(?:excellent|very good|good|fair|average|poor|clean)\b/i, '']]],
  ['driveaway drivaway dap da', [[yesNo, 'flag isdriveaway']]],
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
    'dealer yard branch store site',
    [
      [/[a-z]{2,} [a-z]{2,}/i, 'dealership_name'],
      [/^[\w-]+$/, 'dealership_id'],
    ],
  ],
  ['description desc vehicledescription', [[/^(?:new |used |demo )?(?:19|20)\d\d [\w-]+ .{1,90}$/i, 'name']]],
  ['tag', [[/^(?=.*\d)[A-Z0-9]{5,8}$/, 'regplate']]],
  ['miles', [[/\d\s*km/i, 'km']]],
  ['mileage odometer odometerreading', [[/\d\s*mi(?:les?)?$/i, '']]],
  ['images image photos photo pictures picture pics media', [[/^\d{1,3}$/, 'photos_count']]],
  ['status availability', [[yesNo, '']]],
];

/** Words that car type and price type take only from a column of their own. */
export const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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

/** Short forms of words in names. */
export const abbreviations: Readonly<Record<string, string>> = {
  adv: 'advertised',
  amt: 'amount',
  avail: 'availability',
  bdy: 'body',
  bld: 'build',
  cap: 'capacity',
  clr: 'colour',
  cnt: 'count',
  cond: 'condition',
  descr: 'description',
  dlr: 'dealer',
  dr: 'door',
  drs: 'doors',
  dt: 'date',
  dte: 'date',
  eng: 'engine',
  exp: 'expiry',
  ext: 'exterior',
  gbx: 'gearbox',
  inc: 'including',
  int: 'interior',
  lt: 'litre',
  lts: 'litres',
  ltr: 'litre',
  ltrs: 'litres',
  mdl: 'model',
  odom: 'odometer',
  rdg: 'reading',
  mfr: 'manufacturer',
  mke: 'make',
  mnf: 'manufacturer',
  mth: 'month',
  nbr: 'number',
  no: 'number',
  num: 'number',
  prc: 'price',
  qty: 'count',
  regn: 'registration',
  seatg: 'seating',
  stk: 'stock',
  sts: 'seats',
  trans: 'transmission',
  veh: 'vehicle',
  vhcl: 'vehicle',
};
