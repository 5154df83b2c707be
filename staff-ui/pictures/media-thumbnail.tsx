import type { LibraryPicture } from './library.ts';
import { factsText } from './media-kinds.ts';
import { Thumbnail } from './thumbnail.tsx';

/** The moment of a video that its thumbnail shows, because many begin in black. */
const shownSecond = 0.5;

/** What a file of the library looks like in a list: the picture, a frame of the video, or its type and size. */
export function MediaThumbnail({ picture }: { picture: LibraryPicture }) {
  const { kind, url, file = url, focalPoint } = picture;
  if (kind === 'PICTURE') return <Thumbnail url={file} altText="" focalPoint={focalPoint} />;
  if (kind === 'VIDEO')
    return (
      <span className="thumbnail media-thumbnail">
        <video
          className="thumbnail"
          src={`${url}#t=${shownSecond}`}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
        />
        <span className="media-facts">{factsText(picture)}</span>
      </span>
    );
  const [type = '', size = ''] = factsText(picture).split(', ');
  return (
    <span className="thumbnail media-thumbnail media-file">
      <span className="media-type">{type}</span>
      <span className="muted">{size}</span>
    </span>
  );
}
