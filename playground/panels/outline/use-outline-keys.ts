import { type KeyboardEvent, useRef } from 'react';
import { useEditing } from '../../selection/editing.ts';
import { useSelection } from '../../selection/selection.ts';
import { runKey } from './outline-commands.ts';
import { type OutlineRows, rowAround, typeAhead } from './outline-rows.ts';

/** Maximum time between letters of the same search text, in milliseconds. */
const typingPause = 700;

interface OutlineKeys {
  rows: OutlineRows;
  /** Index of the selected row; -1 when there is none. */
  current: number;
  onToggle: (pointer: string, isOpen: boolean) => void;
  onInsert: () => void;
  sectionTitles: ReadonlyMap<string, string>;
}

/** Selects one row, or several: those between two, those of a slot, or one more. */
function useSelectMany(rows: OutlineRows, current: number) {
  const { select, toggle } = useSelection();
  /** The row that a selection of several began with. */
  const anchor = useRef<string>(undefined);
  const row = rows.at(current);
  /** Selects all nodes of the rows between the one that the selection began with and another. */
  const extendTo = (index: number) => {
    const target = rows.at(Math.max(0, Math.min(rows.count - 1, index)));
    if (!target) return;
    // A selection of one, which another view may have made, begins a new range.
    const isKnown = anchor.current !== undefined && useSelection.getState().others.size > 0;
    const from = isKnown ? rows.indexOf(anchor.current) : -1;
    const begin = from === -1 ? Math.max(0, current) : from;
    anchor.current = rows.at(begin)?.pointer;
    const to = rows.indexOf(target.pointer);
    const between = rows.slice(Math.min(begin, to), Math.max(begin, to) + 1);
    select(
      target.pointer,
      'outline',
      between.flatMap(({ node }) => node?.pointer ?? []),
    );
  };
  const selectSiblings = () => {
    const { parent, pointer } = row?.node ?? {};
    const siblings = parent?.nodes.map((node) => node.pointer) ?? [];
    if (pointer !== undefined) select(pointer, 'outline', siblings);
  };
  const choose = (pointer: string, how: 'alone' | 'added' | 'range') => {
    if (how === 'range') return extendTo(rows.indexOf(pointer));
    anchor.current = pointer;
    if (how === 'added') toggle(pointer, 'outline');
    else select(pointer, 'outline');
  };
  return { extendTo, selectSiblings, choose };
}

/** The tree's keys: arrows, Home, End, the letters of a name, and the commands of the selected node. */
export function useOutlineKeys({ rows, current, onToggle, onInsert, sectionTitles }: OutlineKeys) {
  const editing = useEditing();
  const { select, others } = useSelection();
  const typed = useRef({ text: '', at: 0 });
  const row = rows.at(current);
  const { extendTo, selectSiblings, choose } = useSelectMany(rows, current);

  const go = (index: number) => {
    const target = rows.at(Math.max(0, Math.min(rows.count - 1, index)));
    if (target) choose(target.pointer, 'alone');
  };
  const goInside = () => {
    if (row?.hasInside && !row.isOpen) onToggle(row.pointer, true);
    else if (row?.hasInside) go(current + 1);
  };
  const goOut = () => {
    if (row?.hasInside && row.isOpen) onToggle(row.pointer, false);
    else if (row) {
      const around = rowAround(rows, row);
      if (around !== -1) go(around);
    }
  };
  const extending: Readonly<Record<string, () => void>> = {
    ArrowDown: () => extendTo(current + 1),
    ArrowUp: () => extendTo(current - 1),
    Home: () => extendTo(0),
    End: () => extendTo(rows.count - 1),
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(current + 1),
    ArrowUp: () => go(current - 1),
    Home: () => go(0),
    End: () => go(rows.count - 1),
    ArrowRight: goInside,
    ArrowLeft: goOut,
    '/': onInsert,
  };
  const leaveOthers = () => row && choose(row.pointer, 'alone');
  const type = (letter: string, at: number) => {
    const text = (at - typed.current.at < typingPause ? typed.current.text + letter : letter).toLowerCase();
    typed.current = { text, at };
    const found = typeAhead(rows, text.length === 1 ? current + 1 : Math.max(0, current), text, sectionTitles);
    if (found) select(found.pointer, 'outline');
  };
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const move = isPlain ? ((event.shiftKey ? extending[event.key] : undefined) ?? keys[event.key]) : undefined;
    const isLeaving = event.key === 'Escape' && others.size > 0;
    const isSelectAll = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a';
    if (isSelectAll) selectSiblings();
    else if (isLeaving) leaveOthers();
    else if (runKey(editing, event)) {
      // The key has run a command.
    } else if (move) move();
    else if (event.key.length === 1 && isPlain) type(event.key, event.timeStamp);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { go, press, choose };
}
