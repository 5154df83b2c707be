import type { NodeDefinition } from '../../schemas/page.ts';

/** Escapes braces in plain text that would begin a binding. */
export const literalText = (words: string): string => words.replaceAll('{{', '\\{{');

/** Converts plain text to a text node for each paragraph; line breaks within a paragraph become spaces. */
export const wordsToNodes = (words: string): NodeDefinition[] =>
  words
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ widget: 'text', props: { text: literalText(paragraph) } }));
