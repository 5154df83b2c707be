import { useState } from 'react';
import { fixOf, type Problem } from './problem.ts';
import { groupProblems, type ProblemGroup } from './problem-groups.ts';
import type { Problems } from './use-problems.ts';
import './problems.css';

interface ProblemListProps {
  problems: readonly Problem[];
  onShow: (problem: Problem) => void;
  /** Applies fixes. Without it, fixes are not offered. */
  onFix?: (problems: readonly Problem[]) => void;
}

/** Maximum number of rows of a group before the author expands it. */
const rowsAtFirst = 20;

/** Problems grouped by code. Clicking one selects its range. */
export function ProblemList({ problems, ...actions }: ProblemListProps) {
  return (
    <div className="problems-list">
      {groupProblems(problems).map((group) => (
        <Group key={group.code} group={group} {...actions} />
      ))}
    </div>
  );
}

function Group({ group, onShow, onFix }: Omit<ProblemListProps, 'problems'> & { group: ProblemGroup }) {
  const { code, problems, fixable } = group;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? problems : problems.slice(0, rowsAtFirst);
  return (
    <section className="problems-group" aria-label={`${code}, ${problems.length}`}>
      {problems.length > 1 && (
        <header className="panel-over problems-head">
          <span className="problems-code">{code}</span>
          <span className="problems-count">{problems.length}</span>
          {onFix && fixable.length > 1 && (
            <button type="button" className="button button-quiet" onClick={() => onFix(fixable)}>
              Fix all {fixable.length}
            </button>
          )}
        </header>
      )}
      <ul>
        {shown.map((problem, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: two problems may be alike in everything else
            key={`${problem.range.start} ${index}`}
            problem={problem}
            onShow={onShow}
            {...(onFix ? { onFix } : {})}
          />
        ))}
      </ul>
      {shown.length < problems.length && (
        <button type="button" className="button button-quiet problems-more" onClick={() => setIsWhole(true)}>
          Show all {problems.length}
        </button>
      )}
    </section>
  );
}

function Row({ problem, onShow, onFix }: Omit<ProblemListProps, 'problems'> & { problem: Problem }) {
  const { severity, message, hint, code, range, fix } = problem;
  const written = fixOf(problem);
  return (
    <li className="problems-item">
      <button type="button" className="panel-row problems-row" onClick={() => onShow(problem)}>
        <span className={`problems-severity problems-${severity}`}>{severity}</span>
        <span className="problems-text">
          <span className="problems-message">{message}</span> <span className="problems-hint">{hint}</span>
        </span>
        <span className="problems-code">{code}</span>
        <span className="problems-place">
          {range.line}:{range.column}
        </span>
      </button>
      {onFix && fix && (
        <button
          type="button"
          className="button button-quiet problems-fix"
          title={written === undefined ? undefined : `Write ${written}`}
          aria-label={`Fix: ${message}`}
          onClick={() => onFix([problem])}
        >
          Fix
        </button>
      )}
    </li>
  );
}

interface ProblemsPanelProps extends Problems {
  onShow: (problem: Problem) => void;
  onFix: (problems: readonly Problem[]) => void;
}

/** Problems of the open document. Only errors prevent publishing. */
export function ProblemsPanel({ problems, errorMessage, isUpToDate, onShow, onFix }: ProblemsPanelProps) {
  return (
    <div className="problems">
      {errorMessage && (
        <p role="alert" className="notice">
          {errorMessage} Until then only what the browser knows is checked.
        </p>
      )}
      {problems.length === 0 ? (
        <p className="panel-none">{isUpToDate ? 'No problems. Ready to publish.' : 'Checking…'}</p>
      ) : (
        <ProblemList problems={problems} onShow={onShow} onFix={onFix} />
      )}
    </div>
  );
}
