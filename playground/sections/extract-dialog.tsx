import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { jsonText } from '../../page-text/edits/text-change.ts';
import type { PageTree, TreeNode } from '../../page-text/page-tree.ts';
import type { FragmentDefinition, SectionDefinition } from '../../schemas/page.ts';
import { CallError, messageOf } from '../api/call.ts';
import { extractFragment, saveDraft } from '../api/documents.ts';
import { nameProblem } from '../documents/about-problems.ts';
import { TextField } from '../documents/text-field.tsx';
import { useDocuments } from '../documents/use-documents.ts';
import type { Draft } from '../drafts/draft.ts';
import { Dialog } from '../layout/dialog.tsx';
import { useEditing } from '../selection/editing.ts';
import { freeName, nameFrom } from '../templates/new-document-text.ts';
import { replaceNodes, type SectionParts, sectionParts, withoutWrapper } from './section-parts.ts';
import { type PossibleSetting, possibleSettings } from './section-settings.ts';
import { SettingsField } from './settings-field.tsx';
import { sketchOf } from './sketch-of-node.ts';

interface ExtractDialogProps {
  draft: Draft;
  tree: PageTree;
  /** The selected nodes, without those inside another of them. */
  nodes: readonly TreeNode[];
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** The text of a node, or the first text of its descendants. */
const firstWords = ({ words, slots }: TreeNode): string =>
  words ||
  (slots
    .flatMap(({ nodes }) => nodes)
    .map(firstWords)
    .find(Boolean) ??
    '');

const maxProposalLength = 40;

/** Proposes a title: the first words that the node shows, its id, or its widget. */
function proposedTitle(node: TreeNode): string {
  const plain = firstWords(node)
    .replaceAll(/\{\{.*?(\}\}|$)/g, ' ')
    .trim();
  const words = (plain || node.id || node.widget).slice(0, maxProposalLength).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface Wanted {
  id: string;
  title: string;
  terms: string;
  isListed: boolean;
  settings: readonly PossibleSetting[];
}

function sectionOf({ title, terms, settings }: Wanted, root: TreeNode): SectionDefinition {
  const words = terms.split(',').map((term) => term.trim());
  const sketch = sketchOf(root);
  const changeable = settings.map(({ label }) => label.toLowerCase()).join(', ');
  return {
    title,
    summary: changeable === '' ? 'It is the same on every page.' : `Can be changed on each page: ${changeable}.`,
    group: 'Own sections',
    words: words.filter(Boolean),
    ...(sketch === undefined ? {} : { sketch }),
  };
}

/** Creates the fragment, and shows it in the document in place of the nodes. */
function useExtract({ draft, tree, nodes, onCreated, onClose }: ExtractDialogProps, { root, ...parts }: SectionParts) {
  const client = useQueryClient();
  const editing = useEditing();
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const { id, isListed, settings } = wanted;
      const made = await extractFragment(draft.name, parts.tree.text, {
        pointer: root.pointer,
        name: id,
        ...(isListed ? { section: sectionOf(wanted, root) } : {}),
        settings: settings.map(({ node: _, value: __, isContent, ...setting }) => ({
          ...setting,
          group: isContent ? 'Content' : 'Look',
        })),
      });
      const { fragment, node: shown, refused } = made;
      if (refused !== undefined || !fragment || !shown) throw new Error(refused);
      const whole = fragment as unknown as FragmentDefinition;
      await saveDraft({ kind: 'fragments', id }, `${jsonText(parts.isWrapped ? withoutWrapper(whole) : whole)}\n`, 0);
      let isPlaced = false;
      editing.edit((now) => {
        isPlaced = now.text === tree.text;
        return isPlaced ? replaceNodes(now, nodes, shown) : undefined;
      });
      if (!isPlaced) throw new Error(`The document has changed meanwhile. The section ${id} is saved: insert it.`);
      return id;
    },
    onSuccess: async (id, { isListed }) => {
      await client.invalidateQueries({ queryKey: ['documents'] });
      await client.invalidateQueries({ queryKey: ['sections'] });
      onClose();
      // The page stays open, because the section is part of it.
      if (!isListed) onCreated(id);
    },
  });
}

/** Saves the selected nodes as a section or as a plain fragment, which the document then shows. */
export function ExtractDialog(props: ExtractDialogProps) {
  const { tree, nodes, onClose } = props;
  const parts = useMemo(() => sectionParts(tree, nodes), [tree, nodes]);
  if (parts) return <ExtractForm {...props} parts={parts} />;
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="form">A section is made of what stands next to each other. Select fewer, or move them together.</p>
    </Dialog>
  );
}

const title = 'Save as a section';

function ExtractForm({ parts, ...props }: ExtractDialogProps & { parts: SectionParts }) {
  const { root } = parts;
  const { onClose } = props;
  const taken = useDocuments('fragments').map(({ id }) => id);
  const [name, setName] = useState(() => proposedTitle(root));
  const [typedId, setTypedId] = useState<string>();
  const [terms, setTerms] = useState('');
  const [isListed, setListed] = useState(true);
  const possible = useMemo(() => possibleSettings(root), [root]);
  const [settings, setSettings] = useState<readonly PossibleSetting[]>(() => possible.filter((each) => each.isContent));
  const id = typedId ?? freeName(nameFrom(name) || nameFrom(root.widget), taken);
  const problem = nameProblem(id, taken);
  const titleProblem = name.trim() === '' ? 'Enter a title.' : undefined;
  const extract = useExtract(props, parts);
  const isTaken = extract.error instanceof CallError && extract.error.status === 409;
  const idProblem = isTaken ? nameProblem(id, [id]) : problem;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem && !titleProblem) extract.mutate({ id, title: name.trim(), terms, isListed, settings });
        }}
      >
        <p className="muted">
          This page shows the section from now on, and other pages can too. It is a draft: publish both together.
        </p>
        <TextField label="Title" value={name} isFirst problem={titleProblem} onChange={setName} />
        <SettingsField possible={possible} chosen={settings} onChange={setSettings} />
        <details className="section-details" open={idProblem !== undefined || undefined}>
          <summary>More</summary>
          <TextField label="Words to find it by, with commas between" value={terms} onChange={setTerms} />
          <TextField label="Name in texts" value={id} problem={idProblem} onChange={setTypedId} />
          <label className="settings-choice">
            <input type="checkbox" checked={isListed} onChange={(event) => setListed(event.target.checked)} />
            List it among the sections
          </label>
        </details>
        {extract.error && !isTaken && (
          <p role="alert" className="error-message">
            {messageOf(extract.error)}
          </p>
        )}
        <div className="dialog-actions">
          <button type="submit" className="button button-accent" disabled={extract.isPending}>
            Save the section
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Explains that nothing is selected. */
export function NothingSelected({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="form">Select something in the outline or on the canvas first.</p>
    </Dialog>
  );
}
