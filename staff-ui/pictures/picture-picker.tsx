import { useEffect, useId, useRef, useState } from 'react';
import { AddPictures } from './add-pictures.tsx';
import type { LibraryPicture, PictureFilter, PictureLibrary } from './library.ts';
import { PictureFilters } from './picture-filters.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { usePictureList } from './use-picture-list.ts';
import './pictures.css';

interface PicturePickerProps {
  library: PictureLibrary;
  /** Whether several can be chosen. */
  isMultiple?: boolean;
  onChoose: (pictures: readonly LibraryPicture[]) => void;
  onClose: () => void;
}

/** A dialog in which a picture of the library is chosen, or added to it. Escape closes it. */
export function PicturePicker({ library, isMultiple = false, onChoose, onClose }: PicturePickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [filter, setFilter] = useState<PictureFilter>({ q: '', folder: undefined });
  const [chosen, setChosen] = useState<readonly LibraryPicture[]>([]);
  const { pictures = [], folders = [], next, error, isLoading, reload, more } = usePictureList(library, filter);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  const choose = (picture: LibraryPicture) =>
    setChosen((before) => {
      if (before.some(({ id }) => id === picture.id)) return before.filter(({ id }) => id !== picture.id);
      return isMultiple ? [...before, picture] : [picture];
    });
  const isChosen = ({ id }: LibraryPicture): boolean => chosen.some((each) => each.id === id);
  const isNone = !isLoading && error === undefined && pictures.length === 0;
  return (
    <dialog
      ref={dialog}
      className="picture-picker"
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="picture-picker-head">
        <h2 id={heading}>{isMultiple ? 'Choose pictures' : 'Choose a picture'}</h2>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancel
        </button>
      </header>
      <div className="picture-picker-body">
        <AddPictures
          library={library}
          folder={filter.folder ?? ''}
          onKept={(picture) => {
            setChosen((before) =>
              isMultiple ? [...before.filter(({ id }) => id !== picture.id), picture] : [picture],
            );
            void reload();
          }}
        />
        <PictureFilters filter={filter} folders={folders} onFilter={setFilter} />
        {error === undefined ? undefined : (
          <p role="alert" className="error-message">
            {error}
          </p>
        )}
        <p role="status" className="muted picture-picker-state">
          {isNone ? 'No picture matches.' : isLoading && pictures.length === 0 ? 'Loading…' : ''}
        </p>
        <ul className="picture-grid" aria-label="Pictures">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className="picture-choice"
                aria-pressed={isChosen(picture)}
                onClick={() => choose(picture)}
              >
                <Thumbnail url={picture.file ?? picture.url} altText="" focalPoint={picture.focalPoint} />
                <span className="picture-name">{picture.name}</span>
              </button>
            </li>
          ))}
        </ul>
        {next === undefined ? undefined : (
          <button type="button" className="button" disabled={isLoading} onClick={() => void more()}>
            Show more
          </button>
        )}
      </div>
      <footer className="picture-picker-foot">
        <button
          type="button"
          className="button button-accent"
          disabled={chosen.length === 0}
          onClick={() => onChoose(chosen)}
        >
          {chosen.length > 1 ? `Use ${chosen.length} pictures` : 'Use the picture'}
        </button>
      </footer>
    </dialog>
  );
}
