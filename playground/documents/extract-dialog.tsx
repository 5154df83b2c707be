import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replaceNode } from '../../page-text/edits/node-edits.ts';
import { jsonText } from '../../page-text/edits/text-change.ts';
import type { PageTree, TreeNode } from '../../page-text/page-tree.ts';
import { CallError, messageOf } from '../api/call.ts';
import { extractFragment, saveDraft } from '../api/documents.ts';
import type { Draft } from '../drafts/draft.ts';
import { Dialog } from '../layout/dialog.tsx';
import { useEditing } from '../selection/editing.ts';
import { freeName, nameFrom } from '../templates/new-document-text.ts';
import { nameProblem } from './about-problems.ts';
import { TextField } from './text-field.tsx';
import { useDocuments } from './use-documents.ts';

interface ExtractDialogProps {
  draft: Draft;
  tree: PageTree;
  node: TreeNode;
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

/** Proposes a name for the fragment: the node's id, the first words that it shows, or its widget. */
function proposedName(node: TreeNode): string {
  const plain = firstWords(node).replaceAll(/\{\{.*?(\}\}|$)/g, ' ');
  const words = nameFrom(plain).slice(0, maxProposalLength).replace(/-$/, '');
  return nameFrom(node.id) || words || nameFrom(node.widget);
}

/** Extracts the selected node into a fragment, which the document then shows. */
export function ExtractDialog({ draft, tree, node, onCreated, onClose }: ExtractDialogProps) {
  const client = useQueryClient();
  const editing = useEditing();
  const taken = useDocuments('fragments').map(({ id }) => id);
  const [typed, setTyped] = useState<string>();
  const id = typed ?? freeName(proposedName(node), taken);
  const problem = nameProblem(id, taken);
  const extract = useMutation({
    mutationFn: async () => {
      const { fragment, node: shown, refused } = await extractFragment(draft.name, tree.text, node.pointer, id);
      if (refused !== undefined || !fragment || !shown) throw new Error(refused);
      await saveDraft({ kind: 'fragments', id }, `${jsonText(fragment)}\n`, 0);
      let isPlaced = false;
      editing.edit((now) => {
        isPlaced = now.text === tree.text;
        return isPlaced ? replaceNode(now, node, shown) : undefined;
      });
      if (!isPlaced) throw new Error(`The document has changed meanwhile. The fragment ${id} is saved: insert it.`);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['documents'] });
      onClose();
      onCreated(id);
    },
  });
  const isTaken = extract.error instanceof CallError && extract.error.status === 409;
  return (
    <Dialog title="Make into a fragment" onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem) extract.mutate();
        }}
      >
        <p className="muted">
          “{firstWords(node) || node.widget}” becomes a fragment that any page can show. What it reads of names around
          it becomes inputs, which this document binds. The fragment is a draft: publish both together.
        </p>
        <TextField
          label="Name"
          value={id}
          isFirst
          problem={isTaken ? nameProblem(id, [id]) : problem}
          onChange={setTyped}
        />
        {extract.error && !isTaken && (
          <p role="alert" className="error-message">
            {messageOf(extract.error)}
          </p>
        )}
        <div className="dialog-actions">
          <button type="submit" className="button button-accent" disabled={extract.isPending}>
            Make into a fragment
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function NothingSelected({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Make into a fragment" onClose={onClose}>
      <p className="form">Select something in the outline or on the canvas first.</p>
    </Dialog>
  );
}
