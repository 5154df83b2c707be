import { UnsupportedViewError } from '../../view/unsupported-view.ts';

const flags = new Set(
  `inert allowFullScreen async autoPlay controls credentialless default defer disabled disablePictureInPicture
  disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline readOnly required reversed
  scoped seamless itemScope`.split(/\s+/),
);

/** Attributes that take `true` and `false` as text, as all do whose names begin with `data-` or `aria-`. */
const words =
  /^(data-|aria-|contentEditable$|spellCheck$|draggable$|value$|autoReverse$|externalR|focusable$|preserveAl)/i;

/** Props that are handled elsewhere and not written as attributes. */
const unwritten = /^(children|ref|key|autoFocus|default(Value|Checked)|innerHTML|innerText|textContent|suppress\w+)$/;

/** Prefixes of the camel-case names that are written with hyphens. */
const hyphenated =
  /^(accent|accept|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|enable|fill|flood|font|glyph|horiz|http|image(?=R)|letter|lighting|marker[EMS]|overline|paint|pointer|rendering|shape|stop|strike|stroke|text[ADR]|transform|underline|unicode|units|v[AHIM]|vector|vert|word|writing|mask(?=T)|x(?=H))/;

const renamed: Record<string, string> = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  crossOrigin: 'crossorigin',
};

/** Returns an attribute's name in markup, given its name as a prop. */
export const attributeName = (name: string): string =>
  renamed[name] ??
  (hyphenated.test(name)
    ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : /^(xlink|xml|xmlns)[A-Z]/.test(name)
      ? name.replace(/[A-Z]/, (letter) => `:${letter.toLowerCase()}`)
      : name);

const javascriptAddress =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them, so they may not hide a scheme
  /^[\u0000-\u001F ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;

/** Returns the text of an attribute, or null if the attribute must be absent. The rules are React's. */
export function attributeText(tag: string, name: string, value: unknown): string | null {
  if (value === null || value === undefined || typeof value === 'function' || typeof value === 'symbol') return null;
  if (flags.has(name)) return value ? '' : null;
  switch (name) {
    case 'src':
    case 'href':
    case 'action':
    case 'formAction':
    case 'xlinkHref':
      if (typeof value === 'boolean' || (value === '' && /^(src|href)$/.test(name) && tag + name !== 'ahref'))
        return null;
      return javascriptAddress.test(String(value))
        ? "javascript:throw new Error('React has blocked a javascript: URL as a security precaution.')"
        : String(value);
    case 'capture':
    case 'download':
      if (value === true) return '';
      break;
    case 'cols':
    case 'rows':
    case 'size':
    case 'span':
      return Number(value) >= 1 ? String(value) : null;
    case 'rowSpan':
    case 'start':
      return Number.isNaN(Number(value)) ? null : String(value);
  }
  return typeof value === 'boolean' && !words.test(name) ? null : String(value);
}

const namespaces: Record<string, string> = {
  xlink: 'http://www.w3.org/1999/xlink',
  xml: 'http://www.w3.org/XML/1998/namespace',
};

/** Sets an attribute from a prop of a view; listeners and children are handled elsewhere. */
export function setAttribute(dom: Element, tag: string, name: string, value: unknown): void {
  if (name === 'multiple' || name === 'muted' || (name === 'selected' && tag === 'option')) {
    (dom as unknown as Record<string, boolean>)[name] = Boolean(value);
    return;
  }
  if (name === 'style' || name === 'dangerouslySetInnerHTML') throw new UnsupportedViewError(`An element with ${name}`);
  if (unwritten.test(name)) return;
  const written = attributeName(name);
  const text = attributeText(tag, name, value);
  if (text === null) dom.removeAttribute(written);
  else {
    const space = namespaces[written.split(':')[0]!];
    if (space === undefined || written === name) dom.setAttribute(written, text);
    else dom.setAttributeNS(space, written, text);
  }
}
