/** Renders the button that pauses and resumes moving content. */
export const playButton = (isPlaying: boolean, className: string, label: string, toggle: () => void) => (
  <button type="button" className={className} aria-label={label} onClick={toggle}>
    <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path d={isPlaying ? 'M7 4v12M13 4v12' : 'M6 4l10 6-10 6z'} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  </button>
);
