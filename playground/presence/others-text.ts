const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Describes who else has the document open; empty when there is no one. */
export function othersText(others: readonly string[], author: string): string {
  const mine = others.includes(author);
  const theirs = others.filter((name) => name !== author);
  const names = [...theirs, ...(mine ? ['another of your tabs'] : [])];
  if (names.length === 0) return '';
  const text = list.format(names);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${names.length === 1 ? 'has' : 'have'} this open`;
}
