import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Diagnostic } from '../../compiler/index.ts';
import { breaksReleases } from '../api/breaks-releases.ts';
import { CallError, messageOf } from '../api/call.ts';
import { publishDocument } from '../api/documents.ts';
import { type Draft, publicationText, unsavedReason } from '../drafts/draft.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';
import { Dialog } from '../layout/dialog.tsx';
import type { Problem } from '../panels/problems/problem.ts';
import { ProblemList } from '../panels/problems/problems-panel.tsx';

interface PublishDialogProps {
  draft: Draft;
  onShow: (problem: Problem) => void;
  onClose: () => void;
}

/** Returns the errors that prevented publishing. */
const reasonsIn = (thrown: unknown): Diagnostic[] => {
  if (!(thrown instanceof CallError) || thrown.status !== 422) return [];
  const { diagnostics = [] } = (thrown.details ?? {}) as { diagnostics?: Diagnostic[] };
  return diagnostics.filter(({ severity }) => severity === 'error');
};

/** Saves and publishes a document, and lists the errors that prevent it. */
export function PublishDialog({ draft, onShow, onClose }: PublishDialogProps) {
  const { name } = draft;
  const client = useQueryClient();
  const workspace = useWorkspace();
  const [note, setNote] = useState('');
  const publish = useMutation({
    mutationFn: async (allowFailingReleases: boolean) => {
      const saved = await workspace.save(name);
      if (saved?.state !== 'saved') throw new Error(unsavedReason(saved ?? draft));
      return publishDocument(name, note.trim(), saved.version, allowFailingReleases);
    },
    onSuccess: async () => {
      await workspace.refresh(name);
      await client.invalidateQueries({ queryKey: ['documents'] });
      await client.invalidateQueries({ queryKey: ['versions'] });
      await client.invalidateQueries({ queryKey: ['addresses'] });
      onClose();
    },
  });
  const publishLabel = breaksReleases(publish.error) ? 'Publish all the same' : 'Publish';
  const reasons = reasonsIn(publish.error);
  return (
    <Dialog title={`Publish ${name.id}`} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          publish.mutate(breaksReleases(publish.error));
        }}
      >
        <p className="muted">{publicationText(draft)}. Shoppers see the new version immediately; you can roll back.</p>
        <label className="field">
          Note for the version list
          <input className="input" maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
        </label>
        {publish.error && (
          <p role="alert" className="error-message">
            {reasons.length > 0
              ? `Not published: fix ${reasons.length === 1 ? 'one error' : `${reasons.length} errors`} first.`
              : `Not published. ${messageOf(publish.error)}`}
          </p>
        )}
        {reasons.length > 0 && (
          <div className="dialog-list">
            <ProblemList
              problems={reasons}
              onShow={(problem) => {
                onClose();
                onShow(problem);
              }}
            />
          </div>
        )}
        <div className="dialog-actions">
          <button type="submit" className="button button-accent" disabled={publish.isPending}>
            {publish.isPending ? 'Publishing…' : publishLabel}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
