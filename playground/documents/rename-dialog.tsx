import { useState } from 'react';
import { setValue } from '../../page-text/edits/set-value.ts';
import { jsonAt, type PageTree, readTree } from '../../page-text/page-tree.ts';
import type { Draft } from '../drafts/draft.ts';
import { Dialog } from '../layout/dialog.tsx';
import { useEditing } from '../selection/editing.ts';
import { addressProblem } from './about-problems.ts';
import { TextField } from './text-field.tsx';
import { pagesWithOwnAddress, useDocuments } from './use-documents.ts';

const textAt = (tree: PageTree, path: readonly string[]): string => {
  const value: unknown = jsonAt(tree, path)?.value;
  return typeof value === 'string' ? value : '';
};

/** Changes a page's title and address in its text, as a single undo step. */
export function RenameDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const editing = useEditing();
  const { id } = draft.name;
  const [before] = useState(() => {
    const tree = readTree(draft.text);
    return { title: textAt(tree, ['seo', 'title']), slug: textAt(tree, ['slug']) };
  });
  const [title, setTitle] = useState(before.title);
  const [slug, setSlug] = useState(before.slug);
  const pages = useDocuments('pages');
  const live = pages.find((page) => page.id === id);
  const problem = slug === before.slug ? undefined : addressProblem({ id, slug }, pagesWithOwnAddress(pages));
  const rename = () => {
    editing.edit((tree) => ({
      changes: [
        ...(slug === before.slug ? [] : setValue(tree, ['slug'], slug)),
        ...(title === before.title ? [] : setValue(tree, ['seo', 'title'], title)),
      ],
      select: undefined,
    }));
    onClose();
  };
  return (
    <Dialog title={`Title and address of ${id}`} onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!problem) rename();
        }}
      >
        <TextField label="Title" value={title} isFirst onChange={setTitle} />
        <TextField label="Address" value={slug} problem={problem} onChange={setSlug} />
        {live?.publishedVersion !== undefined && slug !== before.slug && !problem && (
          <p className="muted">Once this is published, visitors of {before.slug} are sent to the new address.</p>
        )}
        <div className="dialog-actions">
          <button type="submit" className="button button-accent">
            Change
          </button>
        </div>
      </form>
    </Dialog>
  );
}
