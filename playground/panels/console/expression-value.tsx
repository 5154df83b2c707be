import type { PageTree } from '../../../page-text/page-tree.ts';
import type { EvaluatedExpression } from '../../api/evaluate.ts';
import type { ConditionPart } from '../../api/explain.ts';
import { NodeLink } from '../explain/node-link.tsx';
import './console.css';

interface ExpressionValueProps {
  result: EvaluatedExpression;
  tree: PageTree;
  /** Whether to show the value on one line, with expandable details. */
  isCompact?: boolean;
}

function valueText(value: string | undefined, isCut: boolean, isCompact: boolean): string {
  if (value === undefined) return 'nothing';
  return isCompact ? shortened(value) : pretty(value, isCut);
}

/** An expression's current value, with its type, the values that it reads, its cost, and the reason for its value. */
export function ExpressionValue({ result, tree, isCompact = false }: ExpressionValueProps) {
  const { value, isCut, type, problems, steps } = result;
  const details = (
    <>
      <Reads reads={result.reads} tree={tree} />
      <Why parts={result.parts} />
      <p className="muted">{steps === 1 ? '1 step' : `${steps} steps`}</p>
    </>
  );
  const wrong = problems.map((problem) => (
    <p key={problem} className="error-message">
      {problem}
    </p>
  ));
  const shown = (
    <>
      {!isCompact && <span className="muted">Value</span>}
      <code className="value-now" tabIndex={isCompact ? undefined : 0} data-empty={value === undefined}>
        {valueText(value, isCut, isCompact)}
      </code>
      <span className="muted">{isCompact ? type : `Kind of value: ${type}`}</span>
    </>
  );
  return (
    <div className="value-card" data-compact={isCompact}>
      {isCompact ? (
        <details>
          <summary>{shown}</summary>
          {details}
        </details>
      ) : (
        <>
          {shown}
          {wrong}
          {details}
        </>
      )}
      {isCompact && wrong}
    </div>
  );
}

/** Maximum number of characters of a value on one line. */
const maxLineLength = 120;

const shortened = (value: string): string =>
  value.length > maxLineLength ? `${value.slice(0, maxLineLength)}…` : value;

/** Formats a value, on several lines if it has members. */
const pretty = (value: string, isCut: boolean): string =>
  isCut ? `${value}…` : JSON.stringify(JSON.parse(value), undefined, 2);

function Reads({ reads, tree }: Pick<EvaluatedExpression, 'reads'> & { tree: PageTree }) {
  if (reads.length === 0) return <p className="muted">It reads nothing.</p>;
  return (
    <ul className="value-list" aria-label="Reads">
      {reads.map(({ name, from, paths }) => (
        <li key={name}>
          <span className="muted">reads</span>
          {paths.map((path) => (
            <code key={path}>{path === '' ? 'everything' : path}</code>
          ))}
          {from && <NodeLink place={from} tree={tree} />}
        </li>
      ))}
    </ul>
  );
}

/** The parts of an expression with their values. The part that makes the value empty is marked. */
function Why({ parts }: { parts: readonly ConditionPart[] }) {
  if (parts.length < 2 && parts[0]?.emptyFrom === undefined) return null;
  return (
    <ul className="value-list" aria-label="Why">
      {parts.map(({ text, depth, value, emptyFrom, failure }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be written alike
        <li key={at} style={{ paddingInlineStart: depth * 12 }}>
          <code>{text}</code>
          <span className="value-part" data-empty={value === undefined}>
            {failure ?? value ?? 'nothing'}
          </span>
          {emptyFrom !== undefined && (
            <span className="error-message">
              because <code>{emptyFrom}</code> is empty
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
