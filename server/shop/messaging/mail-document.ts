import { directionOf } from '../../../text/language-tags.ts';
import { themeCss } from '../../../widgets/generated/styles.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import type { MailParts } from './mail-parts.ts';

/** The theme's colours for light and dark screens, by token. */
const colours = new Map(
  [...themeCss.matchAll(/--([\w-]+):light-dark\((#\w+),\s*(#\w+)\)/g)].map(([, token = '', light = '', dark = '']) => [
    token,
    { light, dark },
  ]),
);

/** Mail programs do not support custom properties, so the rules contain the colours themselves. */
const rules: readonly [selector: string, property: string, token: string][] = [
  ['body', 'background', 'paper'],
  ['body', 'color', 'ink'],
  ['.mail', 'background', 'surface'],
  ['a', 'color', 'accent'],
  ['.shop,.muted', 'color', 'muted'],
  ['.shop', 'border-color', 'line'],
  ['a.button', 'background', 'accent'],
  ['a.button', 'color', 'on-accent'],
];

const coloured = (side: 'light' | 'dark'): string =>
  rules.map(([selector, property, token]) => `${selector}{${property}:${colours.get(token)?.[side]}}`).join('');

const style = [
  'body{margin:0;padding:24px 12px;font:16px/1.6 Arial,Helvetica,sans-serif}',
  '.mail{max-width:560px;margin:0 auto;padding:24px 28px 28px;border-radius:4px;overflow-wrap:anywhere}',
  'h1,h2,.shop{font-family:Georgia,"Times New Roman",serif;font-weight:400;line-height:1.25}',
  'h1{margin:24px 0 12px;font-size:28px}h2{margin:24px 0 4px;font-size:19px}p{margin:0 0 12px}',
  '.shop{margin:0;padding-bottom:16px;border-bottom:1px solid;font-size:19px}',
  'ul,ol{margin:0 0 12px;padding-left:20px}[dir=rtl] ul,[dir=rtl] ol{padding:0 20px 0 0}img{max-width:100%;height:auto}.total{font-weight:700}',
  '.button{display:inline-block;margin-top:12px;padding:12px 20px;border-radius:4px;font-weight:700;text-decoration:none}',
  coloured('light'),
  `@media(prefers-color-scheme:dark){${coloured('dark')}}`,
].join('');

/** Returns the whole mail as an HTML document. */
export const mailDocument = (
  { subject, html }: MailParts,
  { shopName, locale }: { shopName: string; locale: string },
): string =>
  `<!doctype html><html lang="${escapeHtml(locale)}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head><body><div class="mail"><p class="shop">${escapeHtml(shopName)}</p>${html}</div></body></html>`;
