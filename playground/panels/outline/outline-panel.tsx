import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Comment } from '../../api/comments.ts';
import type { PageTree } from '../../document/page-tree.ts';
import { Icon } from '../../layout/icon.tsx';
import { IconButton } from '../../layout/icon-button.tsx';
import { useKept } from '../../layout/use-kept.ts';
import { type DropZone, dropEdit, useDragging } from '../../selection/dragging.ts';
import { useEditing } from '../../selection/editing.ts';
import { useSelection } from '../../selection/selection.ts';
import { commentCounts } from '../comments/commented-node.ts';
import type { Problem } from '../problems/problem.ts';
import { at, copySelected, nodeCommands, pasteAfterSelected, pastedIn, runKey } from './outline-commands.ts';
import { OutlineLine } from './outline-line.tsx';
import { dropPlace, dropZone, OutlineRows, problemMarks, rowAround, typeAhead } from './outline-rows.ts';
import './outline.css';

interface OutlinePanelProps {
  /** Of the document: what is closed in one is not in another. */
  documentKey: string;
  tree: PageTree;
  problems: readonly Problem[];
  comments: readonly Comment[] | undefined;
  onInsert: () => void;
  /** Makes the selected node a fragment. */
  onExtract: () => void;
}

const noneClosed: ReadonlySet<string> = new Set();
const rowHeight = 26;
const overscan = 8;

/** The nodes of the document as a tree: only the rows on the screen are rendered. */
export function OutlinePanel({ documentKey, tree, problems, comments, onInsert, onExtract }: OutlinePanelProps) {
  const { pointer, origin, select } = useSelection();
  const editing = useEditing();
  const [closed, setClosed] = useKept(`closed ${documentKey}`, noneClosed);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [drop, setDrop] = useState<{ pointer: string; zone: DropZone }>();
  const typed = useRef({ text: '', at: 0 });
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => new OutlineRows(tree, closed), [tree, closed]);
  const marks = useMemo(() => problemMarks(tree, problems), [tree, problems]);
  const counts = useMemo(() => commentCounts(tree, comments ?? []), [tree, comments]);
  const current = rows.indexOf(pointer);
  const node = pointer === undefined ? undefined : tree.nodes.get(pointer);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setView({ top: element.scrollTop, height: element.clientHeight }));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  // A node that was selected elsewhere may be in closed ones.
  useEffect(() => {
    if (pointer === undefined || origin === 'outline') return;
    setClosed((before) => {
      const open = new Set([...before].filter((each) => !pointer.startsWith(`${each}/`)));
      return open.size === before.size ? before : open;
    });
  }, [pointer, origin, setClosed]);
  useEffect(() => {
    const element = list.current;
    if (!element || current === -1) return;
    const top = current * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
  }, [current]);

  const toggle = (at: string, isOpen: boolean) =>
    setClosed((before) => new Set(isOpen ? [...before].filter((each) => each !== at) : [...before, at]));
  const go = (index: number) => {
    const row = rows.at(Math.max(0, Math.min(rows.count - 1, index)));
    if (row) select(row.pointer, 'outline');
  };
  const row = rows.at(current);
  const goInside = () => {
    if (row?.hasInside && !row.isOpen) toggle(row.pointer, true);
    else if (row?.hasInside) go(current + 1);
  };
  const goOut = () => {
    if (row?.hasInside && row.isOpen) toggle(row.pointer, false);
    else if (row) {
      const around = rowAround(rows, row);
      if (around !== -1) go(around);
    }
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
  const press = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    const move = event.altKey || isMod ? undefined : keys[event.key];
    if (runKey(editing, event)) {
      // It was an edit.
    } else if (move) move();
    else if (event.key.length === 1 && !isMod && !event.altKey) {
      const text = event.timeStamp - typed.current.at < 700 ? typed.current.text + event.key : event.key;
      typed.current = { text: text.toLowerCase(), at: event.timeStamp };
      const found = typeAhead(rows, text.length === 1 ? current + 1 : Math.max(0, current), text.toLowerCase());
      if (found) select(found.pointer, 'outline');
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const copy = ({ nativeEvent }: ClipboardEvent) => copySelected(editing, tree, nativeEvent);
  const paste = ({ nativeEvent }: ClipboardEvent) => pasteAfterSelected(editing, pastedIn(nativeEvent));
  const over = (event: DragEvent<HTMLDivElement>) => {
    const { top } = event.currentTarget.getBoundingClientRect();
    const y = event.clientY - top + event.currentTarget.scrollTop;
    const target = rows.at(Math.floor(y / rowHeight));
    const zone = target && dropZone(target, (y % rowHeight) / rowHeight);
    const { dragged } = useDragging.getState();
    const isTaken = target && zone && dragged && dropPlace(target, zone, dragged);
    setDrop(isTaken ? { pointer: target.pointer, zone } : undefined);
    if (isTaken) event.preventDefault();
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    const target = rows.at(rows.indexOf(drop?.pointer));
    const { dragged } = useDragging.getState();
    const place = target && drop && dragged && dropPlace(target, drop.zone, dragged);
    if (place) editing.edit((now) => dropEdit(now, dragged, place));
    setDrop(undefined);
  };

  const first = Math.max(0, Math.floor(view.top / rowHeight) - overscan);
  const shown = rows.slice(first, Math.ceil((view.top + view.height) / rowHeight) + overscan);
  return (
    <section id="panel-outline" className="panel outline" aria-label="Outline">
      <div className="panel-head">
        <h2>Outline</h2>
        <button type="button" className="button button-with-icon" onClick={onInsert} title="Insert (/)">
          <Icon name="plus" />
          Insert
        </button>
      </div>
      {rows.count === 0 && (
        <p className="panel-none">
          Nothing here yet. Press <kbd>/</kbd> or Insert to choose what comes first.
        </p>
      )}
      <div
        ref={list}
        className="outline-list"
        role="tree"
        aria-label="Nodes of the document"
        aria-activedescendant={current === -1 ? undefined : `outline-${pointer}`}
        tabIndex={0}
        onKeyDown={press}
        onFocus={() => current === -1 && go(0)}
        onCopy={copy}
        onCut={copy}
        onPaste={paste}
        onScroll={({ currentTarget }) => setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })}
        onDragOver={over}
        onDragLeave={() => setDrop(undefined)}
        onDrop={dropped}
      >
        <div className="outline-space" role="presentation" style={{ height: rows.count * rowHeight }}>
          {shown.map((each, index) => (
            <OutlineLine
              key={each.pointer}
              row={each}
              top={(first + index) * rowHeight}
              isSelected={each.pointer === pointer}
              mark={marks.get(each.pointer)}
              comments={counts.get(each.pointer)}
              zone={drop?.pointer === each.pointer ? drop.zone : undefined}
              onToggle={toggle}
            />
          ))}
        </div>
      </div>
      {node && (
        <div className="toolbar outline-actions" role="toolbar" aria-label="Selected node">
          {nodeCommands.map(({ label, icon, keys: hint, run }) => (
            <IconButton
              key={label}
              icon={icon}
              label={label}
              title={`${label} (${hint.replace('Mod', 'Ctrl')})`}
              onClick={() => editing.edit((now) => at(now, node.pointer, run))}
            />
          ))}
          <IconButton
            icon="fragment"
            label="Make into a fragment"
            title="Make into a fragment (Alt+F)"
            onClick={onExtract}
          />
        </div>
      )}
    </section>
  );
}
