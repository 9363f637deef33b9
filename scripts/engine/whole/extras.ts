import type { Column } from '#search/engine/column.ts';
import { EngineError, sortedNames } from '#search/engine/errors.ts';
import type { Extras } from '#search/engine/extras.ts';
import { toSearchRequest } from '#search/engine/request.ts';
import type { SearchIndex } from '#search/engine/search-index.ts';
import { type ExtraRequest, searchFields, toExtraRequest } from './fields.ts';
import { FullResultFilter } from './full-result-filter.ts';
import { marker } from './marks.ts';
import { strategies } from './strategies.ts';

/** Meilisearch's search options beyond those of the pages. */
export const extras: Extras = {
  fields: searchFields,
  begin(index, given) {
    const asked = toExtraRequest(given);
    // The first error in Meilisearch's order is reported.
    const restricted = searchedAttributes(index, asked);
    const distinct = distinctColumn(index, asked);
    const { showRankingScore: scored, rankingScoreThreshold: threshold } = asked;
    let sieve: FullResultFilter | undefined;
    return {
      restricted,
      leaveOut: strategies[asked.matchingStrategy],
      sieve(paged) {
        const judged = paged ? index.settings.pagination.maxTotalHits : undefined;
        const isNeeded = distinct !== undefined || scored || threshold !== undefined;
        sieve = isNeeded ? new FullResultFilter({ distinct, threshold, scored, judged }) : undefined;
        return sieve;
      },
      finisher(meanings) {
        const { attributesToRetrieve } = toSearchRequest(given);
        const mark = marker(index, { ...asked, attributesToRetrieve }, meanings);
        return (hit, doc) => {
          mark?.(hit, doc);
          if (scored) hit._rankingScore = sieve?.scoreOf(doc);
        };
      },
    };
  },
};

function searchedAttributes({ settings }: SearchIndex, { attributesToSearchOn: asked }: ExtraRequest): ReadonlySet<string> | undefined {
  const { searchableAttributes } = settings;
  const unknown = asked?.find((name) => name !== '*' && !searchableAttributes.includes(name) && !searchableAttributes.includes('*'));
  if (unknown !== undefined) {
    const searchableNames = sortedNames(searchableAttributes);
    throw new EngineError(
      'invalid_search_attributes_to_search_on',
      `Attribute \`${unknown}\` is not searchable. Available searchable attributes are: \`${searchableNames}\`.`,
    );
  }
  return asked === undefined || asked.includes('*') ? undefined : new Set(asked);
}

function distinctColumn({ settings, columns }: SearchIndex, { distinct }: ExtraRequest): Column | undefined {
  const { distinctAttribute, filterableAttributes } = settings;
  if (distinct !== undefined && !filterableAttributes.includes(distinct)) {
    const filterableNames = sortedNames(filterableAttributes);
    throw new EngineError(
      'invalid_search_distinct',
      `Attribute \`${distinct}\` is not filterable and thus, cannot be used as distinct attribute. Available filterable attributes are: \`${filterableNames}\`.`,
    );
  }
  return columns.get(distinct ?? distinctAttribute ?? '');
}
