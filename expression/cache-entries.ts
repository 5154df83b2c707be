/** Maximum number of compiled expressions in a cache; an hour of merchandising needs fewer. */
export const expressionCacheEntries = 1000;
