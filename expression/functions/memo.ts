/**
 * Remembers what a picture was read as, one memory per call in an expression, so that a list of prices reads its picture
 * once. Small, because a call rarely sees more than one picture.
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
