import { canCoexist } from '../names/exclusive.ts';
import type { Rule } from '../rule.ts';
import type { SeenNode } from '../survey.ts';

const isMain = ({ node, contract }: SeenNode): boolean =>
  node.props?.role === 'main' ||
  (contract?.renders?.prop !== undefined && node.props?.[contract.renders.prop] === 'main');

/** Reports a second main landmark. */
export const landmarksRule: Rule = ({ nodes }, report) => {
  const mains: SeenNode[] = [];
  for (const seen of nodes.filter(isMain)) {
    if (mains.some((other) => canCoexist(seen, other)))
      report('second-main', { source: seen.source, path: [...seen.path, 'props'] }, {});
    mains.push(seen);
  }
};
