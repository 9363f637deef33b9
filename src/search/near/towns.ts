import type { Point } from './distance.ts';

/** A capital, region or large town, and how far around it people still say that they are there, in kilometres. */
export type Town = Point & { name: string; km: number };

/** Under each radius hundredths of degrees south and east, the name, and what else it is called. A region lies at its middle. */
const table = `
15
338215100 Parramatta
337715091 Blacktown
339215092 Liverpool
339215103 Bankstown
340315115 Cronulla
340315106 Sutherland Shire,The Shire
20
337015110 Hornsby
337315100 Castle Hill,Hills District
337515128 Northern Beaches
340515070 Camden
332815142 Wyong
378114523 Ringwood
380314535 Berwick,Pakenham
381014528 Cranbourne
280015343 Surfers Paradise,Surfers
280915345 Burleigh,Burleigh Heads
347713864 Salisbury
351413849 Noarlunga
321511601 Armadale
318911601 Midland,Swan Valley
337515069 Penrith
340615081 Campbelltown
381414512 Frankston
379814521 Dandenong
276415311 Logan
320511575 Fremantle,Freo
317511577 Joondalup
25
334315134 Gosford
336115082 Windsor,Hawkesbury
379014466 Werribee,Hoppers Crossing,Point Cook
375814473 Sunbury
376814458 Melton
383314432 Torquay,Surf Coast
382714448 Ocean Grove,Bellarine
268015313 Caloundra
270815295 Caboolture
275215325 Cleveland,Redlands
281715353 Coolangatta
276215276 Ipswich
272415310 Redcliffe,Moreton Bay
322811573 Rockingham
30
428814733 Hobart
124613084 Darwin
352814913 Canberra
280215340 Gold Coast
329315178 Newcastle
334315134 Central Coast
344215089 Wollongong
381514436 Geelong
327315155 Maitland
328315135 Cessnock
329715162 Lake Macquarie,Lake Mac
327215210 Port Stephens,Nelson Bay
264015309 Noosa,Noosa Heads
355513862 Victor Harbor
344815042 Southern Highlands
286415361 Byron Bay,Byron
281815354 Tweed Heads,Tweed
346013875 Gawler
325311572 Mandurah
35
376614540 Yarra Valley
40
274715303 Brisbane,Brissie,Bris
349313860 Adelaide
266515307 Sunshine Coast
325715117 Singleton
383414358 Colac
337215031 Blue Mountains
337015060 Western Sydney
303015311 Coffs Harbour
314315291 Port Macquarie
305115167 Armidale
334214958 Bathurst
360814692 Albury,Wodonga,Albury Wodonga
347514972 Goulburn
348815060 Nowra,Shoalhaven
288115328 Lismore
296915293 Grafton
319015246 Taree
331414817 Parkes
375614385 Ballarat
367614428 Bendigo
363814540 Shepparton
383014500 Mornington Peninsula,Mornington
363614632 Wangaratta
361314475 Echuca
261915266 Gympie
252915284 Hervey Bay
255415270 Maryborough
282215203 Warwick
345313895 Barossa Valley,Barossa
351213880 Adelaide Hills
351213927 Murray Bridge
333311564 Bunbury
336511535 Busselton
339511507 Margaret River
414314714 Launceston,Launnie
411814636 Devonport
410514591 Burnie
50
338715121 Sydney,Syd
378114496 Melbourne,Melb
319511586 Perth
372814293 Ararat
345015060 Illawarra
310915093 Tamworth
322414860 Dubbo
351114737 Wagga Wagga,Wagga
342914605 Griffith
383814248 Warrnambool
382014654 Latrobe Valley,Traralgon,Morwell
378214763 Bairnsdale
275615195 Toowoomba
248715235 Bundaberg
238415126 Gladstone
286515193 Stanthorpe
271815126 Dalby
60
353414356 Swan Hill
328015140 Hunter Valley,The Hunter
302514980 Narrabri
294714984 Moree
341914216 Mildura
367114220 Horsham
233815051 Rockhampton
211414919 Mackay
202714872 Whitsundays,Airlie Beach
192614682 Townsville
169214577 Cairns
378314078 Mount Gambier,Mt Gambier
324913778 Port Augusta
330313758 Whyalla
347213586 Port Lincoln
341814075 Riverland,Renmark,Berri
350211788 Albany
287711461 Geraldton
80
319614145 Broken Hill
385014390 Great Ocean Road
307512147 Kalgoorlie
338612189 Esperance
179612224 Broome
207411685 Karratha
203111858 Port Hedland
237013388 Alice Springs,Alice
144613226 Katherine
234414425 Longreach
100
356015020 South Coast
207313949 Mount Isa,Mt Isa
120
379014650 Gippsland
`;

/** The towns by each of their names, in small letters. */
export const towns: ReadonlyMap<string, Town> = new Map(
  table
    .trim()
    .split(/\n(?=\d+\n)/)
    .flatMap((group) => {
      const [km, ...lines] = group.split('\n');
      return lines.flatMap((line) => {
        const names = line.slice(10).split(',');
        const town = { name: names[0] ?? '', lat: -Number(line.slice(0, 4)) / 100, lng: Number(line.slice(4, 9)) / 100, km: Number(km) };
        return names.map((name) => [name.toLowerCase(), town] as const);
      });
    }),
);

/** The town of a name, in whatever case. */
export const townCalled = (name: string): Town | undefined => towns.get(name.trim().toLowerCase());
