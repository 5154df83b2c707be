import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { marked } from 'marked';
import { escapeHtml } from '../../core/escape-html.ts';
import { hashOf } from '../../render/document/policy.ts';
import type { GalleryEntry, GalleryLook } from './entries.ts';

const style = `:root{color-scheme:light dark;--line:light-dark(#d9cfbf,#40382f);font:1rem/1.5 system-ui,sans-serif}
body{margin:0;display:grid;grid-template-columns:minmax(0,1fr)}
nav,main{padding:1.25rem}nav ul{list-style:none;margin:0;padding:0;columns:9rem}nav h2{font-size:.875rem;margin:1.25rem 0 .25rem}
nav a{display:inline-block;padding:.25rem 0}nav [aria-current]{font-weight:700;text-decoration:none}a{color:light-dark(#8a5410,#e0a95c)}
h1{margin:0}.looks{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:1rem 0}
iframe{inline-size:100%;block-size:36rem;border:1px solid var(--line);border-radius:.375rem;background:#fff}
pre{overflow:auto;padding:1rem;border:1px solid var(--line);border-radius:.375rem;font-size:.8125rem;max-block-size:30rem}
.reference{overflow-x:auto}table{border-collapse:collapse;margin:1rem 0}th,td{border-bottom:1px solid var(--line);padding:.375rem .75rem .375rem 0;text-align:start;vertical-align:top}
@media(min-width:60rem){body{grid-template-columns:17rem minmax(0,1fr)}nav{position:sticky;top:0;block-size:100vh;overflow:auto;box-sizing:border-box;border-inline-end:1px solid var(--line)}nav ul{columns:auto}}`;

/** Policy of the gallery: it loads only its style sheet, and frames of the shop itself. */
export const galleryPolicy = `default-src 'none'; style-src ${hashOf(style)}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const looks: readonly (GalleryLook & { label: string })[] = [
  { theme: 'light', dir: 'ltr', label: 'Light' },
  { theme: 'dark', dir: 'ltr', label: 'Dark' },
  { theme: 'light', dir: 'rtl', label: 'Right to left' },
  { theme: 'dark', dir: 'rtl', label: 'Dark, right to left' },
];

const search = ({ theme, dir }: GalleryLook): string => `?theme=${theme}&amp;dir=${dir}`;
const current = (is: boolean): string => (is ? ' aria-current="page"' : '');

/** A widget's reference, from the documentation of its family; empty when that is not available. */
function referenceOf(root: string, { kind, group, name }: GalleryEntry): string {
  const file = join(root, `docs/reference/widgets-${group}.md`);
  if (kind !== 'widgets' || !existsSync(file)) return '';
  const section = readFileSync(file, 'utf8')
    .split(/^## /m)
    .find((each) => each.startsWith(`${name}\n`));
  return section === undefined ? '' : `<h2>Reference</h2>${marked.parse(section.slice(name.length), { async: false })}`;
}

/** The list of all entries by group, in their given order. */
function navigation(entries: readonly GalleryEntry[], shown: GalleryEntry, look: GalleryLook): string {
  const groups = [...new Set(entries.map(({ group }) => group))].map((group) => {
    const items = entries
      .filter((each) => each.group === group)
      .map(
        (each) =>
          `<li><a href="/gallery/${each.kind}/${each.name}${search(look)}"${current(each === shown)}>${escapeHtml(each.name)}</a></li>`,
      );
    return `<h2>${escapeHtml(group)}</h2><ul>${items.join('')}</ul>`;
  });
  return `<nav aria-label="Gallery"><a href="/gallery">Gallery</a>${groups.join('')}</nav>`;
}

/** The document of the gallery with one entry shown. It needs no script. */
export function galleryDocument(
  root: string,
  entries: readonly GalleryEntry[],
  shown: GalleryEntry,
  look: GalleryLook,
): string {
  const address = `/gallery/${shown.kind}/${shown.name}`;
  const switches = looks.map(
    (each) =>
      `<a href="${address}${search(each)}"${current(each.theme === look.theme && each.dir === look.dir)}>${each.label}</a>`,
  );
  const live = `${address}/live${search(look)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(shown.name)} | Gallery</title><style>${style}</style></head><body>${navigation(entries, shown, look)}<main><h1>${escapeHtml(shown.title)}</h1><p><code>${escapeHtml(shown.name)}</code>: ${escapeHtml(shown.sentence)}</p><div class="looks">${switches.join('')}<a href="${live}">Alone</a></div><iframe title="${escapeHtml(shown.title)}" src="${live}"></iframe><h2>JSON</h2><pre tabindex="0"><code>${escapeHtml(shown.text)}</code></pre><div class="reference">${referenceOf(root, shown)}</div></main></body></html>`;
}
