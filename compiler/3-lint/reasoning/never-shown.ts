import { jsonPointer } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

/** Reports `"when": false` unless a variant changes it. */
export const neverShownRule: Rule = ({ nodes, page }, report) => {
  const changed = new Set(
    Object.values(page.variants?.options ?? {}).flatMap(({ changes = [] }) => changes.map(({ at }) => at)),
  );
  for (const { node, source, path } of nodes) {
    if (node.when !== false || [...changed].some((at) => jsonPointer([...path, 'when']).startsWith(at))) continue;
    report(
      'constant-condition',
      { source, path: [...path, 'when'] },
      { truth: 'false', consequence: 'this is never shown' },
    );
  }
};
