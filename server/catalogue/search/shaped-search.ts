import type { SearchRuleBook } from '../../../commerce/rules/search/search-rules.ts';
import type { Search, SearchOutcome, SearchRequest } from '../../core/ports/search.ts';

/** What the rules add to the texts that a search completes. */
const completionsOfRules = 2;

/**
 * A search that follows the rules of the merchant, whatever engine it is of. Where the text was corrected, the rules for
 * the corrected text count.
 *
 * @param rulesOf the rules of this moment
 */
export function shapedSearch(search: Search, rulesOf: () => Promise<SearchRuleBook>): Search {
  const shaped = async (request: SearchRequest): Promise<SearchOutcome> => {
    const shape = (await rulesOf()).shape(request.q);
    return search.search(shape ? { ...request, shape } : request);
  };
  return {
    search: async (request) => {
      const outcome = await shaped(request);
      const { correctedQ } = outcome;
      if (correctedQ === undefined) return outcome;
      const rules = await rulesOf();
      return rules.shape(correctedQ) ? { ...(await shaped({ ...request, q: correctedQ })), correctedQ } : outcome;
    },
    complete: async (q, count) => {
      const own = (await rulesOf()).completions(q, completionsOfRules);
      const others = await search.complete(q, count);
      return [...new Set([...own, ...others])].slice(0, count);
    },
    similar: (productId, count) => search.similar(productId, count),
    sharing: (productId, field, count) => search.sharing(productId, field, count),
    collectionCounts: () => search.collectionCounts(),
    holding: (goods, count) => search.holding(goods, count),
    collectionsOf: (productId) => search.collectionsOf(productId),
  };
}
