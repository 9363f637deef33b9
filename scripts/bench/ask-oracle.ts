import type { AskedField, Condition, Question } from './ask-questions.ts';

// What a question means by brute force over the stock. It shares no code with the search, so that a slip there is no slip here.

/** A vehicle as shoppers see it. What it lacks is absent; `point` is where it stands, in degrees. */
export type AskedVehicle = Readonly<Partial<Record<AskedField, string | number | boolean>>> & {
  id: string;
  /** Everything that it has. */
  equipment: readonly string[];
  /** Its texts that a search in words looks through, in small letters. */
  words: string;
  point?: { lat: number; lng: number };
};

/** What a reader answered: the ids of all vehicles it found, and the words that it says fell away. */
export type Answered = { hits: readonly string[]; dropped: readonly string[] };

/**
 * `right`: the vehicles that are meant, no others. `partly`: all of them, and more. `wrong`: one that was asked for is hidden.
 * `missing` and `more` are ids against the reading that comes nearest.
 */
export type Judgement = { verdict: 'right' | 'partly' | 'wrong'; missing: string[]; more: string[] };

/** The ids of the vehicles for which all conditions hold. */
export function meantBy(vehicles: readonly AskedVehicle[], conditions: readonly Condition[]): Set<string> {
  return new Set(vehicles.filter((vehicle) => conditions.every((condition) => holdsFor(vehicle, condition))).map(({ id }) => id));
}

/**
 * Compares an answer with what the question means, in its first reading or in one that is as right. Where nothing in stock is meant, none is right,
 * and so is an answer that names what it left out.
 */
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
  // A reading that finds nothing is kept by every answer: it is no measure of what is hidden while another finds something.
  const measures = first.size === 0 ? compared : compared.filter(({ meant }) => meant.size > 0);
  const [nearest] = measures.toSorted((one, other) => one.missing.length - other.missing.length || one.more.length - other.more.length);
  const { missing = [], more = [] } = nearest ?? {};
  return { verdict: missing.length === 0 ? 'partly' : 'wrong', missing, more };
}

/** Whether the words without a meaning are named; any word where the question has none such, since its meanings exclude each other. */
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

/** How far apart two points are, along the Earth, by the haversine. */
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
