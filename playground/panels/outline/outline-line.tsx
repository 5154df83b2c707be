import { type MouseEvent, memo } from 'react';
import { type DropZone, draggedFrom, dragSource } from '../../selection/dragging.ts';
import { useSelection } from '../../selection/selection.ts';
import { type OutlineRow, rowLabel } from './outline-rows.ts';

type SelectionMode = 'alone' | 'added' | 'range';

interface OutlineLineProps {
  row: OutlineRow;
  /** Titles of the sections by fragment name. */
  sectionTitles: ReadonlyMap<string, string>;
  top: number;
  isSelected: boolean;
  mark: 'error' | 'warning' | undefined;
  /** Number of open comments on the node. */
  comments: number | undefined;
  zone: DropZone | undefined;
  onToggle: (pointer: string, isOpen: boolean) => void;
  /** Selects the row: alone, with the others, or with all up to it. */
  onSelect: (pointer: string, mode: SelectionMode) => void;
}

const indent = 14;

function selectionModeOf({ shiftKey, ctrlKey, metaKey }: MouseEvent): SelectionMode {
  if (shiftKey) return 'range';
  return ctrlKey || metaKey ? 'added' : 'alone';
}

/** A row of the outline. The focus stays on the tree, which refers to the selected row. */
export const OutlineLine = memo(function OutlineLine(props: OutlineLineProps) {
  const { row, sectionTitles, top, isSelected, mark, comments, zone, onToggle, onSelect } = props;
  const { pointer, depth, node, isOpen, hasInside, position, count } = row;
  const label = rowLabel(row, sectionTitles);
  const { hover } = useSelection.getState();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles keys
    <div
      ref={(element) => (element && node ? dragSource(element, { dragged: () => draggedFrom(pointer) }) : undefined)}
      id={`outline-${pointer}`}
      role="treeitem"
      className="outline-row"
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={count}
      aria-expanded={hasInside ? isOpen : undefined}
      aria-selected={isSelected}
      data-drop={zone}
      data-hidden={node?.isHidden || undefined}
      tabIndex={-1}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: 6 + depth * indent }}
      onClick={(event) => onSelect(pointer, selectionModeOf(event))}
      onMouseEnter={() => hover(pointer)}
      onMouseLeave={() => hover(undefined)}
    >
      <span
        className="outline-arrow"
        aria-hidden
        onClick={(event) => {
          if (!hasInside) return;
          event.stopPropagation();
          onToggle(pointer, !isOpen);
        }}
      >
        {hasInside && (isOpen ? '▾' : '▸')}
      </span>
      <span className={node ? 'outline-widget' : 'outline-slot'}>{label.name || 'no widget'}</span>
      <span className="outline-words">{label.words}</span>
      {node?.isHidden && <span className="outline-hidden">hidden</span>}
      {node?.audience && <span className="outline-audience">for {node.audience}</span>}
      {comments && (
        <span
          className="outline-comments"
          role="img"
          aria-label={comments === 1 ? '1 comment' : `${comments} comments`}
        >
          {comments}
        </span>
      )}
      {mark && <span className={`outline-mark outline-${mark}`} role="img" aria-label={mark} />}
    </div>
  );
});
