import type { NodeDefinition } from '../../schemas/page.ts';

/** Writes words so that the page language takes nothing in them for a binding. */
export const literalText = (words: string): string => words.replaceAll('{{', '\\{{');

/** Returns a text for each paragraph of plain words; line breaks within one become spaces. */
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
