import type { GeoPoint } from './distance.ts';

/** A capital, region or large town with its colloquial radius in kilometres. */
export type Town = GeoPoint & { name: string; km: number };

/** By radius: hundredths of degrees south, and east of 100°, name and aliases. Regions by their middle. */
const table = `
15
33825100Parramatta
33775091Blacktown
33925092Liverpool
33925103Bankstown
34035115Cronulla
34035106Sutherland Shire,The Shire
20
33705110Hornsby
33735100Castle Hill,Hills District
33755128Northern Beaches
34055070Camden
33285142Wyong
37814523Ringwood
38034535Berwick,Pakenham
38104528Cranbourne
28005343Surfers Paradise,Surfers
28095345Burleigh,Burleigh Heads
34773864Salisbury
35143849Noarlunga
32151601Armadale
31891601Midland,Swan Valley
33755069Penrith
34065081Campbelltown
38144512Frankston
37984521Dandenong
27645311Logan
32051575Fremantle,Freo
31751577Joondalup
25
33435134Gosford
33615082Windsor,Hawkesbury
37904466Werribee,Hoppers Crossing,Point Cook
37584473Sunbury
37684458Melton
38334432Torquay,Surf Coast
38274448Ocean Grove,Bellarine
26805313Caloundra
27085295Caboolture
27525325Cleveland,Redlands
28175353Coolangatta
27625276Ipswich
27245310Redcliffe,Moreton Bay
32281573Rockingham
30
42884733Hobart
12463084Darwin
35284913Canberra
28025340Gold Coast
32935178Newcastle
33435134Central Coast
34425089Wollongong
38154436Geelong
32735155Maitland
32835135Cessnock
32975162Lake Macquarie,Lake Mac
32725210Port Stephens,Nelson Bay
26405309Noosa,Noosa Heads
35553862Victor Harbor
34485042Southern Highlands
28645361Byron Bay,Byron
28185354Tweed Heads,Tweed
34603875Gawler
32531572Mandurah
35
37664540Yarra Valley
40
27565228Gatton
26545184Kingaroy
17004543Mareeba
32594959Mudgee
31085284Kempsey
35715020Batemans Bay
37034514Seymour
36014600Yarrawonga
38164593Warragul
37884798Lakes Entrance
27475303Brisbane,Brissie,Bris
34933860Adelaide
26655307Sunshine Coast
32575117Singleton
38344358Colac
33725031Blue Mountains
33705060Western Sydney
30305311Coffs Harbour
31435291Port Macquarie
30515167Armidale
33424958Bathurst
36084692Albury,Wodonga,Albury Wodonga
34754972Goulburn
34885060Nowra,Shoalhaven
28815328Lismore
29695293Grafton
31905246Taree
33144817Parkes
37564385Ballarat
36764428Bendigo
36384540Shepparton
38304500Mornington Peninsula,Mornington
36364632Wangaratta
36134475Echuca
26195266Gympie
25295284Hervey Bay
25545270Maryborough
28225203Warwick
34533895Barossa Valley,Barossa
35123880Adelaide Hills
35123927Murray Bridge
33331564Bunbury
33651535Busselton
33951507Margaret River
41434714Launceston,Launnie
41184636Devonport
41054591Burnie
50
33875121Sydney,Syd
37814496Melbourne,Melb
31951586Perth
37284293Ararat
34505060Illawarra
31095093Tamworth
32244860Dubbo
35114737Wagga Wagga,Wagga
34294605Griffith
38384248Warrnambool
38204654Latrobe Valley,Traralgon,Morwell
37824763Bairnsdale
27565195Toowoomba
24875235Bundaberg
23845126Gladstone
28655193Stanthorpe
27185126Dalby
60
26574879Roma
28555031Goondiwindi
26745063Chinchilla
20084626Charters Towers
29785111Inverell
30985025Gunnedah
35534496Deniliquin
36244912Cooma
35344356Swan Hill
32805140Hunter Valley,The Hunter
30254980Narrabri
29474984Moree
34194216Mildura
36714220Horsham
23385051Rockhampton
21144919Mackay
20274872Whitsundays,Airlie Beach
19264682Townsville
16924577Cairns
37834078Mount Gambier,Mt Gambier
32493778Port Augusta
33033758Whyalla
34723586Port Lincoln
34184075Riverland,Renmark,Berri
35021788Albany
28771461Geraldton
80
23554529Barcaldine
26414624Charleville
20714051Cloncurry
31964145Broken Hill
38504390Great Ocean Road
30752147Kalgoorlie
33862189Esperance
17962224Broome
20741685Karratha
20311858Port Hedland
23703388Alice Springs,Alice
14463226Katherine
23444425Longreach
100
35605020South Coast
20733949Mount Isa,Mt Isa
120
37904650Gippsland
`;

/** By lower-case name or alias. */
export const towns: ReadonlyMap<string, Town> = new Map(
  table
    .trim()
    .split(/\n(?=\d+\n)/)
    .flatMap((group) => {
      const [km, ...lines] = group.split('\n');
      return lines.flatMap((line) => {
        const names = line.slice(8).split(',');
        const town = { name: names[0] ?? '', lat: -Number(line.slice(0, 4)) / 100, lng: (10_000 + Number(line.slice(4, 8))) / 100, km: Number(km) };
        return names.map((name) => [name.toLowerCase(), town] as const);
      });
    }),
);

export const findTown = (name: string): Town | undefined => towns.get(name.trim().toLowerCase());
