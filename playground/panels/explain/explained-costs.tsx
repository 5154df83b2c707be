import type { NodeCosts } from '../../api/explain.ts';
import { Section } from '../inspector/section.tsx';
import { bytesText } from './bytes-text.ts';

const names: Readonly<Record<keyof NodeCosts, string>> = {
  nodes: 'Nodes',
  expressions: 'Expressions',
  planBytes: 'Page data',
  cssBytes: 'Styles',
  scriptBytes: 'Script at first load',
};

const isBytes = (name: string): boolean => name.endsWith('Bytes');

/** A node's share of the page's size, and the steps of its expressions. */
export function ExplainedCosts({ costs, steps }: { costs: NodeCosts | undefined; steps: number }) {
  const entries = Object.entries(costs ?? {}) as [keyof NodeCosts, number][];
  return (
    <Section title="Costs" isOpen>
      <p className="muted">What the page would save without it.</p>
      <dl className="explain-costs">
        {entries.map(([name, cost]) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>{isBytes(name) ? bytesText(cost) : cost}</dd>
          </div>
        ))}
        <div>
          <dt>Steps of its expressions</dt>
          <dd>{steps}</dd>
        </div>
      </dl>
    </Section>
  );
}
