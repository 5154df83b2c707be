import { iconHolderId, iconNameIn, iconReference } from './icon-reference.ts';

const namespace = 'http://www.w3.org/2000/svg';

/** Creates trusted markup, if the page's policy requires that. */
export type TrustMarkup = (markup: string) => string;

/** Adds an icon to the document, unless it is there already. */
async function addIcon(name: string, trust: TrustMarkup): Promise<void> {
  const id = iconReference(name).slice(1);
  if (document.getElementById(id)) return;
  let holder = document.getElementById(iconHolderId);
  if (!holder) {
    const made = document.createElementNS(namespace, 'svg');
    made.id = iconHolderId;
    made.setAttribute('display', 'none');
    document.body.append(made);
    holder = made as unknown as HTMLElement;
  }
  const drawing = document.createElementNS(namespace, 'g');
  drawing.id = id;
  holder.append(drawing);
  const answer = await fetch(`/media/icons/${name}.svg`);
  if (!answer.ok) throw new Error(`${name}: status ${answer.status}`);
  // The drawing is trusted, because its address can only be one of the shop's icons.
  const { documentElement } = new DOMParser().parseFromString(trust(await answer.text()), 'image/svg+xml');
  const [icon] = documentElement.children;
  if (!icon) return;
  const copy = document.importNode(icon, true);
  copy.id = id;
  drawing.replaceWith(copy);
}

/**
 * Makes <use> elements refer to copies of icons in this document, because a document without an origin cannot refer to
 * elements of other files.
 */
export function redirectIconReferences(trust: TrustMarkup): void {
  const { setAttribute } = Element.prototype;
  SVGUseElement.prototype.setAttribute = function (name, value) {
    const icon = name === 'href' ? iconNameIn(value) : undefined;
    if (icon !== undefined)
      void addIcon(icon, trust).catch((cause: unknown) => console.info('[endcap] an icon is missing', cause));
    setAttribute.call(this, name, icon === undefined ? value : iconReference(icon));
  };
}
