import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from '../use-modal.ts';
import { AddPictures } from './add-pictures.tsx';
import { ChosenDescription } from './chosen-description.tsx';
import { type Chosen, descriptionOf, isChosen } from './chosen-pictures.ts';
import type { LibraryPicture, PictureFilter, PictureLibrary } from './library.ts';
import { type KindWords, kindWords } from './media-kinds.ts';
import { MediaThumbnail } from './media-thumbnail.tsx';
import { PictureFilters } from './picture-filters.tsx';
import { useChosen } from './use-chosen.ts';
import { usePictureList } from './use-picture-list.ts';
import './pictures.css';

interface PicturePickerProps {
  library: PictureLibrary;
  /** Whether several can be chosen. */
  isMultiple?: boolean;
  onChoose: (pictures: readonly LibraryPicture[]) => void;
  onClose: () => void;
}

interface FoundPicturesProps {
  title: string;
  pictures: readonly LibraryPicture[];
  chosen: Chosen;
  onPress: (picture: LibraryPicture) => void;
}

const FoundPictures = ({ title, pictures, chosen, onPress }: FoundPicturesProps) => (
  <ul className="picture-grid" aria-label={title}>
    {pictures.map((picture) => (
      <li key={picture.id}>
        <button
          type="button"
          className="picture-choice"
          aria-pressed={isChosen(chosen, picture)}
          onClick={() => onPress(picture)}
        >
          <MediaThumbnail picture={picture} />
          <span className="picture-name">{picture.name}</span>
        </button>
      </li>
    ))}
  </ul>
);

interface HeadProps {
  id: string;
  title: string;
  onCancel: () => void;
}

const Head = ({ id, title, onCancel }: HeadProps) => (
  <header className="picture-picker-head">
    <h2 id={id}>{title}</h2>
    <button type="button" className="button button-quiet" onClick={onCancel}>
      Cancel
    </button>
  </header>
);

interface FootProps {
  words: KindWords;
  count: number;
  isSaving: boolean;
  refusal: string | undefined;
  onUse: () => void;
}

const Foot = ({ words, count, isSaving, refusal, onUse }: FootProps) => (
  <footer className="picture-picker-foot">
    {refusal === undefined ? undefined : (
      <p role="alert" className="error-message">
        {refusal}
      </p>
    )}
    <button type="button" className="button button-accent" disabled={count === 0 || isSaving} onClick={onUse}>
      {count > 1 ? `Use ${count} ${words.title.toLowerCase()}` : words.use}
    </button>
  </footer>
);

/** A dialog to choose a picture or another file from the library, or to add one, and to describe it. Escape closes it. */
export function PicturePicker({ library, isMultiple = false, onChoose, onClose }: PicturePickerProps) {
  const dialog = useModal();
  const heading = useId();
  const words = kindWords[library.kind];
  const [filter, setFilter] = useState<PictureFilter>({ q: '', folder: undefined });
  const { pictures: found = [], folders = [], next, error, isLoading, reload, more } = usePictureList(library, filter);
  const {
    chosen,
    pictures,
    isSaving,
    error: refusal,
    save,
    toggle,
    add,
    describe,
  } = useChosen(library, found, isMultiple);
  const latest = pictures.at(-1);
  const isNone = !isLoading && error === undefined && found.length === 0;
  const loadingText = isLoading && found.length === 0 ? 'Loading…' : '';
  const finish = async () => {
    const saved = await save();
    if (saved) onChoose(saved);
    // The picture may have been changed concurrently, so the next attempt uses its newest version.
    else void reload();
  };
  // Rendered outside the surrounding form or field, so that its styles and the Enter key do not affect the dialog.
  return createPortal(
    <dialog
      ref={dialog}
      className="picture-picker"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Head id={heading} title={isMultiple ? words.chooseSeveral : words.choose} onCancel={onClose} />
      <div className="picture-picker-body">
        <div className="picture-picker-found">
          <AddPictures
            library={library}
            folder={filter.folder ?? ''}
            onKept={(picture) => {
              add(picture);
              void reload();
            }}
          />
          <PictureFilters words={words} filter={filter} folders={folders} onFilter={setFilter} />
          {error === undefined ? undefined : (
            <p role="alert" className="error-message">
              {error}
            </p>
          )}
          <p role="status" className="muted picture-picker-state">
            {isNone ? words.none : loadingText}
          </p>
          <FoundPictures title={words.title} pictures={found} chosen={chosen} onPress={toggle} />
          {next === undefined ? undefined : (
            <button type="button" className="button" disabled={isLoading} onClick={() => void more()}>
              Show more
            </button>
          )}
        </div>
        {latest ? (
          <ChosenDescription
            key={latest.id}
            picture={latest}
            description={descriptionOf(chosen, latest)}
            maxAltText={library.maxAltText}
            onChange={(description) => describe(latest, description)}
          />
        ) : undefined}
      </div>
      <Foot words={words} count={pictures.length} isSaving={isSaving} refusal={refusal} onUse={() => void finish()} />
    </dialog>,
    document.body,
  );
}
