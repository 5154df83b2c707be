import { pressWithoutScript } from '../fields/form-events.ts';

/** Renders the button with a cross that closes a panel. */
export const closeButton = (id: string, label: string, close: () => void) => (
  <button {...pressWithoutScript(id, 'act close')} className="close-button" aria-label={label} onClick={close}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="1.5" fill="none" />
    </svg>
  </button>
);
