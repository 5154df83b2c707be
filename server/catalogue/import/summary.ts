const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };

/** Returns the text of sanitised HTML; tags become spaces, so that words of adjacent paragraphs stay separate. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|apos);/g, (all, name: string) => entities[name] ?? all)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1')
    .trim();

/** Minimum length of a sentence that is used alone as a summary. */
const SHORTEST_SUMMARY = 24;
const LONGEST_SUMMARY = 160;

// Exports of demonstration shops begin every description with the same note.
const boilerplate = /^This is a demonstration store\b/i;

/** Returns the blocks of a description as text, in order; `item` is true for list items. */
const blocksOf = (html: string): { text: string; item: boolean }[] =>
  html
    .split(/(?=<(?:p|li|h[2-6]|td|th|dd|dt|blockquote)\b)|<\/(?:p|li|ul|ol|h[2-6]|td|th|dd|dt|blockquote)>|<br\s*\/?>/i)
    .map((part) => ({ text: textOf(part), item: /^<li\b/i.test(part) }))
    .filter(({ text }) => text !== '' && !boilerplate.test(text));

/**
 * Returns one sentence of plain text for cards and meta descriptions: the first that is long enough, at most 160
 * characters.
 */
export const summaryOf = (descriptionHtml: string, title: string): string => {
  const blocks = blocksOf(descriptionHtml);
  const paragraph = blocks.find(({ text, item }) => !item && text.length >= SHORTEST_SUMMARY && /[a-z]/.test(text));
  const text = paragraph?.text ?? blocks.map((block) => block.text.replace(/[.;,]$/, '')).join(', ');
  if (text === '') return title;
  const sentence = /^(.*?[.!?])(?=\s+["“(]?[A-Z0-9]|$)/s.exec(text)?.[1] ?? text;
  const chosen = sentence.length < SHORTEST_SUMMARY ? text : sentence;
  if (chosen.length <= LONGEST_SUMMARY) return chosen;
  const cut = chosen.slice(0, LONGEST_SUMMARY - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > SHORTEST_SUMMARY ? space : cut.length).replace(/[\s,;:.–-]+$/, '')}…`;
};
