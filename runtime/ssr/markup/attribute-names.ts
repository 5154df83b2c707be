import { UnsupportedViewError } from '../../view/unsupported-view.ts';

/** The rule for writing an attribute. The rules are React's, which hydrates the page. */
export type Rule =
  /** Written as text; absent for booleans and functions. */
  | 'text'
  /** An address: `javascript:` is replaced, and an empty address is absent unless the rule allows it. */
  | 'address'
  | 'address-or-empty'
  /** Present or absent. */
  | 'flag'
  /** `true` and `false` are written as words. */
  | 'word'
  /** Present without a value, or with one. */
  | 'flag-or-text'
  | 'number'
  | 'positive-number'
  /** `data-` and `aria-` attributes: `true` and `false` are written as words. */
  | 'dashed'
  | 'style'
  | 'nothing';

/** An attribute's rule, and the start of its markup. */
export interface Attribute {
  rule: Rule;
  /** The name with the space before it, the equals sign and the opening quote: ` class="`. */
  opening: string;
}

const list = (words: string): string[] => words.trim().split(/\s+/);

/** Names that are written with hyphens instead of camel case. */
const hyphenated = list(`acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight
  clipPath clipRule colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline
  enableBackground fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch
  fontStyle fontVariant fontWeight glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX
  horizOriginX imageRendering letterSpacing lightingColor markerEnd markerMid markerStart overlinePosition
  overlineThickness paintOrder pointerEvents renderingIntent shapeRendering stopColor stopOpacity
  strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin
  strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering transformOrigin
  underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic
  vMathematical vectorEffect vertAdvY vertOriginX vertOriginY wordSpacing writingMode maskType xHeight`);

const colons = list('xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType xmlBase xmlLang xmlSpace');

const flags = list(`inert allowFullScreen async autoPlay controls credentialless default defer disabled
  disablePictureInPicture disableRemotePlayback formNoValidate hidden loop noModule noValidate open playsInline
  readOnly required reversed scoped seamless itemScope`);

const words = list(
  'contentEditable spellCheck draggable value autoReverse externalResourcesRequired focusable preserveAlpha',
);

const unwritten = list(
  'defaultValue defaultChecked innerHTML suppressContentEditableWarning suppressHydrationWarning ref',
);

const hyphens = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const table = new Map<string, [rule: Rule, written: string]>([
  ['className', ['text', 'class']],
  ['tabIndex', ['text', 'tabindex']],
  ['htmlFor', ['text', 'for']],
  ['crossOrigin', ['text', 'crossorigin']],
  ['panose-1', ['text', 'panose-1']],
  ['xmlnsXlink', ['text', 'xmlns:xlink']],
  ...hyphenated.map((name): [string, [Rule, string]] => [name, ['text', hyphens(name)]]),
  ...colons.map((name): [string, [Rule, string]] => [name, ['text', hyphens(name).replace('-', ':')]]),
  ...flags.map((name): [string, [Rule, string]] => [name, ['flag', name]]),
  ...list('autoFocus multiple muted').map((name): [string, [Rule, string]] => [name, ['flag', name.toLowerCase()]]),
  ...words.map((name): [string, [Rule, string]] => [name, ['word', name]]),
  ...unwritten.map((name): [string, [Rule, string]] => [name, ['nothing', name]]),
  ...list('src href').map((name): [string, [Rule, string]] => [name, ['address', name]]),
  ...list('action formAction').map((name): [string, [Rule, string]] => [name, ['address-or-empty', name]]),
  ['xlinkHref', ['address-or-empty', 'xlink:href']],
  ...list('capture download').map((name): [string, [Rule, string]] => [name, ['flag-or-text', name]]),
  ...list('cols rows size span').map((name): [string, [Rule, string]] => [name, ['positive-number', name]]),
  ...list('rowSpan start').map((name): [string, [Rule, string]] => [name, ['number', name]]),
  ['style', ['style', 'style']],
]);

const safeName = /^[:A-Z_a-z][:A-Z_a-z\-.0-9]*$/;

/** Returns the rule for an attribute; handlers are not written. @throws UnsupportedViewError for an invalid name */
export function attributeNamed(name: string): Attribute {
  const known = table.get(name);
  if (known) return { rule: known[0], opening: ` ${known[1]}="` };
  const isHandler = name.length > 2 && /^on/i.test(name);
  if (isHandler) return { rule: 'nothing', opening: '' };
  if (!safeName.test(name)) throw new UnsupportedViewError(`An attribute named ${JSON.stringify(name)}`);
  return { rule: /^(data|aria)-/i.test(name) ? 'dashed' : 'text', opening: ` ${name}="` };
}
