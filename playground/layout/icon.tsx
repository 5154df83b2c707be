/** Outlines on a grid of 16 × 16 units. */
const outlines = {
  account: 'M8 8.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM2.8 13.5c.6-2.4 2.6-3.7 5.2-3.7s4.6 1.3 5.2 3.7',
  assistant: 'M8 2l1.5 4.5L14 8l-4.5 1.5L8 14l-1.5-4.5L2 8l4.5-1.5Z',
  ban: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM4.1 11.9l7.8-7.8',
  box: 'M2.5 5V3.5a1 1 0 0 1 1-1H5M11 2.5h1.5a1 1 0 0 1 1 1V5M13.5 11v1.5a1 1 0 0 1-1 1H11M5 13.5H3.5a1 1 0 0 1-1-1V11M6 6h4v4H6Z',
  canvas: 'M3 2.8h10a1 1 0 0 1 1 1v6.4a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V3.8a1 1 0 0 1 1-1ZM5.5 13.5h5M8 11.2v2.3',
  close: 'M4 4l8 8M12 4l-8 8',
  comments: 'M3.5 3h9a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H8.2L5 13.5V11H3.5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Z',
  console: 'M3 4.5 6.5 8 3 11.5M8 12h5',
  delete: 'M2.5 4.2h11M6 4V2.5h4V4M4 4.2l.6 9.3h6.8l.6-9.3M6.8 6.8v4M9.2 6.8v4',
  down: 'M8 3v10M4 9l4 4 4-4',
  duplicate:
    'M7 5.5h5A1.5 1.5 0 0 1 13.5 7v5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 12V7A1.5 1.5 0 0 1 7 5.5ZM10.5 5.5V4A1.5 1.5 0 0 0 9 2.5H4A1.5 1.5 0 0 0 2.5 4v5A1.5 1.5 0 0 0 4 10.5h1.5',
  edit: 'M3 13l.7-2.9 7-7a1.5 1.5 0 0 1 2.2 2.2l-7 7L3 13ZM9.5 4.4l2.1 2.1',
  experiment: 'M6.4 2v4.4l-3.6 6.1a1 1 0 0 0 .9 1.5h8.6a1 1 0 0 0 .9-1.5L9.6 6.4V2M5.4 2h5.2M4.8 10h6.4',
  export: 'M8 10V2.5M5 5.3 8 2.4l3 2.9M2.5 9.5v3a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-3',
  eye: 'M1.5 8S4 3.7 8 3.7 14.5 8 14.5 8 12 12.3 8 12.3 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  fragment: 'M8 1.9 14.1 8 8 14.1 1.9 8ZM5 5l6 6M11 5l-6 6',
  import: 'M8 2.5V10M5 7.1 8 10l3-2.9M2.5 9.5v3a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-3',
  inspector:
    'M2.5 4.5h6M12 4.5h1.5M2.5 11.5h1.5M7.5 11.5h6M10.2 6.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM5.8 13.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6Z',
  keyboard:
    'M2.5 4h11a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1ZM4.2 6.6h.01M6.7 6.6h.01M9.2 6.6h.01M11.7 6.6h.01M5.2 9.5h5.6',
  leave: 'M9.5 2.8H4a1 1 0 0 0-1 1v8.4a1 1 0 0 0 1 1h5.5M7 8h7M11.4 5.4 14 8l-2.6 2.6',
  link: 'M6.5 9.5l3-3M7.2 4.6l1.1-1.1a2.9 2.9 0 0 1 4.2 4.2l-1.1 1.1M8.8 11.4l-1.1 1.1a2.9 2.9 0 0 1-4.2-4.2l1.1-1.1',
  outline: 'M2.5 3.5h7M5.5 8h8M5.5 12.5h8',
  pages: 'M4 2h5l3.5 3.5V13a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1ZM9 2v3.5h3.5',
  'panel-bottom': 'M3 3h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM2 9.4h12',
  'panel-left': 'M3 3h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM6 3v10',
  'panel-right': 'M3 3h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM10 3v10',
  plus: 'M8 3.2v9.6M3.2 8h9.6',
  problems: 'M8 2.5 14 13H2ZM8 6.5v3M8 11.2h.01',
  redo: 'M10 3l3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10',
  reload: 'M13.4 8a5.4 5.4 0 1 1-1.6-3.9l1.6 1.6M13.4 2.7v3h-3',
  releases: 'M2.5 5 8 2l5.5 3v6L8 14l-5.5-3V5ZM2.5 5 8 8l5.5-3M8 8v6',
  replace: 'M3 5h9M9.6 2.6 12 5 9.6 7.4M13 11H4M6.4 8.6 4 11l2.4 2.4',
  source: 'M5 4 1.5 8 5 12M11 4l3.5 4-3.5 4',
  trace: 'M1.5 8h3l2-4.8 3 9.6 2-4.8h3',
  undo: 'M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  up: 'M8 13V3M4 7l4-4 4 4',
  versions: 'M8 4.8V8l2.3 1.4M2.6 8a5.4 5.4 0 1 0 1.6-3.9L2.6 5.7M2.6 2.7v3h3',
} as const;

export type IconName = keyof typeof outlines;

/** An icon of 16 pixels in the text's colour. Its meaning is always also available as text. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path d={outlines[name]} />
  </svg>
);
