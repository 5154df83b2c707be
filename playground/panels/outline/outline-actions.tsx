import { IconButton } from '../../layout/icon-button.tsx';
import { useEditing } from '../../selection/editing.ts';
import { nodeCommands, runCommand } from './outline-commands.ts';

interface OutlineActionsProps {
  /** Number of the selected nodes. */
  count: number;
  /** Makes the node into a fragment. */
  onExtract: () => void;
}

/** Commands for the selected nodes, with their shortcuts. */
export function OutlineActions({ count, onExtract }: OutlineActionsProps) {
  const editing = useEditing();
  return (
    <div className="toolbar outline-actions" role="toolbar" aria-label={count > 1 ? 'Selected nodes' : 'Selected node'}>
      {count > 1 && <span className="outline-count">{count} selected</span>}
      {nodeCommands.map((command) => (
        <IconButton
          key={command.label}
          icon={command.icon}
          label={command.label}
          title={`${command.label} (${command.keys.replace('Mod', 'Ctrl')})`}
          onClick={() => runCommand(editing, command)}
        />
      ))}
      <IconButton icon="fragment" label="Save as a section" title="Save as a section (Alt+F)" onClick={onExtract} />
    </div>
  );
}
