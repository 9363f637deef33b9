import type { Point } from './distance.ts';

/** A capital, region or large town, and how far around it people still say that they are there, in kilometres. */
export type Town = Point & { name: string; km: number };

/** Each with degrees south and east, the radius, its name, and what else it is called. A region lies at its middle. */
const table = `
33.87 151.21 50 Sydney,Syd
37.81 144.96 50 Melbourne,Melb
27.47 153.03 40 Brisbane,Brissie,Bris
31.95 115.86 50 Perth
34.93 138.60 40 Adelaide
42.88 147.33 30 Hobart
12.46 130.84 30 Darwin
35.28 149.13 30 Canberra
28.02 153.40 30 Gold Coast
26.65 153.07 40 Sunshine Coast
32.93 151.78 30 Newcastle
33.43 151.34 30 Central Coast
33.43 151.34 25 Gosford
34.42 150.89 30 Wollongong
38.15 144.36 30 Geelong
33.82 151.00 15 Parramatta
33.77 150.91 15 Blacktown
33.92 150.92 15 Liverpool
33.70 151.10 20 Hornsby
33.73 151.00 20 Castle Hill,Hills District
33.75 151.28 20 Northern Beaches
33.92 151.03 15 Bankstown
34.03 151.15 15 Cronulla
34.05 150.70 20 Camden
33.61 150.82 25 Windsor,Hawkesbury
32.73 151.55 30 Maitland
32.83 151.35 30 Cessnock
32.97 151.62 30 Lake Macquarie,Lake Mac
32.72 152.10 30 Port Stephens,Nelson Bay
32.57 151.17 40 Singleton
33.28 151.42 20 Wyong
37.90 144.66 25 Werribee,Hoppers Crossing,Point Cook
37.58 144.73 25 Sunbury
37.68 144.58 25 Melton
37.81 145.23 20 Ringwood
38.03 145.35 20 Berwick,Pakenham
38.10 145.28 20 Cranbourne
38.33 144.32 25 Torquay,Surf Coast
38.27 144.48 25 Ocean Grove,Bellarine
38.34 143.58 40 Colac
37.28 142.93 50 Ararat
35.34 143.56 60 Swan Hill
26.40 153.09 30 Noosa,Noosa Heads
26.80 153.13 25 Caloundra
27.08 152.95 25 Caboolture
27.52 153.25 25 Cleveland,Redlands
28.00 153.43 20 Surfers Paradise,Surfers
28.09 153.45 20 Burleigh,Burleigh Heads
28.17 153.53 25 Coolangatta
34.77 138.64 20 Salisbury
35.14 138.49 20 Noarlunga
35.55 138.62 30 Victor Harbor
32.15 116.01 20 Armadale
31.89 116.01 20 Midland,Swan Valley
33.75 150.69 20 Penrith
34.06 150.81 20 Campbelltown
33.72 150.31 40 Blue Mountains
33.70 150.60 40 Western Sydney
34.03 151.06 15 Sutherland Shire,The Shire
32.80 151.40 60 Hunter Valley,The Hunter
34.50 150.60 50 Illawarra
34.48 150.42 30 Southern Highlands
35.60 150.20 100 South Coast
30.30 153.11 40 Coffs Harbour
31.43 152.91 40 Port Macquarie
31.09 150.93 50 Tamworth
30.51 151.67 40 Armidale
32.24 148.60 50 Dubbo
33.42 149.58 40 Bathurst
35.11 147.37 50 Wagga Wagga,Wagga
36.08 146.92 40 Albury,Wodonga,Albury Wodonga
34.75 149.72 40 Goulburn
34.88 150.60 40 Nowra,Shoalhaven
28.81 153.28 40 Lismore
28.64 153.61 30 Byron Bay,Byron
28.18 153.54 30 Tweed Heads,Tweed
29.69 152.93 40 Grafton
31.90 152.46 40 Taree
31.96 141.45 80 Broken Hill
34.29 146.05 50 Griffith
33.14 148.17 40 Parkes
30.25 149.80 60 Narrabri
29.47 149.84 60 Moree
37.56 143.85 40 Ballarat
36.76 144.28 40 Bendigo
36.38 145.40 40 Shepparton
34.19 142.16 60 Mildura
38.38 142.48 50 Warrnambool
36.71 142.20 60 Horsham
38.20 146.54 50 Latrobe Valley,Traralgon,Morwell
37.82 147.63 50 Bairnsdale
37.90 146.50 120 Gippsland
38.30 145.00 40 Mornington Peninsula,Mornington
38.14 145.12 20 Frankston
37.98 145.21 20 Dandenong
36.36 146.32 40 Wangaratta
36.13 144.75 40 Echuca
37.66 145.40 35 Yarra Valley
38.50 143.90 80 Great Ocean Road
27.56 151.95 50 Toowoomba
27.62 152.76 25 Ipswich
27.64 153.11 20 Logan
27.24 153.10 25 Redcliffe,Moreton Bay
26.19 152.66 40 Gympie
25.29 152.84 40 Hervey Bay
25.54 152.70 40 Maryborough
24.87 152.35 50 Bundaberg
23.84 151.26 50 Gladstone
23.38 150.51 60 Rockhampton
21.14 149.19 60 Mackay
20.27 148.72 60 Whitsundays,Airlie Beach
19.26 146.82 60 Townsville
16.92 145.77 60 Cairns
20.73 139.49 100 Mount Isa,Mt Isa
28.22 152.03 40 Warwick
34.60 138.75 30 Gawler
34.53 138.95 40 Barossa Valley,Barossa
35.12 138.80 40 Adelaide Hills
35.12 139.27 40 Murray Bridge
37.83 140.78 60 Mount Gambier,Mt Gambier
32.49 137.78 60 Port Augusta
33.03 137.58 60 Whyalla
34.72 135.86 60 Port Lincoln
34.18 140.75 60 Riverland,Renmark,Berri
32.05 115.75 20 Fremantle,Freo
32.28 115.73 25 Rockingham
32.53 115.72 30 Mandurah
31.75 115.77 20 Joondalup
33.33 115.64 40 Bunbury
33.65 115.35 40 Busselton
33.95 115.07 40 Margaret River
35.02 117.88 60 Albany
28.77 114.61 60 Geraldton
30.75 121.47 80 Kalgoorlie
33.86 121.89 80 Esperance
17.96 122.24 80 Broome
20.74 116.85 80 Karratha
20.31 118.58 80 Port Hedland
41.43 147.14 40 Launceston,Launnie
41.18 146.36 40 Devonport
41.05 145.91 40 Burnie
23.70 133.88 80 Alice Springs,Alice
14.46 132.26 80 Katherine
`;

/** The towns by each of their names, in small letters. */
export const towns: ReadonlyMap<string, Town> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [south, east, km, ...words] = line.split(' ');
      const names = words.join(' ').split(',');
      const town = { name: names[0] ?? '', lat: -Number(south), lng: Number(east), km: Number(km) };
      return names.map((name) => [name.toLowerCase(), town] as const);
    }),
);

/** The town of a name, in whatever case. */
export const townCalled = (name: string): Town | undefined => towns.get(name.trim().toLowerCase());
