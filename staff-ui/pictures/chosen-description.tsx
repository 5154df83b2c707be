import { useId, useState } from 'react';
import { FocalPoint } from './focal-point.tsx';
import type { LibraryPicture, PictureDescription } from './library.ts';
import { factsText } from './media-kinds.ts';

interface ChosenDescriptionProps {
  picture: LibraryPicture;
  description: PictureDescription;
  maxAltText: number;
  onChange: (description: PictureDescription) => void;
}

/** Maximum height of the picture, in percent of the window's height. */
const highest = 30;
const shownWidth = 720;

/** Whether there is room for the description next to the pictures. */
const isWide = (): boolean => matchMedia('(width >= 640px)').matches;

/** A video with its controls, or what is known about a file. */
const OtherFile = ({ picture }: { picture: LibraryPicture }) => (
  <>
    {picture.kind === 'VIDEO' ? (
      // biome-ignore lint/a11y/useMediaCaption: captions are files of their own, which a page adds
      <video className="media-film" src={picture.url} controls preload="metadata" aria-label={picture.name} />
    ) : undefined}
    <p className="muted">{factsText(picture)}</p>
  </>
);

/** Fields for the most recently chosen picture: what it shows, and the focal point of a picture. */
export function ChosenDescription({ picture, description, maxAltText, onChange }: ChosenDescriptionProps) {
  const field = useId();
  const hint = useId();
  const [isOpen] = useState(isWide);
  const { uses, kind } = picture;
  return (
    <details className="chosen-description" open={isOpen}>
      <summary>
        <span className="picture-name">{picture.name}</span>
      </summary>
      <div className="chosen-description-body">
        {kind === 'PICTURE' ? (
          <>
            <FocalPoint
              picture={{ ...picture, url: picture.file ?? picture.url }}
              altText=""
              value={description.focalPoint}
              onValue={(focalPoint) => onChange({ ...description, focalPoint })}
              highest={highest}
              shownWidth={shownWidth}
              hint={hint}
            />
            <p id={hint} className="muted">
              The point stays in sight where the picture is cropped.
            </p>
          </>
        ) : (
          <OtherFile picture={picture} />
        )}
        {kind === 'PICTURE' || kind === 'VIDEO' ? (
          <div className="field">
            <label htmlFor={field}>{kind === 'PICTURE' ? 'Alternative text' : 'Title'}</label>
            <textarea
              id={field}
              className="input"
              rows={3}
              maxLength={maxAltText}
              placeholder="What it shows, for those who do not see it"
              value={description.altText}
              onChange={(event) => onChange({ ...description, altText: event.target.value })}
            />
          </div>
        ) : undefined}
        {uses === 0 ? undefined : (
          <p className="muted">
            Changes are seen wherever it is shown: {uses === 1 ? 'in one place' : `in ${uses} places`}.
          </p>
        )}
      </div>
    </details>
  );
}
