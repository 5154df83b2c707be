import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { type DocumentKind, type DocumentName, keyOf, readSession } from '../../api/documents.ts';
import { useChosenAudience } from '../../audiences/chosen-audience.ts';
import { useWorkspace } from '../../drafts/use-workspace.ts';
import { Icon, type IconName } from '../../layout/icon.tsx';
import { IconButton } from '../../layout/icon-button.tsx';
import { useKept } from '../../layout/use-kept.ts';
import type { Command } from '../../shortcuts/shortcuts.ts';
import { AudienceGroup } from './audience-group.tsx';
import { DocumentGroup } from './document-group.tsx';
import { listGroups } from './list-groups.ts';
import { moveRowFocus } from './move-row-focus.ts';
import './pages.css';

interface PagesPanelProps {
  open: DocumentName;
  onOpen: (name: DocumentName) => void;
  /** Runs a command on documents. */
  onCommand: (command: Command) => void;
}

interface DocumentCommand {
  label: string;
  title: string;
  icon: IconName;
  command: Command;
  kinds: readonly DocumentKind[];
}

const documentCommands: readonly DocumentCommand[] = [
  { label: 'Address', title: 'Change title and address', icon: 'edit', command: 'rename', kinds: ['pages'] },
  {
    label: 'Duplicate',
    title: 'Duplicate',
    icon: 'duplicate',
    command: 'duplicate',
    kinds: ['pages', 'fragments', 'scripts'],
  },
  { label: 'Share', title: 'Share the draft by a link', icon: 'link', command: 'share', kinds: ['pages', 'fragments'] },
  {
    label: 'Unpublish',
    title: 'Unpublish',
    icon: 'ban',
    command: 'unpublish',
    kinds: ['pages', 'fragments', 'scripts', 'themes', 'redirects'],
  },
  { label: 'Delete', title: 'Delete', icon: 'delete', command: 'delete', kinds: ['pages', 'fragments', 'scripts'] },
];

/** Commands that operate on all documents. */
const bulkCommands: readonly { label: string; title: string; command: Command & IconName }[] = [
  { label: 'Replace', title: 'Search and replace in all documents', command: 'replace' },
  { label: 'Export', title: 'Export pages and fragments', command: 'export' },
  { label: 'Import', title: 'Import pages and fragments', command: 'import' },
  { label: 'Change audiences', title: 'Make, change and remove audiences', command: 'audiences' },
];

/** The shop's documents of every kind. */
export function PagesPanel({ open, onOpen, onCommand }: PagesPanelProps) {
  // The panel is mounted again for each document that opens.
  const [search, setSearch] = useKept('search of documents', '');
  const session = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 });
  const isOpened = useStore(useWorkspace().store, ({ drafts }) => drafts[keyOf(open)] !== undefined);
  const shown = listGroups.filter(({ kind }) => kind !== 'scripts' || session.data?.mayPublishScripts);
  return (
    <nav id="panel-pages" className="panel pages" aria-label="Pages and fragments">
      <div className="panel-head">
        <input
          type="search"
          className="input"
          placeholder="Find a page"
          aria-label="Find a page"
          value={search}
          onChange={({ target }) => setSearch(() => target.value)}
        />
        <button type="button" className="button button-with-icon" onClick={() => onCommand('new')}>
          <Icon name="plus" />
          New
        </button>
      </div>
      <div className="pages-list" role="group" aria-label="Documents" onKeyDown={moveRowFocus}>
        <div className="toolbar pages-bulk" role="toolbar" aria-label="All documents">
          {bulkCommands.map(({ command, ...button }) => (
            <IconButton key={command} icon={command} {...button} onClick={() => onCommand(command)} />
          ))}
        </div>
        {shown.map((group) => (
          <DocumentGroup key={group.title} group={group} search={search.trim()} open={open} onOpen={onOpen} />
        ))}
        <AudienceGroup
          search={search.trim()}
          onOpen={(id) => {
            useChosenAudience.getState().choose(id);
            onCommand('audiences');
          }}
        />
        <p className="panel-none pages-unfound">Nothing matches “{search}”.</p>
      </div>
      {isOpened && (
        <div className="toolbar pages-actions" role="toolbar" aria-label={`Document ${open.id}`}>
          {documentCommands
            .filter(({ kinds }) => kinds.includes(open.kind))
            .map(({ command, kinds: _, ...button }) => (
              <IconButton key={command} {...button} onClick={() => onCommand(command)} />
            ))}
        </div>
      )}
    </nav>
  );
}
