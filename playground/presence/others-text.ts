const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** Who else has the document open, in a sentence; empty if no one has. */
export function othersText(others: readonly string[], author: string): string {
  const [mine, theirs] = [others.includes(author), others.filter((name) => name !== author)];
  const names = [...theirs, ...(mine ? ['another of your tabs'] : [])];
  if (names.length === 0) return '';
  const text = list.format(names);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${names.length === 1 ? 'has' : 'have'} this open`;
}
