import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo, useState } from 'react';
import { insertNodes } from '../../../page-text/edits/node-edits.ts';
import { nearestNode, type PageTree } from '../../../page-text/page-tree.ts';
import type { ListedSection } from '../../api/documents.ts';
import { documentsQuery } from '../../api/documents-query.ts';
import { useHasAssistant } from '../../api/use-has-assistant.ts';
import { useSections } from '../../api/use-sections.ts';
import { Sketch } from '../../catalogue/sketch.tsx';
import { basics, type Insertable, insertables, searchInsertables } from '../../catalogue/starters.ts';
import { Dialog } from '../../layout/dialog.tsx';
import { Icon } from '../../layout/icon.tsx';
import { SearchList } from '../../layout/search-list.tsx';
import { useAssistantDialog } from '../../selection/assistant-request.ts';
import { dragSource } from '../../selection/dragging.ts';
import { useEditing } from '../../selection/editing.ts';
import { targetsOf } from '../../selection/insert-targets.ts';
import { useSelection } from '../../selection/selection.ts';
import './insert.css';

interface InsertDialogProps {
  tree: PageTree;
  onClose: () => void;
}

const fragmentEntry = (id: string, title: string): Insertable => ({
  name: id,
  family: 'fragments',
  summary: title,
  words: ['fragment'],
  widget: 'fragment',
  node: () => ({ widget: 'fragment', props: { name: id } }),
});

/** A section with its first preset. */
const sectionEntry = ({ id, title, summary, group, words, sketch, presets: [first] }: ListedSection): Insertable => ({
  name: title,
  family: group,
  summary,
  words: ['section', ...words],
  widget: 'fragment',
  sketch,
  node: () => ({
    widget: 'fragment',
    props: { name: id, ...(first ? { with: first.with } : {}) },
    ...(first?.slots ? { slots: first.slots } : {}),
  }),
});

const isBasic = ({ family }: Insertable): boolean => family === basics;

/**
 * The parts that can be inserted: sections first, other widgets when searched for or requested. Undefined until
 * everything has loaded, so that no row moves under the pointer.
 */
function useOffered(search: string, isAll: boolean): readonly Insertable[] | undefined {
  const sections = useSections();
  const fragments = useQuery(documentsQuery('fragments'));
  const isWaiting = sections.isPending || fragments.isPending;
  return useMemo(() => {
    if (isWaiting) return undefined;
    const sectionIds = new Set(sections.data?.map(({ id }) => id));
    const others = (fragments.data ?? [])
      .filter(({ id }) => !sectionIds.has(id))
      .map(({ id, title }) => fragmentEntry(id, title));
    const ofShop = (sections.data ?? []).map(sectionEntry);
    const known = insertables();
    const plain = [...ofShop, ...known.filter(isBasic)];
    if (search.trim() === '' && !isAll) return plain;
    return searchInsertables([...plain, ...known.filter((entry) => !isBasic(entry)), ...others], search);
  }, [isWaiting, sections.data, fragments.data, search, isAll]);
}

interface DescribeInsteadProps {
  target: number;
  words: string;
  onClose: () => void;
}

/** A button that passes the search text to the assistant, if the shop has one. */
function DescribeInstead({ target, words, onClose }: DescribeInsteadProps) {
  if (!useHasAssistant()) return null;
  const describe = () => {
    onClose();
    useAssistantDialog.getState().open({ task: 'describe', target, words });
  };
  return (
    <button type="button" className="button button-with-icon" onClick={describe}>
      <Icon name="assistant" />
      Describe a section
    </button>
  );
}

/** A searchable list of everything that can be inserted. */
export function InsertDialog({ tree, onClose }: InsertDialogProps) {
  const editing = useEditing();
  const pointer = useSelection((state) => state.pointer);
  const node = nearestNode(tree, pointer);
  const targets = useMemo(() => targetsOf(tree, node), [tree, node]);
  const [target, setTarget] = useState(0);
  const [search, setSearch] = useState('');
  const [isDragging, setIsDragging] = useState(false);
  const [isAll, setIsAll] = useState(false);
  const found = useOffered(search, isAll);
  const insert = (entry: Insertable) => {
    editing.edit((now) => {
      const at = nearestNode(now, node?.pointer);
      return insertNodes(now, (targets[target] ?? targets[0]!).place(now, at), [entry.node()]);
    });
    onClose();
  };
  const draggable = (entry: Insertable): ComponentProps<'div'> => ({
    ref: (element) => {
      const dragged = () => ({ node: entry.node() });
      if (element) return dragSource(element, { dragged, onStart: () => setIsDragging(true), onEnd: onClose });
    },
  });
  return (
    <Dialog title="Insert" onClose={onClose} isHidden={isDragging}>
      <SearchList
        label="Search what to insert"
        listLabel="Sections and widgets"
        placeholder="Banner, questions, newsletter…"
        search={search}
        onSearch={setSearch}
        items={found ?? []}
        isWaiting={found === undefined}
        keyOf={({ family, name }) => `${family} ${name}`}
        onPick={insert}
        row={draggable}
        beside={
          <>
            <button type="button" className="button" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
              All widgets
            </button>
            <select
              className="input"
              aria-label="Where"
              value={target}
              onChange={(event) => setTarget(Number(event.target.value))}
            >
              {targets.map(({ label }, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </select>
            <DescribeInstead target={target} words={search} onClose={onClose} />
          </>
        }
      >
        {({ name, summary, family, sketch }) => (
          <>
            {sketch === undefined ? undefined : <Sketch text={sketch} />}
            <span className="search-name">{name}</span>
            <span className="search-summary">{summary}</span>
            <span className="search-family">{family}</span>
          </>
        )}
      </SearchList>
    </Dialog>
  );
}
