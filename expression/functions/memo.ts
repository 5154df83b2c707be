/**
 * Caches the last picture that was parsed, separately for each call in an expression, so that a list of prices parses
 * its picture once. One entry is enough, because a call rarely sees more than one picture.
 */
export function memo<T>(read: (picture: string) => T): (picture: string) => T {
  let last: string | undefined;
  let known: T;
  return (picture) => {
    if (picture !== last) {
      known = read(picture);
      last = picture;
    }
    return known;
  };
}
