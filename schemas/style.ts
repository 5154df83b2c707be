import { boolean, choice, either, integer, number, object, optional, type TSchema, text } from './schema.ts';
import {
  colour,
  edges,
  fontSteps,
  motionNames,
  motions,
  type StyleProperty,
  same,
  sizing,
  spacing,
  still,
  word,
} from './style-kinds.ts';

/** Minimum width of each screen in pixels; `base` applies at every width. */
export const screens = { base: 0, sm: 480, md: 768, lg: 1024, xl: 1280 } as const;
/** Name of a screen. */
export type Screen = keyof typeof screens;

/** All style tokens by name. */
export const styleProperties: Record<string, StyleProperty> = {
  display: word(
    'Layout mode of the box.',
    'display',
    same('block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'contents', 'none'),
  ),
  direction: word('Direction of a flex box.', 'flex-direction', same('row', 'column', 'row-reverse', 'column-reverse')),
  wrap: {
    schema: boolean('Lets a flex box wrap.'),
    css: (value) => `flex-wrap:${value ? 'wrap' : 'nowrap'}`,
  },
  align: word('Cross-axis alignment of children.', 'align-items', edges),
  justify: word('Main-axis distribution of children.', 'justify-content', {
    start: 'start',
    center: 'center',
    end: 'end',
    between: 'space-between',
    around: 'space-around',
    evenly: 'space-evenly',
  }),
  alignSelf: word('Cross-axis alignment of the box itself.', 'align-self', edges),
  justifySelf: word('Alignment of the box in its grid cell.', 'justify-self', edges),
  columns: {
    schema: either('Columns of a grid: their number or their sizes.', [
      integer('Equal columns.', { minimum: 1, maximum: 12 }),
      text('Sizes.', {
        pattern:
          '^(\\d{1,2}fr|auto|min-content|max-content|\\d{1,4}px)( (\\d{1,2}fr|auto|min-content|max-content|\\d{1,4}px)){0,11}$',
      }),
    ]),
    css: (value) =>
      `grid-template-columns:${typeof value === 'number' ? `repeat(${value},minmax(0,1fr))` : String(value).replaceAll(/(\d{1,2})fr/g, 'minmax(0,$1fr)')}`,
  },
  columnMin: {
    schema: integer('As many equal columns as fit, each at least this many pixels.', { minimum: 60, maximum: 800 }),
    css: (value) => `grid-template-columns:repeat(auto-fill,minmax(min(${value}px,100%),1fr))`,
  },
  span: {
    schema: integer('Number of grid columns to span.', { minimum: 1, maximum: 12 }),
    css: (value) => `grid-column:span ${value}`,
  },
  rowSpan: {
    schema: integer('Number of grid rows to span.', { minimum: 1, maximum: 12 }),
    css: (value) => `grid-row:span ${value}`,
  },
  order: {
    schema: integer('Order among siblings; keep the reading order in mind.', { minimum: -9, maximum: 9 }),
    css: (value) => `order:${value}`,
  },
  grow: {
    schema: boolean('Grows to fill the free space of a flex box.'),
    css: (value) => (value ? 'flex:1 1 0%;min-width:0' : 'flex:none'),
  },
  gap: spacing('Space between children', (value) => `gap:${value}`),
  rowGap: spacing('Space between rows', (value) => `row-gap:${value}`),
  columnGap: spacing('Space between columns', (value) => `column-gap:${value}`),
  padding: spacing('Space inside', (value) => `padding:${value}`),
  paddingX: spacing('Space inside, left and right', (value) => `padding-inline:${value}`),
  paddingY: spacing('Space inside, above and below', (value) => `padding-block:${value}`),
  paddingTop: spacing('Space inside, above', (value) => `padding-top:${value}`),
  paddingBottom: spacing('Space inside, below', (value) => `padding-bottom:${value}`),
  margin: spacing('Space around', (value) => `margin:${value}`, -96),
  marginX: spacing('Space around, left and right', (value) => `margin-inline:${value}`, -96),
  marginY: spacing('Space around, above and below', (value) => `margin-block:${value}`, -96),
  marginTop: spacing('Space above', (value) => `margin-top:${value}`, -96),
  marginBottom: spacing('Space below', (value) => `margin-bottom:${value}`, -96),
  width: sizing('Width', 'width'),
  height: sizing('Height', 'height'),
  minWidth: sizing('Minimum width', 'min-width'),
  maxWidth: sizing('Maximum width', 'max-width'),
  minHeight: sizing('Minimum height', 'min-height'),
  maxHeight: sizing('Maximum height', 'max-height'),
  aspect: {
    schema: text('Ratio of width to height, such as 4/5.', { pattern: '^\\d{1,4}/\\d{1,4}$' }),
    css: (value) => `aspect-ratio:${value}`,
  },
  perView: {
    schema: number('Items that are side by side in a carousel; a fraction shows that there are more.', {
      minimum: 1,
      maximum: 12,
    }),
    css: (value) => `--per-view:${value}`,
  },
  textRows: {
    schema: integer('Lines that a text area is high at least.', { minimum: 1, maximum: 40 }),
    css: (value) => `--text-rows:${value}`,
  },
  maxTextRows: {
    schema: integer('Lines that a text area grows to before it scrolls.', { minimum: 1, maximum: 100 }),
    css: (value) => `--max-text-rows:${value}`,
  },
  position: word('Positioning of the box.', 'position', same('relative', 'absolute', 'sticky', 'fixed', 'static')),
  inset: spacing('Distance from every edge of the positioned parent', (value) => `inset:${value}`, -96),
  top: spacing('Distance from the top', (value) => `top:${value}`, -96),
  bottom: spacing('Distance from the bottom', (value) => `bottom:${value}`, -96),
  start: spacing('Distance from the inline start', (value) => `inset-inline-start:${value}`, -96),
  end: spacing('Distance from the inline end', (value) => `inset-inline-end:${value}`, -96),
  layer: {
    schema: integer('Stacking order of overlapping boxes.', { minimum: -1, maximum: 50 }),
    css: (value) => `z-index:${value}`,
  },
  overflow: word(
    'Handling of content that does not fit.',
    'overflow',
    same('visible', 'hidden', 'auto', 'scroll', 'clip'),
  ),
  background: colour('Background colour.', 'background-color'),
  color: colour('Text colour.', 'color'),
  border: word('Border of the box.', 'border', { all: '1px solid var(--line)', none: '0' }),
  borderTop: {
    schema: boolean('Border at the top.'),
    css: (value) => `border-top:${value ? '1px solid var(--line)' : '0'}`,
  },
  borderBottom: {
    schema: boolean('Border at the bottom.'),
    css: (value) => `border-bottom:${value ? '1px solid var(--line)' : '0'}`,
  },
  borderColor: colour('Border colour.', 'border-color'),
  radius: word('Corner radius.', 'border-radius', {
    none: '0',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    full: '999px',
  }),
  font: word('Font family.', 'font-family', {
    text: 'var(--font-text)',
    display: 'var(--font-display)',
    mono: 'ui-monospace,monospace',
  }),
  size: {
    schema: integer('Font size as a step of the type scale; 0 is body text.', fontSteps),
    css: (value) => `font-size:var(--step-${String(value).replace('-', 'm')})`,
  },
  weight: {
    schema: integer('Font weight.', { minimum: 300, maximum: 800, multipleOf: 50 }),
    css: (value) => `font-weight:${value}`,
  },
  leading: word('Line height.', 'line-height', { none: '1', tight: '1.1', snug: '1.3', normal: '1.55' }),
  tracking: word('Letter spacing.', 'letter-spacing', { tight: '-0.015em', normal: '0', wide: '0.06em' }),
  textAlign: word('Text alignment.', 'text-align', same('start', 'center', 'end')),
  transform: word('Text transform.', 'text-transform', same('uppercase', 'capitalize', 'none')),
  decoration: word('Text decoration.', 'text-decoration-line', {
    underline: 'underline',
    strike: 'line-through',
    none: 'none',
  }),
  balance: {
    schema: boolean('Balances the line lengths of a heading.'),
    css: (value) => `text-wrap:${value ? 'balance' : 'wrap'}`,
  },
  nowrap: { schema: boolean('Keeps text on one line.'), css: (value) => `white-space:${value ? 'nowrap' : 'normal'}` },
  clamp: {
    schema: integer('Maximum number of lines.', { minimum: 1, maximum: 12 }),
    css: (value) => `display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${value};overflow:hidden`,
  },
  tabular: {
    schema: boolean('Uses tabular figures.'),
    css: (value) => `font-variant-numeric:${value ? 'tabular-nums' : 'normal'}`,
  },
  fit: word('Fit of a picture in its box.', 'object-fit', same('cover', 'contain')),
  opacity: {
    schema: number('From 0 (invisible) to 1.', { minimum: 0, maximum: 1 }),
    css: (value) => `opacity:${value}`,
  },
  enter: {
    schema: choice('Motion with which the box appears; none where a shopper prefers less.', motionNames),
    css: (value) => `animation:enter-${value} 420ms var(--ease) backwards;${still}`,
    keyframes: (value) => `@keyframes enter-${value}{from{${motions[value]}}}`,
  },
  reveal: {
    schema: choice('Motion with which the box appears when it is scrolled into view.', motionNames),
    css: (value) =>
      `@supports(animation-timeline:view()){animation:enter-${value} linear both;animation-timeline:view();animation-range:entry 0% entry 70%}${still}`,
    keyframes: (value) => `@keyframes enter-${value}{from{${motions[value]}}}`,
  },
  exit: {
    schema: choice('Motion with which the box disappears.', motionNames),
    css: (value) => `&[data-leaving]{animation:exit-${value} 220ms var(--ease) forwards;${still}}`,
    keyframes: (value) => `@keyframes exit-${value}{to{${motions[value]}}}`,
  },
  onlyRead: {
    schema: boolean('Hides the box visually, but not from screen readers.'),
    css: (value) =>
      value
        ? 'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'
        : 'position:static',
  },
};

/** A value, or one for each screen. */
const responsive = <Schema extends TSchema>(schema: Schema) =>
  either((schema as unknown as { description: string }).description, [
    schema,
    object(
      Object.fromEntries(Object.keys(screens).map((screen) => [screen, optional(schema)])),
      'A value for each screen.',
    ),
  ]);

/** A widget prop that stands for a style token, so that it can differ by screen and be computed like one. */
export const styleToken = <Schema extends TSchema>(token: keyof typeof styleProperties & string, schema: Schema) => ({
  ...responsive(schema),
  token,
});

/** Prop for the aspect ratio to which pictures are cropped. */
export const pictureRatio = () =>
  styleToken('aspect', choice('Aspect ratio to crop to.', ['1/1', '4/5', '3/4', '2/3', '3/2', '4/3', '16/9', '21/9']));

/** Prop for the aspect ratio of elements that play in their own box: videos, frames, animations. */
export const frameRatio = (byDefault: string) =>
  styleToken('aspect', choice(`Aspect ratio; ${byDefault} by default.`, ['16/9', '4/3', '1/1', '4/5', '9/16', '21/9']));

/** Schema of a `style` prop. */
export const styleSchema = object(
  Object.fromEntries(
    Object.entries(styleProperties).map(([name, property]) => [name, optional(responsive(property.schema))]),
  ),
  'Styles, in tokens of the theme.',
  { refers: 'style' },
);
