interface PreviewNotesProps {
  /** Description of the draft's conditions; empty when there are none. */
  conditions: string;
  onReset: () => void;
  errorMessage: string | undefined;
  /** Whether the text is not valid JSON. */
  isStale: boolean;
  hasPreview: boolean;
  /** Target of a link in the preview that led away from the draft. */
  leftTo: string | undefined;
  onReturn: () => void;
  /** The address pattern, when no known address matches it. */
  unmatched: string | undefined;
}

/** Notes on the preview's state, which screen readers announce. */
export const PreviewNotes = (props: PreviewNotesProps) => (
  <div className="preview-notes" aria-live="polite">
    {props.conditions !== '' && (
      <p className="notice notice-calm conditions-words">
        <span>{props.conditions}</span>
        <button type="button" className="button" onClick={props.onReset}>
          Reset
        </button>
      </p>
    )}
    {props.errorMessage && <p className="notice">{props.errorMessage}</p>}
    {props.isStale && (
      <p className="notice notice-calm">
        {props.hasPreview
          ? 'The text is not valid JSON; this is the last valid version.'
          : 'The text is not valid JSON, so there is no preview. See Problems.'}
      </p>
    )}
    {props.leftTo !== undefined && (
      <p className="notice notice-calm">
        <span>A link led to {props.leftTo}, which shows the published page.</span>
        <button type="button" className="button" onClick={props.onReturn}>
          Back to the draft
        </button>
      </p>
    )}
    {props.unmatched !== undefined && (
      <p className="notice notice-calm">
        No known address of the shop matches {props.unmatched} . Enter one above to preview this page.
      </p>
    )}
  </div>
);
