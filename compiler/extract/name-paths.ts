import { parseExpression, type Tree } from '../../expression/index.ts';
import { extrasOf, forEachChild } from '../../expression/tree-children.ts';

/** A path in an expression that begins with a name in scope, up to the first filter. */
export interface NamePath {
  names: string[];
  /** Offset of the path, and the offset at which each of its names ends. */
  start: number;
  ends: number[];
}

/** Whether a step has no filters or other suffixes, so that the next field is a field of the same value. */
const isPlain = (step: Tree): boolean =>
  extrasOf(step).length === 0 && !step.keepArray && step.focus === undefined && step.index === undefined;

/** Returns the offset of the end of a name in the source, without its suffixes. */
function endOfName(source: string, { name, start }: { name: string; start: number }): number | undefined {
  const written = [name, `\`${name}\``].find((each) => source.startsWith(each, start));
  return written === undefined ? undefined : start + written.length;
}

function namePath(source: string, steps: readonly Tree[]): NamePath | undefined {
  const found: NamePath = { names: [], start: steps[0]?.start ?? 0, ends: [] };
  for (const step of steps) {
    const end = step.kind === 'name' ? endOfName(source, step) : undefined;
    if (step.kind !== 'name' || end === undefined) break;
    found.names.push(step.name);
    found.ends.push(end);
    if (!isPlain(step)) break;
  }
  return found.names.length > 0 ? found : undefined;
}

const isInput = (step: Tree | undefined): boolean =>
  step?.kind === 'variable' && (step.name === '' || step.name === '$') && isPlain(step);

/**
 * Returns the paths of an expression that begin with a name in scope. Names inside a path or a filter are excluded,
 * because they refer to the value before them.
 */
export function namePaths(source: string): NamePath[] {
  const found: NamePath[] = [];
  const visit = (node: Tree, isScope: boolean): void => {
    if (node.kind === 'path') {
      const [first, ...others] = node.steps;
      const begins = isInput(first) && (isScope || first!.kind === 'variable') ? others : node.steps;
      const isAll = first?.kind === 'variable' && first.name === '$';
      const path = isScope || isAll ? namePath(source, begins) : undefined;
      if (path) found.push(path);
      for (const [index, step] of node.steps.entries())
        if (index > 0 || step.kind !== 'name') visit(step, isScope && index === 0);
        else for (const extra of extrasOf(step)) visit(extra, false);
      for (const extra of extrasOf(node)) visit(extra, false);
      return;
    }
    if (node.kind === 'name') {
      const path = isScope ? namePath(source, [node]) : undefined;
      if (path) found.push(path);
    }
    const extras = new Set(extrasOf(node));
    forEachChild(node, (child) => visit(child, isScope && !extras.has(child)));
  };
  visit(parseExpression(source).tree, true);
  return found;
}
