import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPictures, type PictureDetail, removePicture } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import { messageOf, SendError, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { useReadAgain } from '../api/use-read-again.ts';
import { ChangesCard } from '../audit/changes.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { Loaded } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { SaveBar } from '../layout/save-bar.tsx';
import { LinesField, TextField } from '../layout/text-field.tsx';
import { Link, useNavigation, useUnsaved } from '../navigation/navigation.tsx';
import { FocalField } from './focal-field.tsx';
import { PictureFile } from './picture-file.tsx';
import { PictureUses } from './picture-uses.tsx';

type PictureText = Pick<PictureDetail, 'name' | 'altText' | 'folder' | 'focalPoint'>;

const textOf = ({ name, altText, folder, focalPoint }: PictureText): PictureText => ({
  name,
  altText,
  folder,
  focalPoint,
});

function useSaving({ id }: PictureDetail) {
  const client = useQueryClient();
  const { go, setUnsaved } = useNavigation();
  const again = useReadAgain('picture', id);
  const save = useChange(
    (wanted: { picture: PictureText; ifVersion: number }, changeId) =>
      send(adminPictures.change, { params: { id }, body: { changeId, ...wanted } }),
    (next) => {
      client.setQueryData(['picture', id], next);
      void client.invalidateQueries({ queryKey: ['audit'] });
    },
  );
  const remove = useChange(
    (ifVersion: number, changeId) => send(removePicture, { params: { id }, body: { changeId, ifVersion } }),
    () => {
      setUnsaved('picture', false);
      client.removeQueries({ queryKey: ['picture', id] });
      void client.invalidateQueries({ queryKey: ['audit'] });
      go({ view: 'media' });
    },
  );
  return { save, remove, again };
}

interface RemovalProps {
  name: string;
  removing: { isPending: boolean; error: unknown };
  onRemove: () => void;
}

const Removal = ({ name, removing: { isPending, error }, onRemove }: RemovalProps) => (
  <section className="card" aria-label="Removal">
    <ConfirmButton
      name="Remove…"
      question={`“${name}” leaves the library, and its file is deleted where nothing else holds it.`}
      answer="Remove"
      isBusy={isPending}
      onConfirm={onRemove}
    />
    {error ? (
      <p role="alert" className="error-message">
        {messageOf(error)}
      </p>
    ) : undefined}
  </section>
);

/** A video with its controls, or a link to a file. */
const OtherFile = ({ detail: { kind, url, name } }: { detail: PictureDetail }) => (
  <section className="card" aria-label="File">
    {kind === 'VIDEO' ? (
      // biome-ignore lint/a11y/useMediaCaption: captions are files of their own, which a page adds
      <video className="media-film" src={url} controls preload="metadata" aria-label={name} />
    ) : (
      <a href={url}>Download {name}</a>
    )}
  </section>
);

function Detail({ detail }: { detail: PictureDetail }) {
  const { version, changes } = detail;
  const [draft, setDraft] = useState<PictureText>(() => textOf(detail));
  const set = (part: Partial<PictureText>) => setDraft((before) => ({ ...before, ...part }));
  const { save, remove, again } = useSaving(detail);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(textOf(detail));
  useUnsaved('picture', isChanged);
  const problems = save.error instanceof SendError ? save.error.problems : [];
  const errorOf = (field: string): string | undefined => problems.find((each) => each.field === field)?.message;
  return (
    <form
      className="columns picture-detail"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(
          { picture: draft, ifVersion: version },
          { onError: again, onSuccess: (next) => setDraft(textOf(next)) },
        );
      }}
    >
      <div className="main">
        {detail.kind === 'PICTURE' ? (
          <FocalField
            picture={{ ...detail, url: detail.file ?? detail.url }}
            altText={draft.altText}
            value={draft.focalPoint}
            onValue={(focalPoint) => set({ focalPoint })}
          />
        ) : (
          <OtherFile detail={detail} />
        )}
      </div>
      <div className="side">
        <section className="card" aria-label="Description">
          <PictureFile picture={detail} />
          <TextField
            label="Name"
            maxLength={limits.maxPictureName}
            value={draft.name}
            error={errorOf('name')}
            onValue={(name) => set({ name })}
          />
          <LinesField
            label={detail.kind === 'PICTURE' ? 'Alternative text' : 'Description'}
            hint="What it shows, for those who do not see it."
            value={draft.altText}
            error={errorOf('altText')}
            onValue={(altText) => set({ altText: altText.slice(0, limits.maxProductText) })}
          />
          <TextField
            label="Folder"
            hint="Empty for none."
            maxLength={limits.maxFolderName}
            value={draft.folder}
            onValue={(folder) => set({ folder })}
          />
          <SaveBar
            name="Save"
            isKnown
            isChanged={isChanged}
            isSaving={save.isPending}
            error={save.error}
            problem={problems[0]?.message}
            onUndo={() => setDraft(textOf(detail))}
          />
        </section>
        <PictureUses kind={detail.kind} usedBy={detail.usedBy} uses={detail.uses} />
        <Removal name={detail.name} removing={remove} onRemove={() => remove.mutate(version, { onError: again })} />
        <ChangesCard changes={changes} />
      </div>
    </form>
  );
}

/** One picture of the library. */
export function PictureView({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['picture', id],
    queryFn: ({ signal }) => send(adminPictures.read, { params: { id } }, signal),
  });
  const isOther = query.data !== undefined && query.data.kind !== 'PICTURE';
  return (
    <Page
      title={query.data?.name ?? 'Picture'}
      actions={<Link to={{ view: 'media' }}>{isOther ? 'The library' : 'All pictures'}</Link>}
    >
      <Loaded query={query}>{(data) => <Detail detail={data} />}</Loaded>
    </Page>
  );
}
