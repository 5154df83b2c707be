import { plainDigits } from './digits.ts';
import { fold, normalText } from './fold.ts';
import { letters } from './letters.ts';

/**
 * Matches words: letters with their marks and digits, inner apostrophes, and the signs at the end of names such as C++
 * or C#; or emoji.
 */
const runs =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’ʼ][\p{L}\p{M}]+)*(?:[+#]+(?![\p{L}\p{N}+#]))?|[\p{Extended_Pictographic}\p{Regional_Indicator}][\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]*/gu;

/** Characters of scripts that are written without spaces. */
const spaceless =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Characters of scripts whose words are compounds of short parts, with or without spaces. */
const dense = new RegExp(`${spaceless.source}|\\p{Script=Hangul}`, 'u');

let segmenter: Intl.Segmenter | undefined;

function* segmentsOf(run: string): Generator<string> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  for (const { segment, isWordLike } of segmenter.segment(run)) if (isWordLike) yield segment;
}

function* foldedRuns(text: string): Generator<string> {
  for (const [run] of plainDigits(normalText(text)).matchAll(runs)) {
    if (/^[©®]$/u.test(run)) continue;
    if (!spaceless.test(run)) yield fold(run);
    else for (const segment of segmentsOf(run)) yield fold(segment);
  }
}

const apostrophes = /['’ʼ]/g;

/** Returns the words of a text, folded, to be looked up in an index. */
export const wordsIn = (text: string): string[] => Array.from(foldedRuns(text), (run) => run.replace(apostrophes, ''));

/** Returns the words of a text for an index: those of `wordsIn`, and the parts of words with an apostrophe. */
export function indexedWords(text: string): string[] {
  const words: string[] = [];
  for (const run of foldedRuns(text)) {
    words.push(run.replace(apostrophes, ''));
    const parts = run.split(apostrophes);
    if (parts.length > 1) words.push(...parts);
  }
  return words;
}

/**
 * Returns each pair of adjacent letters of a word in a dense script, by which parts of compounds are found; empty for
 * other scripts.
 */
export function letterPairs(word: string): string[] {
  if (!dense.test(word)) return [];
  const all = letters(word);
  return all.slice(1).map((letter, at) => `${all[at]}${letter}`);
}

/** Returns the letter pairs of a whole text, and the last letter of each run, which begins no pair. */
export function indexedPairs(text: string): string[] {
  const pairs: string[] = [];
  const normal = normalText(text);
  if (!dense.test(normal)) return pairs;
  for (const [run] of plainDigits(normal).matchAll(runs)) {
    const folded = fold(run);
    const found = letterPairs(folded);
    if (found.length > 0) pairs.push(...found, letters(folded).at(-1)!);
  }
  return pairs;
}
