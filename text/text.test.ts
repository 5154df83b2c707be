import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare.ts';
import { fold } from './fold.ts';
import { firstLetters, initialsOf, letters, truncated } from './letters.ts';
import { nameKeyOf } from './name-key.ts';
import { slugOf } from './slug.ts';
import { indexedPairs, indexedWords, letterPairs, wordsIn } from './words.ts';

describe('fold', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['Øre Æther', 'ore aether'],
    ['Iğdır', 'igdir'],
    ['İSTANBUL', 'istanbul'],
    ['Straße', 'strasse'],
    ['Þórður Đà Nẵng', 'thordur da nang'],
    ['ΌΣΟΣ', 'οσοσ'],
    ['όσος', 'οσοσ'],
    ['Ёлка Їжак', 'елка іжак'],
    ['हिन्दी', 'हिन्दी'],
    ['பருத்தி', 'பருத்தி'],
    ['কুর্তা', 'কুর্তা'],
    ['قَمِيص', 'قَمِيص'],
    ['שָׁלוֹם', 'שָׁלוֹם'],
    ['น้ำ', 'น้ำ'],
    ['がぎぐ', 'がぎぐ'],
    ['ｶﾞﾗｽ ＡＢＣ', 'ガラス abc'],
    ['می\u200cخواهم', 'میخواهم'],
  ])('folds %j to %j', (text, expected) => {
    expect(fold(text)).toBe(expected.normalize('NFC'));
  });

  it('returns the same for a text that is folded, in capitals, or in another normalisation form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      }),
    );
  });
});

it('treats ASCII text the same on its own as beside another script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(fold(`${text} 中`)).toBe(`${fold(text)} 中`);
      expect(indexedWords(`${text} 中`)).toEqual([...indexedWords(text), '中']);
      expect(indexedPairs(text)).toEqual([]);
    }),
  );
});

describe('words', () => {
  it.each([
    ['हिन्दी टी-शर्ट', ['हिन्दी', 'टी', 'शर्ट']],
    ['C++ and C#, from .NET', ['c++', 'c#', 'and', 'from', 'net'], true],
    ['#1 dad, blue+white', ['1', 'dad', 'blue', 'white']],
    ["Women's O’Neill", ['womens', 'oneill']],
    ['日本語のシャツ', ['日本語', 'の', 'シャツ']],
    ['ผ้าฝ้าย', ['ผ้า', 'ฝ้าย']],
    ['🎉 party 🇮🇳', ['🎉', 'party', '🇮🇳']],
    ['१० किलो', ['10', 'किलो']],
    ['!!! ©', []],
  ] as [string, string[], true?][])('are found in %j', (text, expected, anyOrder) => {
    const found = wordsIn(text);
    expect(anyOrder ? found.sort() : found).toEqual(anyOrder ? expected.sort() : expected);
  });

  it('are all in the index, with the parts that apostrophes join', () => {
    expect(indexedWords("O'Neill")).toEqual(['oneill', 'o', 'neill']);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(indexedWords(text)).toEqual(expect.arrayContaining(wordsIn(text)));
      }),
    );
  });

  it('have their pairs of letters in the index when their script has no spaces', () => {
    expect(letterPairs('shirt')).toEqual([]);
    expect(indexedPairs('한국어셔츠')).toEqual(['한국', '국어', '어셔', '셔츠', '츠']);
    for (const part of ['日本', '本語', 'シャツ', 'のシ'])
      expect(indexedPairs('日本語のシャツ')).toEqual(expect.arrayContaining(letterPairs(part)));
  });
});

it.each([
  ['हिन्दी टी-शर्ट', 'हिन्दी-टी-शर्ट'],
  ['日本語', '日本語'],
  ['Łódź', 'lodz'],
  ['Øre Æther', 'ore-aether'],
  ['Iğdır', 'igdir'],
  ['Crème Brûlée & Co.', 'creme-brulee-co'],
  ["Women's T-Shirts", 'womens-t-shirts'],
  ['เสื้อ ยืด', 'เสื้อ-ยืด'],
  ['Κούπες ΌΣΟΣ', 'κουπες-οσος'],
  ['🎉', '1f389'],
  ['🎉 Sale', 'sale'],
  ['!!!', ''],
])('turns %j into the slug %j', (text, expected) => {
  expect(slugOf(text)).toBe(expected);
});

it('returns a slug unchanged, and limits its length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const slug = slugOf(text);
      expect(slugOf(slug)).toBe(slug);
      expect(letters(slug).length).toBeLessThanOrEqual(120);
      expect(slug).not.toMatch(/[\s/?#%]|^-|-$/u);
    }),
  );
});

describe('the key of a name', () => {
  it.each([
    [['Dresses', 'dress', 'DRESS']],
    [["Women's dresses", 'Womens dresses', 'WOMEN’S-DRESSES']],
    [['Black / White', 'Black/White']],
    [['Łódź', 'łódź', 'LODZ']],
    [['खादी भंडार', ' खादी  भंडार ']],
    [['Salt & Pepper', 'salt and pepper']],
  ])('is the same for %j', (names) => {
    expect(new Set(names.map(nameKeyOf)).size).toBe(1);
  });

  it.each([
    ['C++', 'C#'],
    ['C', 'C#'],
    ['Disney', 'Disney+'],
    ['.NET', 'Net'],
    ['कुर्ता', 'कारता'],
    ['टी', 'टा'],
    ['★', '★★'],
    ['A', 'A*'],
  ])('differs between %s and %s', (a, b) => {
    expect(nameKeyOf(a)).not.toBe(nameKeyOf(b));
  });

  it.each(['constructor', '__proto__', 'toString'])('is a string for %s', (name) => {
    expect(typeof nameKeyOf(name)).toBe('string');
  });
});

describe('letters', () => {
  it.each([
    ['🇮🇳🇮🇳🇮🇳', 3, '', '🇮🇳🇮🇳🇮🇳'],
    ['👨‍👩‍👧‍👦 family pack', 3, '…', '👨‍👩‍👧‍👦…'],
    ['नमस्ते दुनिया', 4, '', 'नमस्ते'],
    ['Cafe\u0301s', 4, '', 'Cafe\u0301'],
    ['A very soft cotton shirt', 12, '…', 'A very soft…'],
  ])('are kept whole when %j is truncated', (text, most, ending, expected) => {
    expect(truncated(text, most, ending)).toBe(expected);
  });

  it.each([
    ['क्षमा शर्मा', 'क्षश'],
    ['asha rani mehta', 'AM'],
    ['👨‍👩‍👧 Rao', '👨‍👩‍👧R'],
    ['நிலா', 'நி'],
  ])('begin the words of %j: %j', (name, expected) => {
    expect(initialsOf(name, 2, 'en')).toBe(expected);
  });

  it('are counted from the beginning', () => {
    expect(firstLetters('🇮🇳🇫🇷🇯🇵', 2)).toBe('🇮🇳🇫🇷');
    expect(firstLetters('shirt', 3)).toBe('shi');
  });
});

it('sorts names of all scripts, with numbers by value', () => {
  expect(['Zebra', 'äther', 'Łódź', 'apple', 'Size 10', 'Size 9', 'मग'].sort(compareTexts)).toEqual([
    ...['apple', 'äther', 'Łódź', 'Size 9', 'Size 10', 'Zebra', 'मग'],
  ]);
});
