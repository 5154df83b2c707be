import { escapeHtml } from '../../core/escape-html.ts';

/**
 * Widths of the drawing, with an aspect ratio of 4:5. A drawing with a name is wider, so that its symbol stays small in
 * large pictures.
 */
const widths = { named: 640, plain: 320 };

const lineLetters = 26;
const maxLines = 3;
const maxLetters = 200;

/** Characters that XML 1.0 does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are not allowed
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Breaks a name into a few short lines; the rest is left out. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.toWellFormed().replace(notXml, '').slice(0, maxLetters).split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= lineLetters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > lineLetters ? `${word.slice(0, lineLetters - 1)}…` : word);
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]!.slice(0, lineLetters - 1)}…`];
}

/**
 * Returns a placeholder for a picture that cannot be loaded: a small frame and the name. It has no background and
 * is legible on light and dark pages.
 */
export const placeholderSvg = (name = ''): string => {
  const width = name.trim() === '' ? widths.plain : widths.named;
  const height = (width * 5) / 4;
  const lines = linesOf(name).map(
    (line, at) => `<tspan x="${width / 2}" y="${height / 2 + 64 + at * 24}">${escapeHtml(line)}</tspan>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="1080" height="1350">`,
    `<g transform="translate(${width / 2} ${height / 2})" fill="none" stroke="#8b8377" stroke-width="2.5" stroke-linejoin="round">`,
    '<rect x="-30" y="-30" width="60" height="60" rx="4"/><circle cx="-12" cy="-12" r="5"/>',
    '<path d="M-29 21l18-18 13 13 10-10 17 17"/></g>',
    lines.length > 0
      ? `<text font-family="system-ui,sans-serif" font-size="18" fill="#8b8377" text-anchor="middle">${lines.join('')}</text>`
      : '',
    '</svg>',
  ].join('');
};
