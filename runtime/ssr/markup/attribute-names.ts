import { UnsupportedViewError } from '../../view/unsupported-view.ts';

/** How an attribute is written, by the name that a view gives it. The rules are React's, which takes the page over. */
export type Rule =
  /** As text; not written for true, false and functions. */
  | 'text'
  /** An address; `javascript:` is replaced, and an empty one is left out unless it may be empty. */
  | 'address'
  | 'address-or-empty'
  /** There or not there. */
  | 'flag'
  /** `true` and `false` are words like others. */
  | 'word'
  /** There, or with a value. */
  | 'flag-or-text'
  | 'number'
  | 'positive-number'
  /** `data-` and `aria-`: true and false are written. */
  | 'dashed'
  | 'style'
  | 'nothing';

export interface Attribute {
  rule: Rule;
  /** The name with the space before it and the quote after it: ` class="`. */
  opening: string;
}

const list = (words: string): string[] => words.trim().split(/\s+/);

/** Names that are written with hyphens where the view has capitals. */
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

/** The rule for an attribute; a name that is none gives the rule that writes nothing. */
export function attributeNamed(name: string): Attribute {
  const known = table.get(name);
  if (known) return { rule: known[0], opening: ` ${known[1]}="` };
  const isHandler = name.length > 2 && /^on/i.test(name);
  if (isHandler) return { rule: 'nothing', opening: '' };
  if (!safeName.test(name)) throw new UnsupportedViewError(`An attribute named ${JSON.stringify(name)}`);
  return { rule: /^(data|aria)-/i.test(name) ? 'dashed' : 'text', opening: ` ${name}="` };
}
