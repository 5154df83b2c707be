import { themeColours } from '../../schemas/shop-theme.ts';
import { type Diagnostic, describe, jsonPointer } from '../diagnostics/diagnostic.ts';
import { type ParsedTheme, parseTheme } from './parse-theme.ts';
import { type ContrastProblem, colourOf, contrastProblems, minPublishableContrast } from './theme-contrast.ts';

/** A contrast is shown with one decimal, rounded down so that 4.46 is not shown as 4.5. */
export const formatRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

/** Returns advice that also fits beside a colour field. */
export const contrastAdvice = ({ front, nearest }: ContrastProblem): string =>
  nearest === undefined
    ? 'Choose colours that differ more in lightness.'
    : `The nearest readable colour for “${themeColours[front].label}” is ${nearest}.`;

function diagnosticOf({ theme, document }: ParsedTheme, problem: ContrastProblem): Diagnostic {
  const { front, back, scheme, ratio, least, nearest } = problem;
  const own = [front, back].find((name) => theme.colours?.[name] !== undefined) ?? front;
  const path = ['colours', own, scheme];
  const values = {
    text: themeColours[front].label,
    background: themeColours[back].label,
    screens: scheme,
    least,
    ratio: formatRatio(ratio),
    advice: contrastAdvice(problem),
  };
  const range = document.locate(path);
  const code = ratio < minPublishableContrast ? 'unreadable-colours' : 'weak-colours';
  // A colour that the document does not set cannot be replaced in its text.
  const isReplaceable = own === front && nearest !== undefined && colourOf(theme, front, scheme) !== nearest;
  return {
    ...describe(code, values),
    pointer: jsonPointer(path),
    range,
    ...(isReplaceable ? { fix: { start: range.start, end: range.end, text: JSON.stringify(nearest) } } : {}),
  };
}

/** Checks a theme: its shape, and whether texts can be read on light and on dark screens. */
export function checkTheme(text: string): Diagnostic[] {
  const parsed = parseTheme(text);
  const { theme, diagnostics } = parsed;
  // The contrast between default colours is not the author's concern.
  const isOwn = ({ front, back }: ContrastProblem) => theme.colours?.[front] ?? theme.colours?.[back];
  const found = contrastProblems(theme)
    .filter(isOwn)
    .map((problem) => diagnosticOf(parsed, problem));
  // Each place gets one fix: the problem with the lowest contrast comes first, and its fix also solves the others.
  const places = new Set<string>();
  const worst = found.filter(({ pointer, values }) => {
    const place = `${pointer} ${values?.text}`;
    return !places.has(place) && places.add(place);
  });
  return [...diagnostics, ...worst];
}
