/**
 * Prefixes of assigned postal codes in the demo shop's countries, as published by their postal services, without
 * military field post offices. `endcap import FILE --postal-codes` replaces a country's prefixes by a complete
 * list.
 */

const range = (from: number, to: number, digits: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(digits, '0'));

const words = (text: string): string[] => text.split(' ');

/** India: two digits stand for a postal circle. */
const india = [
  [11, 28],
  [30, 34],
  [36, 53],
  [56, 64],
  [67, 85],
].flatMap(([from, to]) => range(from!, to!, 2));

/** United States: three digits stand for a sectional centre; these numbers are not assigned. */
const unusedInAmerica = new Set(
  words(
    '099 213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 578 579 589 621 632 642 643 659 663 682 ' +
      '694 695 696 697 698 699 702 709 715 732 742 771 817 818 819 839 848 849 854 858 861 862 866 867 868 869 876 886 ' +
      '887 888 892 896 899 909 929 987',
  ),
);
const america = range(5, 999, 3).filter((code) => !unusedInAmerica.has(code));

/** Germany: two digits stand for a region; the excluded numbers are not assigned. */
const germany = range(1, 99, 2).filter((code) => !['05', '11', '43', '62'].includes(code));

const areas = words(
  'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL ' +
    'GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE ' +
    'PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS ' +
    'WV YO ZE',
);
/**
 * United Kingdom: letters stand for an area. A single letter needs a digit after it, because it would otherwise be
 * a prefix of other areas.
 */
const britain = areas.flatMap((area) => (area.length === 1 ? range(1, 9, 1).map((digit) => `${area}${digit}`) : area));

/** Prefixes of postal codes by country. */
export const postalCodeBeginnings: Readonly<Record<string, readonly string[]>> = {
  AU: ['02', '08', '09', ...range(1, 9, 1)],
  CA: [...'ABCEGHJKLMNPRSTVXY'],
  DE: germany,
  GB: britain,
  IN: india,
  US: america,
};
