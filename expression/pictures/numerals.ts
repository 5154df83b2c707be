const roman: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

const romanValues: Readonly<Record<string, number>> = { M: 1000, D: 500, C: 100, L: 50, X: 10, V: 5, I: 1 };

/** Writes lower-case roman numerals; zero is the empty string. */
export function toRoman(value: number): string {
  let text = '';
  let left = value;
  for (const [worth, sign] of roman) {
    const times = Math.floor(left / worth);
    text += sign.repeat(times);
    left -= times * worth;
  }
  return text;
}

/** Parses upper-case roman numerals. */
export function fromRoman(text: string): number {
  let total = 0;
  let most = 1;
  for (let at = text.length - 1; at >= 0; at--) {
    const value = romanValues[text.charAt(at)] ?? Number.NaN;
    if (value < most) total -= value;
    else {
      most = value;
      total += value;
    }
  }
  return total;
}

/** Writes a number as letters: a, b … z, aa, ab …, beginning with `first`. */
export function toLetters(value: number, first: string): string {
  let text = '';
  for (let left = value; left > 0; left = Math.floor((left - 1) / 26)) {
    text = String.fromCharCode(((left - 1) % 26) + first.charCodeAt(0)) + text;
  }
  return text;
}

/** Parses a number that is written as letters. */
export function fromLetters(text: string, first: string): number {
  let total = 0;
  for (let at = 0; at < text.length; at++) {
    total += (text.charCodeAt(text.length - at - 1) - first.charCodeAt(0) + 1) * 26 ** at;
  }
  return total;
}
