import type { Finding, LineOutcome } from './patch-page.ts';

const placeOf = ({ node, path }: Finding): string => [node, path].filter((each) => each).join(' ');

/** Formats a problem as one line: place, cause and advice. */
export function findingText(finding: Finding): string {
  const { severity, code, message, hint } = finding;
  const place = placeOf(finding);
  return `${severity} ${code}${place === '' ? '' : ` at ${place}`}: ${message} ${hint}`.trim();
}

/** Formats the result of a line, followed by its problems. */
export function outcomeText({ line, outcome, findings, made }: LineOutcome): string {
  const head = `line ${line}: ${outcome}${made.length > 0 ? `, made ${made.join(' ')}` : ''}`;
  return [head, ...findings.map((each) => `  ${findingText(each)}`)].join('\n');
}
