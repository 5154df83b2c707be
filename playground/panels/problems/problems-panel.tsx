import type { Problem } from './problem.ts';
import type { Problems } from './use-problems.ts';
import './problems.css';

interface ProblemListProps {
  problems: readonly Problem[];
  onShow: (problem: Problem) => void;
}

/** Problems as rows that select their range. */
export function ProblemList({ problems, onShow }: ProblemListProps) {
  return (
    <ul className="problems-list">
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be alike in everything else
        <li key={`${problem.code} ${problem.range.start} ${index}`}>
          <button type="button" className="problems-row" onClick={() => onShow(problem)}>
            <span className={`problems-severity problems-${problem.severity}`}>{problem.severity}</span>
            <span className="problems-text">
              <span className="problems-message">{problem.message}</span>{' '}
              <span className="problems-hint">{problem.hint}</span>
            </span>
            <span className="problems-code">{problem.code}</span>
            <span className="problems-place">
              {problem.range.line}:{problem.range.column}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ProblemsPanelProps extends Problems {
  onShow: (problem: Problem) => void;
}

/** Problems of the open document. Only errors prevent publishing. */
export function ProblemsPanel({ problems, errorMessage, isUpToDate, onShow }: ProblemsPanelProps) {
  return (
    <div className="problems">
      {errorMessage && (
        <p role="alert" className="notice">
          {errorMessage} Until then only the schema is checked.
        </p>
      )}
      {problems.length === 0 ? (
        <p className="muted problems-none">{isUpToDate ? 'No problems. Ready to publish.' : 'Checking…'}</p>
      ) : (
        <ProblemList problems={problems} onShow={onShow} />
      )}
    </div>
  );
}
