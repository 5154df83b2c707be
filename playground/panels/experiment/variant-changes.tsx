import { removeValue } from '../../../page-text/edits/set-value.ts';
import { jsonAt, type PageTree } from '../../../page-text/page-tree.ts';
import type { Path } from '../../../page-text/pointer.ts';
import { useEditing } from '../../selection/editing.ts';
import type { ExperimentVariant } from './experiment-in.ts';

const maxValue = 60;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text;
};

interface VariantChangesProps {
  tree: PageTree;
  variant: ExperimentVariant;
}

/** The changes that a variant makes to the page, each with a button to take it back. */
export function VariantChanges({ tree, variant: { name, changes } }: VariantChangesProps) {
  const editing = useEditing();
  const list: Path = ['variants', 'options', name, 'changes'];
  const remove = (index: number) => () =>
    editing.edit((now) => ({
      changes: removeValue(now, jsonAt(now, list)?.children?.length === 1 ? list : [...list, index]),
      select: undefined,
    }));
  if (changes.length === 0)
    return (
      <p className="experiment-note">
        {tree.body
          ? `“${name}” is the page as it is. Edit it, and texts and settings change in this variant alone.`
          : ''}
      </p>
    );
  return (
    <ul className="experiment-changes" aria-label={`Changes of ${name}`}>
      {changes.map(({ at, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same value may be changed twice
        <li key={index}>
          <code>{at}</code> {to === undefined ? 'is removed' : <>is {shown(to)}</>}
          <button type="button" className="button button-quiet" aria-label={`Take back ${at}`} onClick={remove(index)}>
            Take back
          </button>
        </li>
      ))}
    </ul>
  );
}
