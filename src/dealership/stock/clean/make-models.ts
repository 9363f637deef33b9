/**
 * Makes of the Australian market as they spell themselves, with those models whose spelling is not in capitals throughout (`RAV4`, `CX-5`, `ASX` need no
 * entry) or that feeds write in small letters. Separated by bars.
 */
export const makeModels: Readonly<Record<string, string>> = {
  Abarth: '124 Spider|500e',
  'Alfa Romeo': 'Alfasud|Alfetta|Brera|Giulia|Giulietta|Junior|MiTo|Spider|Stelvio|Tonale',
  'Aston Martin': 'Cygnet|Rapide|Valhalla|Vanquish|Vantage|Virage',
  Audi: 'A4 allroad|A6 allroad|allroad|Cabriolet|e-tron|Q4 e-tron|Q6 e-tron|Q8 e-tron|quattro|RS e-tron',
  Bentley: 'Arnage|Azure|Bentayga|Brooklands|Continental|Eight|Flying Spur|Mulsanne|Turbo R',
  BMW: 'Alpina|i3|i3s|i4|i5|i7|i8|iX|iX1|iX2|iX3',
  BYD: 'Atto|Dolphin|Seal|Sealion|Shark',
  Cadillac: 'Escalade|Lyriq|Optiq|Vistiq',
  Caterham: 'Seven|Super Seven',
  Chery: 'Omoda|Omoda5|Tiggo',
  Chevrolet: 'Avalanche|Bel Air|Blazer|Camaro|Corvette|Corvette Stingray|El Camino|Impala|Silverado|Suburban|Tahoe',
  Chrysler: 'Crossfire|Grand|Grand Voyager|Neon|PT|PT Cruiser|Sebring|Valiant|Viper|Voyager',
  Citroen: 'Berlingo|C3 Aircross|C3 Picasso|C4 Aircross|C4 Cactus|C4 Picasso|C5 Aircross|C5 X|Dispatch|Grand|Grand C4 Picasso|Relay|Xantia|Xsara',
  CUPRA: 'Ateca|Born|Formentor|Leon|Tavascan|Terramar',
  Daewoo: 'Lacetti|Lanos|Leganza|Matiz|Nubira',
  Daihatsu: 'Applause|Charade|Copen|Cuore|Feroza|Hijet|Rocky|Sirion|Terios',
  Datsun: 'Bluebird|Stanza|Sunny',
  Deepal: '',
  Dodge: 'Avenger|Caliber|Challenger|Charger|Durango|Journey|Nitro|Ram|Viper',
  Ferrari:
    'Amalfi|California|California T|F12berlinetta|GTC4Lusso|LaFerrari|Mondial|Portofino|Portofino M|Purosangue|Roma|Scuderia|Superfast|Testarossa',
  Fiat: '500 Abarth|500e|Doblo|Ducato|Freemont|Panda|Punto|Ritmo|Scudo',
  Ford: 'Bronco|Capri|Cortina|Cougar|Courier|EcoSport|Econovan|Endura|Escape|Escort|E-Transit|Everest|Explorer|Fairlane|Fairmont|Falcon|Festiva|Fiesta|Focus|Ka|Kuga|Laser|Maverick|Mondeo|Mustang|Mustang Mach-E|Probe|Puma|Ranger|Ranger Raptor|Taurus|Telstar|Territory|Thunderbird|Tourneo|Tourneo Custom|Transit|Transit Cargo|Transit Connect|Transit Courier|Transit Custom|Zephyr',
  Foton: 'Aumark|Sauvana|Thunder|Tunland|View',
  FPV: 'Cobra|Pursuit',
  Fuso: 'Canter|eCanter|Fighter|Heavy|Rosa|Shogun',
  GAC: 'Aion V|Emzoom',
  Geely: 'Starray',
  Genesis: 'Electrified G80|Electrified GV70',
  GMC: 'Sierra|Yukon',
  'Great Wall': 'Steed',
  GWM: 'Cannon|Cannon Alpha|Haval|Haval Jolion|Jolion|Ora|Steed|Tank|Ute',
  Haval: 'Jolion',
  Hino: 'Dutro|Poncho|Profia|Ranger',
  Holden:
    'Acadia|Adventra|Apollo|Astra|Barina|Barina Spark|Belmont|Berlina|Calais|Camira|Caprice|Captiva|Cascada|Colorado|Combo|Commodore|Crewman|Cruze|Drover|Epica|Equinox|Frontera|Gemini|Insignia|Jackaroo|Kingswood|Malibu|Monaro|Monterey|Nova|One Tonner|Premier|Rodeo|Spark|Statesman|Suburban|Tigra|Torana|Trailblazer|Trax|Ute|Vectra|Viva|Volt|Zafira',
  Honda: 'Accord|Accord Euro|City|Civic|Concerto|Fit|Freed|Insight|Integra|Jazz|Legend|Odyssey|Prelude|Shuttle|StepWGN|Stream|Vezel',
  HSV: 'Avalanche|Clubsport|Colorado|Coupe|Grange|Maloo|Senator|Senator Signature|Statesman|VXR',
  Hummer: '',
  Hyundai:
    'Accent|Coupe|Creta|Elantra|Elexio|Excel|Genesis|Getz|Grand Starex|Grandeur|i20|i30|i40|i45|iLoad|iMax|Inster|ix35|Kona|Lantra|Palisade|Santa|Santa Cruz|Santa Fe|S-Coupe|Sonata|Staria|Staria Load|Terracan|Tiburon|Trajet|Trucks|Tucson|Veloster|Venue',
  INEOS: 'Grenadier|Grenadier Quartermaster|Quartermaster',
  Infiniti: '',
  International: 'ProStar',
  Isuzu: 'Giga',
  'Isuzu UTE': '',
  'Isuzu UTE Australia': '',
  Iveco: 'Acco|Daily|Eurocargo|eDaily|PowerStar|S-Way|Stralis|Trakker|X-Way',
  JAC: 'Hunter',
  Jaecoo: '',
  Jaguar: 'Daimler|E-Pace|E-Type|F-Pace|F-Type|I-Pace|Mark II|Sovereign|S-Type|X-Type',
  Jeep: 'Avenger|Cherokee|Commander|Compass|Gladiator|Grand|Grand Cherokee|Grand Cherokee L|Liberty|Patriot|Renegade|Wagoneer|Wrangler|Wrangler Unlimited',
  KGM: 'Actyon|Korando|Musso|Rexton|Tivoli|Torres',
  Kia: 'Carens|Carnival|Ceed|Cerato|Cerato Koup|Credos|Grand|Grand Carnival|Koup|Magentis|Mentor|Niro|Optima|Picanto|Pregio|Rio|Rondo|Seltos|Sorento|Soul|Spectra|Sportage|Stinger|Stonic|Tasman',
  Lamborghini: 'Aventador|Diablo|Gallardo|Huracan|Murcielago|Revuelto|Temerario|Urus',
  Lancia: 'Delta',
  'Land Rover': 'Defender|Discovery|Freelander|Range Rover|Range Rover Evoque|Range Rover Velar|Range Rover Vogue|Series I|Series II|Series III',
  LDV: 'Deliver|eDeliver|eT60|Mifa|Terron',
  Leapmotor: '',
  Lexus: '',
  Lincoln: 'Navigator|Town Car',
  Lotus: 'Elan|Eletre|Elise|Emeya|Emira|Esprit|Europa|Evora|Exige',
  Mahindra: 'Genio|Pik-Up|Scorpio|Scorpio-N|Thar',
  Maserati: 'Coupe|Ghibli|GranCabrio|GranTurismo|Grecale|Levante|MC20 Cielo|Quattroporte|Spyder',
  Mazda: 'Bravo|Capella|Demio|E-Series|Familia|Mazda2|Mazda3|Mazda6|Metro|Millenia|Premacy|Tribute',
  McLaren: 'Artura|Elva|Senna',
  'Mercedes-AMG': '',
  'Mercedes-Benz':
    'A-Class|Actros|AMG GT|Atego|B-Class|C-Class|Citan|CLA-Class|CLK-Class|CLS-Class|E-Class|EQA-Class|eSprinter|eVito|G-Class|GL-Class|GLA-Class|GLB-Class|GLC-Class|GLE-Class|GLS-Class|M-Class|Marco Polo|Maybach|ML-Class|R-Class|S-Class|SL-Class|SLC-Class|SLK-Class|Sprinter|V-Class|Valente|Viano|Vito|X-Class',
  MG: 'Cyberster|MGF|Midget',
  MINI: '3D|3D Hatch|5D|5D Hatch|Aceman|Cabrio|Clubman|Convertible|Cooper|Countryman|Coupe|Hatch|Paceman|Ray|Roadster',
  Mitsubishi:
    'Canter|Challenger|Colt|Cordia|Delica|Diamante|Eclipse|Eclipse Cross|Express|Galant|Grandis|Lancer|Lancer Evolution|Magna|Mirage|Nimbus|Outlander|Pajero|Pajero iO|Pajero Sport|RVR|Sigma|Starion|Starwagon|Triton|Verada',
  Morgan: 'Plus Four|Plus Six|Super 3',
  Nissan:
    'Almera|Altima|Ariya|Bluebird|Caravan|Cedric|Cefiro|Cube|Dualis|e-NV200|Elgrand|Exa|Figaro|Fuga|Gazelle|Infiniti|Juke|Laurel|Leaf|Maxima|Micra|Murano|Navara|Note|Note e-Power|Nomad|Pathfinder|Patrol|Pintara|Pulsar|Qashqai|Serena|Silvia|Skyline|Stagea|Sunny|Terrano|Tiida|Urvan|Vanette|X-Trail',
  Omoda: '',
  Opel: 'Astra|Corsa|Insignia|Zafira',
  Peugeot: 'Boxer|e-208|e-2008|e-3008|e-5008|E-Expert|E-Partner|Expert|Landtrek|Partner|Traveller',
  Polestar: 'Polestar',
  Pontiac: 'Firebird|Trans Am',
  Porsche: '718 Boxster|718 Cayman|718 Spyder|911 Carrera|Boxster|Carrera|Cayenne|Cayenne Coupe|Cayman|Macan|Panamera|Taycan',
  Proton: 'Exora|Gen.2|Jumbuck|Persona|Preve|Satria|Savvy|Suprima S|Waja',
  RAM: '',
  Renault:
    'Arkana|Austral|Captur|Clio|Duster|Fluence|Fuego|Grand Scenic|Kadjar|Kangoo|Koleos|Laguna|Latitude|Master|Megane|Megane E-Tech|Rafale|Scenic|Symbioz|Trafic|Zoe',
  'Rolls-Royce': 'Corniche|Cullinan|Dawn|Ghost|Park Ward|Phantom|Silver Cloud|Silver Shadow|Silver Spirit|Spectre|Wraith',
  Rover: 'Mini|Quintet',
  Saab: '9-3|9-5',
  Seat: 'Cordoba|Ibiza|Toledo',
  Skoda: 'Elroq|Enyaq|Fabia|Kamiq|Karoq|Kodiaq|Octavia|Rapid|Roomster|Scala|Superb|Yeti',
  Smart: 'ForFour|ForTwo|Roadster',
  SsangYong: 'Actyon|Actyon Sports|Chairman|Korando|Kyron|Musso|Musso XLV|Rexton|Stavic|Tivoli|Tivoli XLV|Torres',
  Subaru:
    'Brumby|Crosstrek|Exiga|Forester|Impreza|Legacy|Leone|Levorg|Liberty|Outback|Sambar|Sherpa|Solterra|Sportswagon|Trailseeker|Tribeca|Uncharted|Vortex',
  Suzuki:
    'Alto|APV|Baleno|Carry|Cappuccino|Celerio|Cultus|Every|Fronx|Grand|Grand Vitara|Hatch|Hustler|Ignis|Jimny|Kizashi|Lapin|Liana|Mighty Boy|S-Cross|Sierra|Spacia|Splash|Stockman|Super Carry|Swift|Vitara|Wagon R+|X-90',
  Tata: 'Xenon',
  Tesla: 'Cybertruck|Model|Roadster',
  Toyota:
    '4Runner|Allion|Alphard|Altezza|Aqua|Aristo|Aurion|Auris|Avalon|Avensis|Blade|bZ4X|Caldina|Camry|Camry Hybrid|Celica|Century|Chaser|Coaster|Corolla|Corolla Axio|Corolla Cross|Corolla Fielder|Corona|Cressida|Cresta|Crown|Echo|Estima|FJ Cruiser|Fortuner|GR Corolla|GR Supra|GR Yaris|Granvia|Harrier|HiAce|HiLux|HiLux Surf|Ipsum|Isis|Kluger|Land Cruiser|Land Cruiser Prado|LandCruiser|LandCruiser Prado|Lexcen|Mark|Mark II|Mark X|Mirai|Noah|Paseo|Passo|Porte|Prado|Premio|Prius|Prius-C|Prius-V|Probox|Ractis|Raize|Rav|Roomy|Rukus|Rumion|Sienta|Soarer|Spacia|Spade|Sprinter|Starlet|Supra|Tank|Tarago|Tercel|Townace|Tundra|Vanguard|Vellfire|Vitz|Voxy|Wish|Yaris|Yaris Cross',
  Triumph: 'Bonneville|Daytona|Rocket|Scrambler|Speed Triple|Speed Twin|Spitfire|Stag|Street Triple|Street Twin|Thruxton|Thunderbird|Tiger|Trident',
  UD: '',
  Volkswagen:
    'Amarok|Arteon|Beetle|Bora|Caddy|Caddy Maxi|Caravelle|California|Citivan|Corrado|Crafter|e-Golf|Eos|Golf|Grand California|ID. Buzz|Jetta|Karmann Ghia|Kombi|Multivan|Passat|Polo|Scirocco|T-Cross|Tayron|Tiguan|Tiguan Allspace|Touareg|Transporter|Up|Vento',
  Volvo: '',
  XPeng: '',
  Zeekr: '',
  // Trucks.
  DAF: '',
  Freightliner: 'Argosy|Cascadia|Coronado',
  Kenworth: '',
  Mack: 'Anthem|Granite|Metro-Liner|Super-Liner|Trident',
  MAN: '',
  Scania: '',
  'Western Star': '',
  // Motorcycles.
  Aprilia: 'Dorsoduro|Shiver|Tuareg|Tuono',
  Benelli: 'Imperiale|Leoncino',
  CFMOTO: '',
  Ducati: 'DesertX|Diavel|Hypermotard|Monster|Multistrada|Panigale|Scrambler|Streetfighter|SuperSport|XDiavel',
  'Harley-Davidson':
    'Breakout|Dyna|Electra Glide|Fat Bob|Fat Boy|Forty-Eight|Heritage Classic|Iron|LiveWire|Low Rider|Nightster|Pan America|Road Glide|Road King|Softail|Softail Slim|Sport Glide|Sportster|Street|Street Bob|Street Glide|Touring|Ultra Limited|V-Rod',
  Husqvarna: 'Norden|Svartpilen|Vitpilen',
  Indian: 'Challenger|Chief|Chieftain|FTR|Scout|Scout Bobber|Springfield',
  Kawasaki: 'Eliminator|Ninja|Versys|Vulcan|Vulcan S',
  KTM: 'Adventure|Duke',
  'Moto Guzzi': 'Audace|Griso|Stelvio',
  'MV Agusta': 'Brutale|Dragster|Turismo Veloce',
  'Royal Enfield': 'Bullet|Classic|Continental|Himalayan|Hunter|Interceptor|Meteor|Scram|Shotgun|Super Meteor',
  Vespa: 'Primavera|Sprint',
  Yamaha: 'Bolt|Tenere|Tracer|V-Star',
  // Caravans and motorhomes.
  Avan: 'Aliner|Aspire|Cruiseliner|Frances|Ovation|Owen|Ray',
  Avida: 'Birdsville|Busselton|Ceduna|Emerald|Esperance|Leura',
  Coromal: 'Appeal|Element|Excel|Magnetic Island|Pioneer|Princeton|Silhouette|Thrill Seeker',
  Crusader: 'Chameleon|Excalibur|Manhattan|Musketeer',
  Evernew: '',
  Franklin: '',
  'Golden Eagle': '',
  Goldstream: '',
  Jayco:
    'All Terrain|Basestation|Conquest|CrossTrak|Dove|Eagle|Expanda|Finch|Flight|Freedom|Hawk|Heritage|J-Pod|Journey|Outback|Penguin|Silverline|Starcraft|Starflyte|Sterling|Swan|Swift|Westport',
  Kokoda: 'Cadet|Digger|Force|Major|Platoon|Veteran',
  'Lotus Caravans': 'Freelander|Trooper',
  Majestic: 'Knight',
  Millard: 'Breakaway|Longreach|Rover|Savoy',
  'New Age': 'Big Red|Desert Rose|Manta Ray|Oz Classic|Road Owl|Wayfinder',
  Nova: 'Bravo|Family|Metrolink|Pride|Revive|Terra Sportz|Vita',
  Paramount: 'Classic|Delta|Duet|Signature|Sirocco',
  Retreat: 'Brampton|Daydream|Fraser|Hamilton|Keppel|Lindeman',
  Roadstar: 'Safari Tamer|Vacationer|Voyager',
  Spaceland: '',
  Sunliner: 'Habitat|Holiday|Monte Carlo|Northstar|Pinto|Switch',
  Supreme: 'Classic|Executive|Getaway|Spirit|Territory',
  Trakmaster: '',
  Viscount: 'Grand Tourer|Supreme|Ultimate',
  Windsor: 'Genesis|Rapid|Royale|Seasonal|Statesman',
  Winnebago: 'Airlie|Balmoral|Bells|Burleigh|Byron|Cottesloe|Iluka|Jervis|Whitehaven',
};

/** Ordinary words of badges. Others in capitals are the maker's letters: `SR5`, `GXL`, `XLT`. */
export const badgeWords =
  'active activ adventure advance ambiente ambition ambience anniversary allspace alltrack ascent aspire atmos auto automatic base black blackline blade bronze business cab camper cargo carbon cargo chassis ' +
  'city class classic club coach combi comfort comfortline commuter competition connect convertible core country coupe cross crew cruise custom deluxe design diesel double dual ' +
  'dynamic eagle eco edge edition electric elegance elegant elite emotion enduro enhanced equipe essential estate evolution exceed excel excite exclusive executive expedition explorer express ' +
  'extra extreme family fastback fielder first flex fleet force forest front fury fusion ghia gold grand graphite gravity green grey hatch hatchback heritage high highline hybrid icon impulse ' +
  'innovation inscription inspire intense interior international king kinetic launch laredo leather legend level lifestyle limited line long lounge luxe luxury manual max maxx midnight momentum ' +
  'motorsport mountain moon multi navigator neo new night nomad offroad omega overland overlander pack package pacific panel panorama passion performance phantom pioneer platinum play plus ' +
  'power premiere premium prestige privilege pro progressive pure quad race raider rally range raptor razorback rear rebel recharge red redline renegade reserve ridge road roof royale rubicon rugged ' +
  'rush safari sahara sapphire seat seater sedan select senator sensation series short shadow signature silver single sky slate special spec spirit sport sportback sportline sports sportivo ' +
  'standard storm street style stylish summit super superior supreme switch tech technology tekna terrain titan titanium touring tourer tradie trail trailhawk trailhunter trek tremor ' +
  'trend trendline triple turbo twin ultimate ultra unlimited urban utility van vanguard vibe vision visia vivid voyager wagon warrior wave weekender white wide wild wildtrak wind workmate ' +
  'xtreme zen ambassador ambient berlina clubsport duke gran grand tourer recharge spyder spider volante';
