import { type ClipboardEvent, useEffect, useMemo } from 'react';
import type { PageTree } from '../../../page-text/page-tree.ts';
import type { Comment } from '../../api/comments.ts';
import { useSectionTitles } from '../../api/use-sections.ts';
import { Icon } from '../../layout/icon.tsx';
import { Tooltip } from '../../layout/tooltip.tsx';
import { useKept } from '../../layout/use-kept.ts';
import { useEditing } from '../../selection/editing.ts';
import { useSelection } from '../../selection/selection.ts';
import { commentCounts } from '../comments/commented-node.ts';
import type { Problem } from '../problems/problem.ts';
import { OutlineActions } from './outline-actions.tsx';
import { copySelected, pasteAfterSelected, pastedIn } from './outline-commands.ts';
import { OutlineLine } from './outline-line.tsx';
import { OutlineRows, problemMarks } from './outline-rows.ts';
import { useOutlineDrop } from './use-outline-drop.ts';
import { useOutlineKeys } from './use-outline-keys.ts';
import { rowHeight, useOutlineView } from './use-outline-view.ts';
import './outline.css';

interface OutlinePanelProps {
  /** Key of the document. Each document has its own collapsed nodes. */
  documentKey: string;
  tree: PageTree;
  problems: readonly Problem[];
  comments: readonly Comment[] | undefined;
  onInsert: () => void;
  /** Makes the selected node into a fragment. */
  onExtract: () => void;
}

const noneClosed: ReadonlySet<string> = new Set();

/** Collapsed nodes. When a node is selected elsewhere, its ancestors are expanded. */
function useClosed(documentKey: string) {
  const { pointer, origin } = useSelection();
  const [closed, setClosed] = useKept(`closed ${documentKey}`, noneClosed);
  useEffect(() => {
    if (pointer === undefined || origin === 'outline') return;
    setClosed((before) => {
      const open = new Set([...before].filter((each) => !pointer.startsWith(`${each}/`)));
      return open.size === before.size ? before : open;
    });
  }, [pointer, origin, setClosed]);
  const toggle = (at: string, isOpen: boolean) =>
    setClosed((before) => new Set(isOpen ? [...before].filter((each) => each !== at) : [...before, at]));
  return { closed, toggle };
}

/** The document's nodes as a tree. Only the visible rows are rendered. */
export function OutlinePanel({ documentKey, tree, problems, comments, onInsert, onExtract }: OutlinePanelProps) {
  const { pointer, others } = useSelection();
  const editing = useEditing();
  const { closed, toggle } = useClosed(documentKey);
  const rows = useMemo(() => new OutlineRows(tree, closed), [tree, closed]);
  const marks = useMemo(() => problemMarks(tree, problems), [tree, problems]);
  const counts = useMemo(() => commentCounts(tree, comments ?? []), [tree, comments]);
  const sectionTitles = useSectionTitles();
  const current = rows.indexOf(pointer);
  const view = useOutlineView(current);
  const zoneOf = useOutlineDrop(view.list, rows);
  const { go, press, choose } = useOutlineKeys({ rows, current, onToggle: toggle, onInsert, sectionTitles });
  const copy = ({ nativeEvent }: ClipboardEvent) => copySelected(editing, tree, nativeEvent);
  return (
    <section id="panel-outline" className="panel outline" aria-label="Outline">
      <div className="panel-head">
        <h2>Outline</h2>
        <Tooltip text="Insert (/)">
          <button type="button" className="button button-with-icon" onClick={onInsert}>
            <Icon name="plus" />
            Insert
          </button>
        </Tooltip>
      </div>
      {rows.count === 0 && (
        <p className="panel-none">
          Nothing here yet. Press <kbd>/</kbd> or Insert to choose what comes first.
        </p>
      )}
      <div
        ref={view.list}
        className="outline-list"
        role="tree"
        aria-label="Nodes of the document"
        aria-multiselectable
        aria-activedescendant={current === -1 ? undefined : `outline-${pointer}`}
        tabIndex={0}
        onKeyDown={press}
        onFocus={() => current === -1 && go(0)}
        onCopy={copy}
        onCut={copy}
        onPaste={({ nativeEvent }) => pasteAfterSelected(editing, pastedIn(nativeEvent))}
        onScroll={view.onScroll}
      >
        <div className="outline-space" role="presentation" style={{ height: rows.count * rowHeight }}>
          {rows.slice(view.first, view.end).map((each, index) => (
            <OutlineLine
              key={each.pointer}
              row={each}
              sectionTitles={sectionTitles}
              top={(view.first + index) * rowHeight}
              isSelected={each.pointer === pointer || others.has(each.pointer)}
              mark={marks.get(each.pointer)}
              comments={counts.get(each.pointer)}
              zone={zoneOf(each.pointer)}
              onToggle={toggle}
              onSelect={choose}
            />
          ))}
        </div>
      </div>
      {pointer !== undefined && tree.nodes.has(pointer) && (
        <OutlineActions count={others.size + 1} onExtract={onExtract} />
      )}
    </section>
  );
}
