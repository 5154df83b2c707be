/** Replacement for a picture that cannot be loaded. */
const placeholder = '/media/placeholder.svg';

const mend = (picture: HTMLImageElement): void => {
  if (picture.dataset.missing !== undefined) return;
  picture.dataset.missing = '';
  picture.removeAttribute('srcset');
  picture.src = `${placeholder}?${new URLSearchParams({ name: picture.alt })}`;
};

/** Shows a placeholder for every picture that fails, including those that failed before this script was loaded. */
export function replaceBrokenImages(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) mend(target);
    },
    true,
  );
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc) mend(picture);
}
