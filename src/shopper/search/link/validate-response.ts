type Query = { indexUid?: string; facets?: readonly string[] };
type Given = Record<string, unknown>;

const isObject = (given: unknown): given is Given => typeof given === 'object' && given !== null && !Array.isArray(given);
const isCount = (given: unknown) => Number.isInteger(given) && (given as number) >= 0;
const areNumbers = (given: unknown) => isObject(given) && Object.values(given).every((one) => typeof one === 'number');

/** Validates a host's result: the index, hits and counts of the right types. */
export const isValidResult = (result: unknown, { indexUid, facets }: Query): boolean =>
  isObject(result) &&
  result.indexUid === indexUid &&
  Array.isArray(result.hits) &&
  result.hits.every(isObject) &&
  isCount(result.totalHits ?? result.estimatedTotalHits) &&
  (!facets?.length || (isObject(result.facetDistribution) && Object.values(result.facetDistribution).every(areNumbers))) &&
  (result.facetStats === undefined || (isObject(result.facetStats) && Object.values(result.facetStats).every(areNumbers)));
