import { type FormEvent, useState } from 'react';
import { movePictures } from '../../commerce/admin-calls/pictures.ts';
import { limits } from '../../commerce/limits.ts';
import { AddPictures } from '../../staff-ui/pictures/add-pictures.tsx';
import type { LibraryPicture, PictureFilter } from '../../staff-ui/pictures/library.ts';
import { kindWords, type MediaKind, mediaKinds } from '../../staff-ui/pictures/media-kinds.ts';
import { MediaThumbnail } from '../../staff-ui/pictures/media-thumbnail.tsx';
import { PictureFilters } from '../../staff-ui/pictures/picture-filters.tsx';
import { usePictureList } from '../../staff-ui/pictures/use-picture-list.ts';
import '../../staff-ui/pictures/pictures.css';
import { libraries } from '../api/picture-library.ts';
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

interface KindChoiceProps {
  kind: MediaKind;
  onKind: (kind: MediaKind) => void;
}

/** The choice of the kind of files that are shown. */
const KindChoice = ({ kind, onKind }: KindChoiceProps) => (
  <fieldset className="media-kinds" aria-label="Kind of files">
    {mediaKinds.map((each) => (
      <button key={each} type="button" className="button" aria-pressed={each === kind} onClick={() => onKind(each)}>
        {kindWords[each].title}
      </button>
    ))}
  </fieldset>
);

interface MediaCardProps {
  picture: LibraryPicture;
  isMarked: boolean;
  onMark: (is: boolean) => void;
}

const MediaCard = ({ picture, isMarked, onMark }: MediaCardProps) => {
  const { id, kind, name, altText, uses } = picture;
  return (
    <li className="picture-card">
      <MediaThumbnail picture={picture} />
      <Link to={{ view: 'media', id }}>{name}</Link>
      <span className="muted">
        {usesText(uses)}
        {kind === 'PICTURE' && altText === '' ? ' · no alternative text' : ''}
      </span>
      <input
        type="checkbox"
        aria-label={`Mark ${name}`}
        checked={isMarked}
        onChange={(event) => onMark(event.target.checked)}
      />
    </li>
  );
};

const start: { kind: MediaKind } & PictureFilter = { kind: 'PICTURE', q: '', folder: undefined };

/** The library: pictures, videos, captions and files for download. */
export function MediaView() {
  const [{ kind, ...filter }, setShown] = useKeptState('media', start);
  const setFilter = (next: PictureFilter) => setShown({ kind, ...next });
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const library = libraries[kind];
  const words = kindWords[kind];
  const { pictures: listed, folders = [], next, error, isLoading, reload, more } = usePictureList(library, filter);
  // Until the files of another kind have been loaded, the list has those of the kind before.
  const isOld = listed?.some((each) => each.kind !== kind) ?? false;
  const pictures = isOld ? undefined : listed;
  const mark = (id: string, is: boolean) =>
    setMarked((before) => (is ? [...before, id].slice(-limits.movedPictures) : before.filter((each) => each !== id)));
  return (
    <Page title="Media">
      <KindChoice
        kind={kind}
        onKind={(chosen) => {
          setMarked([]);
          setShown({ ...start, kind: chosen });
        }}
      />
      <AddPictures key={kind} library={library} folder={filter.folder ?? ''} onKept={() => void reload()} />
      <PictureFilters words={words} filter={filter} folders={folders} onFilter={setFilter} />
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
      {pictures?.length === 0 ? <p className="state muted">{words.none}</p> : undefined}
      <ul className="picture-grid" aria-label={words.title}>
        {pictures?.map((picture) => (
          <MediaCard
            key={picture.id}
            picture={picture}
            isMarked={marked.includes(picture.id)}
            onMark={(is) => mark(picture.id, is)}
          />
        ))}
      </ul>
      {next === undefined || isOld ? undefined : (
        <p className="more">
          <button type="button" className="button" disabled={isLoading} onClick={() => void more()}>
            Show more
          </button>
        </p>
      )}
    </Page>
  );
}
