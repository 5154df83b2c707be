import { IconButton } from '../../layout/icon-button.tsx';
import { useEditing } from '../../selection/editing.ts';
import { at, nodeCommands } from './outline-commands.ts';

interface OutlineActionsProps {
  pointer: string;
  /** Makes the node into a fragment. */
  onExtract: () => void;
}

/** Commands for the selected node, with their shortcuts. */
export function OutlineActions({ pointer, onExtract }: OutlineActionsProps) {
  const editing = useEditing();
  return (
    <div className="toolbar outline-actions" role="toolbar" aria-label="Selected node">
      {nodeCommands.map(({ label, icon, keys, run }) => (
        <IconButton
          key={label}
          icon={icon}
          label={label}
          title={`${label} (${keys.replace('Mod', 'Ctrl')})`}
          onClick={() => editing.edit((now) => at(now, pointer, run))}
        />
      ))}
      <IconButton
        icon="fragment"
        label="Make into a fragment"
        title="Make into a fragment (Alt+F)"
        onClick={onExtract}
      />
    </div>
  );
}
