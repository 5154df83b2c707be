import { use } from 'react';
import type { PictureLibrary } from '../../../../staff-ui/pictures/library.ts';
import { fileLibraries } from '../../../api/picture-library.ts';
import { ChoosePictureContext } from '../chosen-picture.ts';
import type { ControlProps } from '../field-props.ts';
import { useTyped } from '../use-typed.ts';
import { PictureWays } from './picture-ways.tsx';

/** Whether an address is that of a file of this shop that a video element can show. */
const isShown = (address: string): boolean => /^\/media\/[^?#]+\.(?:mp4|webm)$/.test(address);

/** The address of a file of one kind: typed, chosen from the library, or of a file that is uploaded to it. */
function FileControl({
  library,
  id,
  name,
  title,
  schema,
  value,
  onChange,
}: ControlProps & { library: PictureLibrary }) {
  const choose = use(ChoosePictureContext);
  const address = typeof value === 'string' ? value : '';
  return (
    <div className="picture-control">
      <PictureWays
        title={title}
        library={library}
        onTake={(file) => {
          if (!choose(name, schema, file)) onChange(file.url, { isStep: true });
        }}
      >
        {library.kind === 'VIDEO' && isShown(address) ? (
          // biome-ignore lint/a11y/useMediaCaption: the captions are a field of their own
          <video
            key={address}
            className="media-film"
            src={address}
            controls
            preload="metadata"
            aria-label={`Preview of ${title}`}
          />
        ) : undefined}
        <input
          id={id}
          className="input"
          {...useTyped(address, (typed) => onChange(typed === '' ? undefined : typed))}
          placeholder="Address"
        />
      </PictureWays>
    </div>
  );
}

/** The address of a video. */
export const VideoControl = (props: ControlProps) => <FileControl library={fileLibraries.VIDEO} {...props} />;

/** The address of captions. */
export const CaptionsControl = (props: ControlProps) => <FileControl library={fileLibraries.CAPTIONS} {...props} />;
