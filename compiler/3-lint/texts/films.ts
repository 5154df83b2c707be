import { isBinding } from '../../1-parse/template.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import { targetOf } from '../reasoning/addresses.ts';
import type { Rule } from '../rule.ts';

/** A file under `/media/` that is played, or read during playback: videos, audio recordings, captions, animations. */
const ownFilm = /^(\/media\/[^?#]+\.(?:mp4|m4v|mov|webm|ogv|mp3|m4a|aac|ogg|oga|opus|wav|vtt|riv))(?:[?#].*)?$/i;

/**
 * Returns the part of an address that identifies one of the shop's videos, audio recordings, captions or animations;
 * undefined for any other address.
 */
export const ownMediaFileOf = (address: string): string | undefined => ownFilm.exec(address)?.[1];

/**
 * A file of the media library. Its name is the hash of its content, which the editor writes, and no list of all of them
 * is sent to a check.
 */
const libraryFile = /^\/media\/copies\/[0-9a-f]{40}\./;

/** Whether an address is that of a file of the media library. */
export const isLibraryFile = (address: string): boolean => libraryFile.test(address);

/** Reports addresses of the shop's videos, audio recordings, captions and animations that do not exist. */
export const mediaFilesRule: Rule = ({ texts, compilation }, report) => {
  const known = compilation.catalogue?.films;
  if (!known) return;
  for (const text of texts) {
    if (isBinding(text.value) || !['film', 'media'].includes(targetOf(text) ?? '')) continue;
    const address = ownMediaFileOf(text.value);
    if (address === undefined || isLibraryFile(address) || known.includes(address)) continue;
    const near = nearest(address, known);
    report(
      'unknown-film',
      text,
      { address: text.value, advice: advise(address, known, 'files') },
      { suggestion: near === undefined ? undefined : text.value.replace(address, () => near) },
    );
  }
};
