import { limits } from '../../commerce/limits.ts';
import { Picture } from '../layout/picture.tsx';
import { TextField } from '../layout/text-field.tsx';
import { PictureSource } from '../media/picture-source.tsx';
import { useUploads } from '../media/use-uploads.ts';
import type { PictureDraft } from './collection-draft.ts';

interface PictureFieldProps {
  picture: PictureDraft | undefined;
  hint?: string;
  error: string | undefined;
  onChange: (picture: PictureDraft | undefined) => void;
}

const chosen = 'Choose a file, drop it here, or paste a picture.';

/** The picture of a collection or a look: chosen, dropped or pasted, with its alternative text. */
export function PictureField({ picture, hint = chosen, error, onChange }: PictureFieldProps) {
  const uploads = useUploads(([kept]) => {
    // An alternative text typed here is kept; otherwise the library's text is used.
    if (kept) onChange({ url: kept.url, altText: picture?.altText || kept.altText });
  });
  return (
    <PictureSource
      title="Picture"
      hint={hint}
      choose={picture ? 'Replace the picture…' : 'Add a picture…'}
      uploads={uploads}
      button={
        picture ? (
          <button type="button" className="button" onClick={() => onChange(undefined)}>
            Remove the picture
          </button>
        ) : undefined
      }
    >
      {picture ? (
        <div className="collection-picture">
          <Picture url={picture.url} altText={picture.altText} />
          <TextField
            label="Alternative text of the picture"
            hint="What it shows, for those who do not see it."
            maxLength={limits.maxProductText}
            value={picture.altText}
            error={error}
            onValue={(altText) => onChange({ ...picture, altText })}
          />
        </div>
      ) : undefined}
    </PictureSource>
  );
}
