import { circles, type Import, isTest, roomOf, subjectOf, wingOf } from './graph.ts';
import { clients, hiddenFromApi, wings } from './order.ts';
import type { Offence } from './rules.ts';

const ordered = wings.flatMap(({ wing, subjects }) => subjects.map(({ subject, rooms }) => ({ name: `${wing}/${subject}`, rooms })));
const places = new Map(ordered.map(({ name }, place) => [name, place]));
const roomsOf = new Map(ordered.map(({ name, rooms }) => [name, rooms]));
const nameOf = (file: string) => `${wingOf(file)}/${subjectOf(file)}`;

/** Unnamed rooms share a rank, so they may not import each other. */
const rankIn = (rooms: readonly string[], room: string) => (rooms.includes(room) ? rooms.indexOf(room) : rooms.indexOf('*'));

/** Why an import is against the order; null when it is not. */
function reasonAgainst({ from, to, text }: Import): string | null {
  const [name, other] = [nameOf(from), nameOf(to)];
  if (name === other) {
    const rooms = roomsOf.get(name) ?? [];
    const [room, otherRoom] = [roomOf(from), roomOf(to)];
    if (room === otherRoom || rankIn(rooms, otherRoom) < rankIn(rooms, room)) return null;
    return `${name}/${room} may not import ${other}/${otherRoom} (${text})`;
  }
  if (name === 'server/api' && hiddenFromApi.includes(subjectOf(to))) return `${name} may not import ${other} (${text})`;
  const [place, otherPlace] = [places.get(name), places.get(other)];
  if (place === undefined || otherPlace === undefined) return null;
  return otherPlace < place ? null : `${name} may not import ${other} (${text})`;
}

/** Imports against the order, circular imports, and unlisted folders of `src/`. */
export function arrowOffences(imports: readonly Import[], files: readonly string[]): Offence[] {
  // Tests may import anything.
  const against = imports.flatMap((one) => {
    const reason = isTest(one.from) ? null : reasonAgainst(one);
    return reason === null ? [] : [{ file: one.from, line: one.line, reason }];
  });
  const round = circles(imports).map((group) => ({ file: group[0] ?? '', line: 1, reason: `imports in a circle: ${group.join(', ')}` }));
  const unnamed = files
    .filter((file) => /^src\/[a-z-]+\/(?!README\.md$)/.test(file) && subjectOf(file) !== clients)
    .filter((file) => rankIn(roomsOf.get(nameOf(file)) ?? [], roomOf(file)) < 0)
    .map((file) => ({ file, line: 1, reason: 'stands in a room that scripts/house/order.ts does not name' }));
  return [...against, ...round, ...unnamed];
}

export type Structure = {
  /** Between subjects, and between the rooms of one subject. */
  subjectArrows: number;
  roomArrows: number;
  bothWays: number;
  circles: number;
  largestRoom: { room: string; files: number };
};

const mostFiles = 45;
const mostLines = 4000;

/** Folders with more files or lines than a reader takes in; without tests. */
export function crowdedRooms(texts: ReadonlyMap<string, string>): Offence[] {
  return [...filesByFolder([...texts.keys()])].flatMap(([room, files]) => {
    const lines = files.reduce((sum, file) => sum + (texts.get(file) ?? '').split('\n').length - 1, 0);
    if (files.length <= mostFiles && lines <= mostLines) return [];
    const reason = `holds ${files.length} files with ${lines} lines; the limits are ${mostFiles} and ${mostLines}`;
    return [{ file: room, line: 1, reason }];
  });
}

/** Without tests. */
function filesByFolder(files: readonly string[]): Map<string, string[]> {
  return Map.groupBy(files.filter(countsAsFile), (file) => file.slice(0, file.lastIndexOf('/')));
}

const countsAsFile = (file: string) => file.startsWith('src/') && !isTest(file) && !/\.(?:svg|png|woff2)$/.test(file);

/** Without tests. */
export function structureOf(imports: readonly Import[], files: readonly string[]): Structure {
  const used = imports.filter(({ from }) => !isTest(from));
  const pairs = (nodeOf: (file: string) => string, within: boolean) =>
    new Set(
      used
        .filter(({ from, to }) => (nameOf(from) === nameOf(to)) === within && nodeOf(from) !== nodeOf(to))
        .map(({ from, to }) => `${nodeOf(from)} ${nodeOf(to)}`),
    );
  const subjects = pairs(nameOf, false);
  const rooms = pairs((file) => `${nameOf(file)}/${roomOf(file)}`, true);
  const both = [...subjects, ...rooms].filter((pair) => {
    const back = pair.split(' ').reverse().join(' ');
    return subjects.has(back) || rooms.has(back);
  });
  const [largest = ['', []] as const] = [...filesByFolder(files)].sort((one, other) => other[1].length - one[1].length);
  return {
    subjectArrows: subjects.size,
    roomArrows: rooms.size,
    bothWays: both.length / 2,
    circles: circles(used).length,
    largestRoom: { room: largest[0], files: largest[1].length },
  };
}
