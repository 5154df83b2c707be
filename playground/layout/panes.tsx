import type { CSSProperties } from 'react';
import { Splitter } from './splitter.tsx';
import { useStoredNumber } from './use-stored-number.ts';

interface PaneDefinition {
  label: string;
  orientation: 'vertical' | 'horizontal';
  /** Key under which its size is stored. */
  stored: string;
  /** Default size in pixels. */
  first: number;
  minimum: number;
  maximum: number;
  isReversed?: boolean;
}

/** Panes that can be resized, by the name of their custom property in the style sheet. */
const panes = {
  'side-width': {
    label: 'Width of pages and outline',
    orientation: 'vertical',
    stored: 'side',
    first: 248,
    minimum: 160,
    maximum: 480,
  },
  'pages-height': {
    label: 'Height of the list of pages',
    orientation: 'horizontal',
    stored: 'pages-height',
    first: 272,
    minimum: 96,
    maximum: 600,
  },
  'drawer-height': {
    label: 'Height of the source',
    orientation: 'horizontal',
    stored: 'drawer',
    first: 280,
    minimum: 120,
    maximum: 900,
    isReversed: true,
  },
  'findings-width': {
    label: 'Width of problems, trace and versions',
    orientation: 'vertical',
    stored: 'findings-width',
    first: 376,
    minimum: 200,
    maximum: 700,
    isReversed: true,
  },
  'inspector-width': {
    label: 'Width of the inspector',
    orientation: 'vertical',
    stored: 'inspector',
    first: 296,
    minimum: 220,
    maximum: 520,
    isReversed: true,
  },
} satisfies Record<string, PaneDefinition>;

type PaneName = keyof typeof panes;

interface Pane {
  name: PaneName;
  size: number;
  setSize: (size: number) => void;
}

function usePane(name: PaneName): Pane {
  const [size, setSize] = useStoredNumber(panes[name].stored, panes[name].first);
  return { name, size, setSize };
}

/** The panes of the open document, and their sizes as custom properties. */
export function usePanes() {
  const side = usePane('side-width');
  const pages = usePane('pages-height');
  const drawer = usePane('drawer-height');
  const findings = usePane('findings-width');
  const inspector = usePane('inspector-width');
  const all = [side, pages, drawer, findings, inspector];
  const style = Object.fromEntries(all.map(({ name, size }) => [`--${name}`, `${size}px`])) as CSSProperties;
  return { side, pages, drawer, findings, inspector, style };
}

/** The separator that resizes a pane. */
export function PaneSplitter({ pane: { name, size, setSize } }: { pane: Pane }) {
  const { stored: _, first: __, ...rest }: PaneDefinition = panes[name];
  return <Splitter {...rest} value={size} onChange={setSize} />;
}
