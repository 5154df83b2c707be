import { lettersOf } from '../../../catalogue/search/embedded/nearest-terms.ts';

/**
 * Number of letters from the beginning of a word in which letters are left out: words within an edit distance of two
 * still have a common form.
 */
const prefixLength = 7;

/** Numbers of letters from which a term can be within one and two edits of a word that is corrected. */
const minOneEdit = 2;
const minTwoEdits = 4;

/**
 * Returns the forms of a word with up to `edits` letters left out of its beginning. Two words within an edit distance
 * have a common form, so that the terms near a word are looked up and not compared one by one.
 */
export function formsOf(word: string, edits: number): string[] {
  let latest: (readonly string[])[] = [[...lettersOf(word)].slice(0, prefixLength)];
  const forms = new Set(latest.map((form) => form.join('')));
  for (let left = edits; left > 0; left -= 1) {
    const next = new Map<string, readonly string[]>();
    for (const form of latest)
      form.forEach((_, at) => {
        const shorter = form.toSpliced(at, 1);
        next.set(shorter.join(''), shorter);
      });
    latest = [...next.values()];
    for (const form of next.keys()) if (form !== '') forms.add(form);
  }
  return [...forms];
}

/** Returns the forms under which a term of the catalogue is found. */
export function termForms(term: string): string[] {
  const { length } = lettersOf(term);
  if (length < minOneEdit) return [];
  return formsOf(term, length < minTwoEdits ? 1 : 2);
}
