/** Path of the speculation rules, which tell browsers which links they may prefetch. */
export const speculationRulesPath = '/speculation-rules.json';
