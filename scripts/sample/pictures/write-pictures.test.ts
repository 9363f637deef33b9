import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BODY_NAMES, PAINT_NAMES, viewsOf } from './bodies.ts';
import { FINISHED_NAMES, parsePictureName, pictureName, spinPictures } from './picture-name.ts';
import { monogram, writePictures } from './write-pictures.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('the name of every picture can be read back', () => {
  const names = [
    ...BODY_NAMES.flatMap((body) => PAINT_NAMES.flatMap((paint) => viewsOf(body).map((view) => pictureName({ kind: 'vehicle', body, paint, view })))),
    ...BODY_NAMES.map((body) => pictureName({ kind: 'tile', body })),
    ...FINISHED_NAMES.map((name) => pictureName({ kind: 'finished', name })),
    pictureName({ kind: 'plate', make: 'Land Rover' }),
    ...spinPictures('suv', 'blue'),
    pictureName({ kind: 'panorama', body: 'suv', paint: 'blue' }),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(names.map((name) => pictureName(parsePictureName(name)))).toEqual(names);
});

test('a name that no picture has is an error', () => {
  for (const name of [
    'hatch-red.svg',
    'hatch-red-side.png',
    'spin/truck-red-01.svg',
    'spin/coupe-red-01.svg',
    'spin-suv-red-01.svg',
    'spin/suv-red-36.svg',
    'panorama/truck-red.svg',
    'tile-ufo.svg',
    '../x.svg',
  ]) {
    expect(() => parsePictureName(name), name).toThrow(`There is no picture "${name}".`);
  }
});

test('only files whose content differs are written', async () => {
  const wanted = [
    pictureName({ kind: 'vehicle', body: '4x4', paint: 'green', view: 'side' }),
    pictureName({ kind: 'spin', body: 'suv', paint: 'blue', frame: 3 }),
    pictureName({ kind: 'plate', make: 'Land Rover' }),
  ];
  expect(wanted).toEqual(['4x4-green-side.svg', 'spin/suv-blue-03.svg', 'plate-land-rover.svg']);
  expect(await writePictures(folder, [...wanted, ...wanted])).toBe(3);
  expect(await writePictures(folder, wanted)).toBe(0);
  await writeFile(join(folder, '4x4-green-side.svg'), 'old');
  expect(await writePictures(folder, wanted)).toBe(1);
  expect(await readFile(join(folder, '4x4-green-side.svg'), 'utf8')).toMatch(/^<svg /);
  expect((await readdir(folder)).toSorted()).toEqual(['4x4-green-side.svg', 'plate-land-rover.svg', 'spin']);
});

test('makes become monograms', () => {
  expect(['toyota', 'land-rover', 'gwm', 'volkswagen', 'bmw'].map(monogram)).toEqual(['TO', 'LR', 'GWM', 'VW', 'BMW']);
});
