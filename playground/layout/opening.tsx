import { messageOf } from '../api/call.ts';

interface OpeningProps {
  /** Name of the document. */
  id: string;
  error: unknown;
  onRetry: () => void;
}

/** Placeholder for the panels until a document is open. */
export const LoadingPlaceholder = ({ id, error, onRetry }: OpeningProps) => (
  <div className="blank">
    {error ? (
      <>
        <div role="alert">
          <p className="blank-title">{id} could not be opened.</p>
          <p className="muted">{messageOf(error)} Choose another in the list, or make a new one.</p>
        </div>
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </>
    ) : (
      <p>LoadingPlaceholder {id}…</p>
    )}
  </div>
);
