import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from '../../../../text/edit-distance.ts';
import { allowedEdits, lettersOf } from '../../../catalogue/search/embedded/nearest-terms.ts';
import { formsOf, termForms } from './misspellings.ts';

const letter = fc.constantFrom('a', 'b', 'c', 'ш', 'की', 'ा');
const word = fc.array(letter, { minLength: 1, maxLength: 12 }).map((letters) => letters.join(''));

/** A word with some letters left out, added, replaced or swapped. */
const misspelt = word.chain((term) =>
  fc
    .array(fc.tuple(fc.nat({ max: 12 }), fc.constantFrom('omit', 'add', 'replace', 'swap'), letter), { maxLength: 3 })
    .map((edits) => {
      const letters = [...lettersOf(term)];
      for (const [at, edit, other] of edits) {
        const place = Math.min(at, Math.max(0, letters.length - 1));
        if (edit === 'omit') letters.splice(place, 1);
        else if (edit === 'add') letters.splice(place, 0, other);
        else if (edit === 'replace') letters.splice(place, 1, other);
        else letters.splice(place, 2, ...letters.slice(place, place + 2).reverse());
      }
      return [term, letters.join('')] as const;
    }),
);

it('has a common form for each term and each word that is within the allowed edits of it', () => {
  let near = 0;
  fc.assert(
    fc.property(misspelt, ([term, query]) => {
      const wanted = lettersOf(query);
      const edits = allowedEdits(wanted);
      if (edits === 0 || editDistance(wanted, lettersOf(term), edits) > edits) return;
      near += 1;
      const forms = new Set(termForms(term));
      expect(formsOf(query, edits).some((form) => forms.has(form))).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(near).toBeGreaterThan(500);
});

it('has few forms, however long a word is', () => {
  expect(termForms('a')).toEqual([]);
  expect(termForms('ab')).toEqual(['ab', 'b', 'a']);
  expect(termForms('abcdefghijklmnopqrstuvwxyz')).toHaveLength(29);
});
