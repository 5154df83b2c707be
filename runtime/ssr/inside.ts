import type { FunctionComponent, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import type { Markup } from './markup/markup.ts';
import { NeedsReact } from './markup/needs-react.ts';

type Draw = (out: Markup) => void;

/** Stands among elements for what is inside a slot, and writes it when its turn comes. */
const Inside = Object.assign(
  (() => {
    throw new NeedsReact('The inside of a slot that is written to a string');
  }) as FunctionComponent<{ draw: Draw }>,
  { write: (out: Markup, { draw }: { draw: Draw }) => draw(out) },
);

export const inside = (draw: Draw): ReactNode => jsx(Inside, { draw });
