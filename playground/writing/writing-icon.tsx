/** Outlines on a grid of 16 × 16 units, by the label of a command. */
const outlines: Readonly<Record<string, string>> = {
  Undo: 'M6 3 3 6l3 3M3 6h6.5a3.5 3.5 0 0 1 0 7H6',
  Redo: 'M10 3l3 3-3 3M13 6H6.5a3.5 3.5 0 0 0 0 7H10',
  Bold: 'M5 3h3.6a2.4 2.4 0 0 1 0 4.8H5ZM5 7.8h4.2a2.6 2.6 0 0 1 0 5.2H5Z',
  Italic: 'M6.5 3h5M4.5 13h5M9.2 3 6.8 13',
  'Struck through':
    'M2.5 8h11M11 5.2C10.6 3.800 9.500 3 8 3 6.300 3 5 3.900 5 5.400M5 10.600C5.300 12.100 6.400 13 8 13c1.700 0 3-.9 3-2.400',
  Code: 'M5.500 4.500 2 8l3.500 3.500M10.500 4.500 14 8l-3.500 3.500',
  List: 'M6 4h7.500M6 8h7.500M6 12h7.500M2.800 4h.01M2.800 8h.01M2.800 12h.01',
  'Numbered list':
    'M6.500 4h7M6.500 8h7M6.500 12h7M2.200 3l1-.6v3.400M2 9.600c.2-.8 1.800-.9 1.800.1 0 .7-.8 1.100-1.800 2.300h1.900',
  Quote: 'M3 3v10M6.500 5h7M6.500 8h7M6.500 11h4.500',
  'Block of code':
    'M3 2.500h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM4.800 6l2 2-2 2M8.500 10.500h2.700',
  Table: 'M2.500 3h11v10h-11ZM2.500 6.400h11M2.500 9.700h11M8 6.400V13',
  Line: 'M2 8h12M4 4h8M4 12h8',
  Link: 'M6.500 9.500l3-3M7.200 4.600l1.100-1.100a2.900 2.900 0 0 1 4.200 4.200l-1.100 1.100M8.800 11.400l-1.100 1.100a2.900 2.900 0 0 1-4.200-4.200l1.100-1.100',
  Picture:
    'M3 3h10a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1ZM2 11l3.500-3.500L9 11l2-2 3 3M10.500 6h.01',
};

/** A command's icon, or the level of a heading. */
export function WritingIcon({ label }: { label: string }) {
  const outline = outlines[label];
  return outline === undefined ? (
    <span aria-hidden="true" className="writing-level">
      H{label.at(-1)}
    </span>
  ) : (
    <svg className="icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={outline} />
    </svg>
  );
}
