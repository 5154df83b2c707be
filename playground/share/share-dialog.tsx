import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../api/call.ts';
import { keyOf } from '../api/documents.ts';
import {
  createPreviewLink,
  type LinkDays,
  linkDays,
  listPreviewLinks,
  revokePreviewLink,
} from '../api/preview-links.ts';
import { useAudiences } from '../audiences/use-audiences.ts';
import { type Draft, unsavedReason } from '../drafts/draft.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';
import { Dialog } from '../layout/dialog.tsx';
import { ShownOnce } from '../layout/shown-once.tsx';
import { useShownAddress } from '../panels/preview/addresses/shown-address.ts';
import { useConditions } from '../panels/preview/use-conditions.ts';
import { describeAudiences } from './describe-audiences.ts';
import { LinkList } from './link-list.tsx';
import './share.css';

const daysText = (days: LinkDays): string => (days === '1' ? '1 day' : `${days} days`);

/** Links that show the draft to people without an account: creates them, lists the valid ones and revokes them. */
export function ShareDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { name } = draft;
  const client = useQueryClient();
  const workspace = useWorkspace();
  const url = useShownAddress((state) => state.address);
  const { audiences } = useConditions(draft).conditions;
  const known = useAudiences();
  const [days, setDays] = useState<LinkDays>('7');
  const queryKey = ['preview-links', keyOf(name)];
  const links = useQuery({ queryKey, queryFn: ({ signal }) => listPreviewLinks(name, signal) });
  const refresh = () => client.invalidateQueries({ queryKey });
  const create = useMutation({
    mutationFn: async () => {
      const saved = await workspace.save(name);
      if (saved?.state !== 'saved') throw new Error(unsavedReason(saved ?? draft));
      return createPreviewLink(name, { ifVersion: saved.version, days, url: url ?? '/', audiences });
    },
    onSettled: refresh,
  });
  const revoke = useMutation({ mutationFn: (id: string) => revokePreviewLink(name, id), onSettled: refresh });
  const error = create.error ?? revoke.error ?? links.error;
  const made = create.data && create.data.link.id !== revoke.variables ? create.data : undefined;
  return (
    <Dialog title={`Share the draft of ${name.id}`} onClose={onClose}>
      <div className="share">
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            create.mutate();
          }}
        >
          <p className="muted">
            Anyone with the link sees the draft as it is now{url === undefined ? '' : ` at ${url}`}, as a guest{' '}
            {describeAudiences(audiences, known)}, without an account. Choose the audiences under “Preview as”. Nothing
            on it can be pressed or sent, search engines leave it out, and later changes are not shown.
          </p>
          <fieldset className="share-days">
            <legend>It works for</legend>
            {linkDays.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="days"
                  data-first-focus={each === days || undefined}
                  checked={each === days}
                  onChange={() => setDays(each)}
                />
                {daysText(each)}
              </label>
            ))}
          </fieldset>
          {error && (
            <p role="alert" className="error-message">
              {messageOf(error)}
            </p>
          )}
          <button type="submit" className="button button-accent" disabled={create.isPending}>
            Make a link
          </button>
        </form>
        {made && (
          <ShownOnce
            key={made.link.id}
            label="New link"
            value={new URL(made.address, location.href).href}
            what="link"
          />
        )}
        <LinkList links={links.data} audiences={known} isPending={revoke.isPending} onRevoke={revoke.mutate} />
      </div>
    </Dialog>
  );
}
