/** Parses a fragment's nodes: its `body` when it is a document, otherwise the whole value. */
export const parseFragmentNodes = (source: string): unknown => {
  const parsed: unknown = JSON.parse(source);
  return typeof parsed === 'object' && parsed !== null && 'body' in parsed ? parsed.body : parsed;
};
