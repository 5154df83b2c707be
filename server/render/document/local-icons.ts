import { iconHolderId, iconReference } from '../../../client/canvas/icon-reference.ts';
import { iconSvg } from '../../catalogue/media/icons.ts';

const uses = /(<use [^>]*?href=")(\/media\/icons\/([a-z][a-z\d-]*)\.svg#icon)"/g;

/** An icon's drawing as an element of the document. */
const drawn = (name: string): string =>
  (/<g[\s\S]*<\/g>/.exec(iconSvg(name) ?? '')?.[0] ?? '').replace(
    'id="icon"',
    () => `id="${iconReference(name).slice(1)}"`,
  );

/** Inlines a document's icons, because a document with an opaque origin cannot refer to elements of other files. */
export function withLocalIcons(html: string): string {
  const names = new Set<string>();
  const local = html.replaceAll(uses, (_, before: string, __, name: string) => {
    names.add(name);
    return `${before}${iconReference(name)}"`;
  });
  if (names.size === 0) return html;
  const icons = [...names].map(drawn).join('');
  const holder = `<svg id="${iconHolderId}" display="none" aria-hidden="true">${icons}</svg>`;
  const at = local.lastIndexOf('</body>');
  return at === -1 ? local : local.slice(0, at) + holder + local.slice(at);
}
