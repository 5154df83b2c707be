import type { PageTree } from '../../../page-text/page-tree.ts';
import type { ConditionPart, ExplainedCondition } from '../../api/explain.ts';
import { Section } from '../inspector/section.tsx';
import { NodeLink } from './node-link.tsx';

interface ExplainedConditionsProps {
  conditions: readonly ExplainedCondition[];
  tree: PageTree;
  /** Pointer of the explained node. */
  own: string;
}

/** The conditions of a node and its ancestors, each with the values of its parts. */
export function ExplainedConditions({ conditions, tree, own }: ExplainedConditionsProps) {
  if (conditions.length === 0) return null;
  return (
    <Section title="Conditions" isOpen>
      {conditions.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have the order of the nodes that they are of
        <div key={index} className="explain-condition">
          <p className="explain-line">
            <span className="explain-mark" data-met={condition.isMet}>
              {condition.isMet ? 'Met' : 'Not met'}
            </span>
            {condition.pointer === own ? 'Of this node' : <NodeLink place={condition} tree={tree} />}
          </p>
          {condition.parts.length > 0 ? (
            <ul className="explain-parts">
              {condition.parts.map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts may be written alike
                <Part key={at} part={part} />
              ))}
            </ul>
          ) : (
            <code>{condition.text ?? 'written in a fragment'}</code>
          )}
        </div>
      ))}
    </Section>
  );
}

function Part({ part: { text, depth, value, isTrue, emptyFrom, failure } }: { part: ConditionPart }) {
  return (
    <li style={{ paddingInlineStart: depth * 12 }} data-true={isTrue} data-empty={value === undefined}>
      <code>{text}</code>
      <span className="explain-value">{failure ?? value ?? 'empty'}</span>
      {emptyFrom !== undefined && emptyFrom !== text && (
        <span className="explain-why">
          <code>{emptyFrom}</code> is empty
        </span>
      )}
    </li>
  );
}
