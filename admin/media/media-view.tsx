import { type FormEvent, useState } from 'react';
import { movePictures } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import { AddPictures } from '../../staff-ui/pictures/add-pictures.tsx';
import type { PictureFilter } from '../../staff-ui/pictures/library.ts';
import { PictureFilters } from '../../staff-ui/pictures/picture-filters.tsx';
import { Thumbnail } from '../../staff-ui/pictures/thumbnail.tsx';
import { usePictureList } from '../../staff-ui/pictures/use-picture-list.ts';
import '../../staff-ui/pictures/pictures.css';
import { pictureLibrary } from '../api/picture-library.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { countText } from '../layout/format.ts';
import { Failure, Loading } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Link, useKeptState } from '../navigation/navigation.tsx';

interface MoveFormProps {
  ids: readonly string[];
  folders: readonly string[];
  onMoved: (announcement: string) => void;
}

/** Form that moves the marked pictures to an existing or a new folder. */
function MoveForm({ ids, folders, onMoved }: MoveFormProps) {
  const [folder, setFolder] = useState('');
  const move = useChange(
    (wanted: { ids: string[]; folder: string }, changeId) => send(movePictures, { body: { changeId, ...wanted } }),
    () => onMoved(`${countText(ids.length, 'picture is', 'pictures are')} in ${folder.trim() || 'no folder'} now.`),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    move.mutate({ ids: [...ids], folder });
  };
  return (
    <form className="picture-move" onSubmit={submit}>
      <label className="field">
        Folder for {countText(ids.length, 'picture', 'pictures')}
        <input
          className="input"
          list="picture-folders"
          maxLength={limits.maxFolderName}
          placeholder="Empty for none"
          value={folder}
          onChange={(event) => setFolder(event.target.value)}
        />
      </label>
      <datalist id="picture-folders">
        {folders.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <button type="submit" className="button" disabled={move.isPending}>
        Move
      </button>
      {move.error ? (
        <p role="alert" className="error-message">
          {messageOf(move.error)}
        </p>
      ) : undefined}
    </form>
  );
}

function usesText(uses: number): string {
  if (uses === 0) return 'Not used';
  return uses === 1 ? 'Used once' : `Used ${uses} times`;
}

/** The picture library. */
export function MediaView() {
  const [filter, setFilter] = useKeptState<PictureFilter>('media', { q: '', folder: undefined });
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const { pictures, folders = [], next, error, isLoading, reload, more } = usePictureList(pictureLibrary, filter);
  const mark = (id: string, is: boolean) =>
    setMarked((before) => (is ? [...before, id].slice(-limits.movedPictures) : before.filter((each) => each !== id)));
  return (
    <Page title="Media">
      <AddPictures library={pictureLibrary} folder={filter.folder ?? ''} onKept={() => void reload()} />
      <PictureFilters filter={filter} folders={folders} onFilter={setFilter} />
      {marked.length > 0 ? (
        <MoveForm
          ids={marked}
          folders={folders.map(({ name }) => name).filter((name) => name !== '')}
          onMoved={(text) => {
            setMarked([]);
            setAnnouncement(text);
            void reload();
          }}
        />
      ) : undefined}
      <p role="status" className="muted">
        {announcement}
      </p>
      {error === undefined ? undefined : <Failure error={new Error(error)} onRetry={() => void reload()} />}
      {pictures === undefined && error === undefined ? <Loading /> : undefined}
      {pictures?.length === 0 ? <p className="state muted">No picture matches.</p> : undefined}
      <ul className="picture-grid" aria-label="Pictures">
        {pictures?.map(({ id, url, file = url, name, altText, focalPoint, uses }) => (
          <li key={id} className="picture-card">
            <Thumbnail url={file} altText="" focalPoint={focalPoint} />
            <Link to={{ view: 'media', id }}>{name}</Link>
            <span className="muted">
              {usesText(uses)}
              {altText === '' ? ' · no alternative text' : ''}
            </span>
            <input
              type="checkbox"
              aria-label={`Mark ${name}`}
              checked={marked.includes(id)}
              onChange={(event) => mark(id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      {next === undefined ? undefined : (
        <p className="more">
          <button type="button" className="button" disabled={isLoading} onClick={() => void more()}>
            Show more
          </button>
        </p>
      )}
    </Page>
  );
}
