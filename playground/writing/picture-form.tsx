import { useId } from 'react';
import { pictureLibrary } from '../api/picture-library.ts';
import type { PictureAt } from './editor/links.ts';

interface PictureFormProps {
  picture: PictureAt;
  onAlt: (alt: string) => void;
  onReplace: () => void;
}

/** The alternative text of the selected picture. */
export function PictureForm({ picture, onAlt, onReplace }: PictureFormProps) {
  const field = useId();
  return (
    <div className="writing-form" role="group" aria-label="Picture">
      <label htmlFor={field}>Alternative text</label>
      <input
        id={field}
        className="input"
        value={picture.alt}
        maxLength={pictureLibrary.maxAltText}
        placeholder="What it shows; empty if it only decorates"
        onChange={(event) => onAlt(event.target.value)}
      />
      <button type="button" className="button" onClick={onReplace}>
        Choose another…
      </button>
    </div>
  );
}
