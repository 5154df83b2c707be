/** Where browsers find which links they may fetch ahead. */
export const speculationRulesPath = '/speculation-rules.json';
