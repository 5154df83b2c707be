/** The most compiled expressions that a cache holds; an hour of merchandising has fewer. */
export const expressionCacheEntries = 1000;
