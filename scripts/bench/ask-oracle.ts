import type { AskedField, Condition, Question } from './ask-questions.ts';

// An oracle for the meaning of a question, by brute force over the stock. It shares no code with the search.

/** A vehicle as shoppers see it. Missing fields are absent; `point` is its location in degrees. */
export type AskedVehicle = Readonly<Partial<Record<AskedField, string | number | boolean>>> & {
  id: string;
  equipment: readonly string[];
  /** Searchable text in lower case. */
  words: string;
  point?: { lat: number; lng: number };
};

/** The ids of all hits, and the words reported as dropped. */
export type Answered = { hits: readonly string[]; dropped: readonly string[] };

/**
 * `right`: the intended vehicles only. `partly`: all of them and more. `wrong`: some are missing. `missing` and `more` are ids compared with the nearest
 * reading.
 */
export type Judgement = { verdict: 'right' | 'partly' | 'wrong'; missing: string[]; more: string[] };

export function meantBy(vehicles: readonly AskedVehicle[], conditions: readonly Condition[]): Set<string> {
  return new Set(vehicles.filter((vehicle) => conditions.every((condition) => holdsFor(vehicle, condition))).map(({ id }) => id));
}

/** Compares an answer with each reading. If nothing in stock is intended, an empty answer is right, and so is one that names what it dropped. */
export function judge(answered: Answered, question: Question, vehicles: readonly AskedVehicle[]): Judgement {
  const hits = new Set(answered.hits);
  const maybe = question.maybe === undefined ? new Set<string>() : meantBy(vehicles, question.maybe);
  const readings = [question.expect, ...(question.alternatives ?? [])].map((reading) => meantBy(vehicles, reading));
  const compared = readings.map((meant) => ({
    meant,
    missing: [...meant].filter((id) => !hits.has(id)),
    more: [...hits].filter((id) => !meant.has(id) && !maybe.has(id)),
  }));
  const first = readings[0] ?? new Set();
  const same = compared.some(({ missing, more }) => missing.length === 0 && more.length === 0);
  if (same || (first.size === 0 && namesLeftOut(answered, question))) return { verdict: 'right', missing: [], more: [] };
  // A reading without hits is satisfied by every answer, so it is ignored while another has hits.
  const measures = first.size === 0 ? compared : compared.filter(({ meant }) => meant.size > 0);
  const [nearest] = measures.toSorted((one, other) => one.missing.length - other.missing.length || one.more.length - other.more.length);
  const { missing = [], more = [] } = nearest ?? {};
  return { verdict: missing.length === 0 ? 'partly' : 'wrong', missing, more };
}

/** Whether all words without meaning are named; any word where the question has none, since its conditions exclude each other. */
function namesLeftOut({ dropped }: Answered, question: Question): boolean {
  const named = new Set(dropped.flatMap(wordsOf));
  return named.size > 0 && (question.dropped ?? []).flatMap(wordsOf).every((word) => named.has(word));
}

function holdsFor(vehicle: AskedVehicle, condition: Condition): boolean {
  if ('not' in condition) return !holdsFor(vehicle, condition.not);
  if ('anyOf' in condition) return condition.anyOf.some((all) => all.every((each) => holdsFor(vehicle, each)));
  if ('near' in condition) return vehicle.point !== undefined && kilometres(vehicle.point, condition.near) <= condition.near.km;
  if ('equipment' in condition) return vehicle.equipment.some((item) => item.toLowerCase().includes(condition.equipment.toLowerCase()));
  if ('words' in condition) {
    const has = wordsOf(vehicle.words);
    return wordsOf(condition.words).every((word) => has.some((other) => other.startsWith(word)));
  }
  const value = vehicle[condition.field];
  if (value === undefined) return false;
  const text = String(value).toLowerCase();
  if ('any' in condition) return condition.any.some((one) => one.toLowerCase() === text);
  if ('matches' in condition) return new RegExp(condition.matches, 'i').test(text);
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = condition;
  return typeof value === 'number' && value >= min && value <= max;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

/** The specification's radius of the Earth (2 §9). */
const earthKm = 6371;

/** Haversine distance. */
function kilometres(from: { lat: number; lng: number }, to: { lat: number; lng: number }): number {
  const [fromLat, fromLng, toLat, toLng] = [from.lat, from.lng, to.lat, to.lng].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ];
  const half = Math.sin((toLat - fromLat) / 2) ** 2 + Math.cos(fromLat) * Math.cos(toLat) * Math.sin((toLng - fromLng) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(half));
}
