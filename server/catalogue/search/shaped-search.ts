import type { SearchRuleBook } from '../../../commerce/rules/search/search-rules.ts';
import type { Search, SearchOutcome, SearchRequest } from '../../core/ports/search.ts';

/** Maximum number of completions that the rules add. */
const completionsOfRules = 2;

/**
 * Wraps a search of any engine so that it follows the merchant's rules. If the text was corrected, the rules for
 * the corrected text apply.
 * @param rulesOf returns the current rules
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
      const completions = (await rulesOf()).completions(q, completionsOfRules);
      const others = await search.complete(q, count);
      return [...new Set([...completions, ...others])].slice(0, count);
    },
    similar: (productId, count) => search.similar(productId, count),
    sharing: (productId, field, count) => search.sharing(productId, field, count),
    collectionCounts: () => search.collectionCounts(),
    holding: (goods, count) => search.holding(goods, count),
    collectionsOf: (productId) => search.collectionsOf(productId),
  };
}
