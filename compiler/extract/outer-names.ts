import type { Json, NodeDefinition } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import type { Name, Names } from '../2-plan/checks/names.ts';
import type { Observer } from '../2-plan/compilation.ts';
import { jsonPointer } from '../diagnostics/diagnostic.ts';

/** The names outside of a part of a document that the part uses. */
export interface OuterNames {
  /** Names from outside that the text at a pointer reads, by pointer. */
  at: Map<string, Map<string, Name>>;
  /** Names of outside widgets whose actions it runs. */
  acts: string[];
  /** Texts that read everything in scope. */
  whole: string[];
}

const isInside = (path: Path, around: Path): boolean => around.every((step, index) => path[index] === step);

/** Returns the ids of a node and of everything inside it. */
export function idsIn(value: Json): Set<string> {
  const found = new Set<string>();
  const visit = (each: Json): void => {
    if (typeof each !== 'object' || each === null) return;
    const { widget, id } = each as Partial<NodeDefinition>;
    if (typeof widget === 'string' && typeof id === 'string') found.add(id);
    for (const inner of Object.values(each)) visit(inner);
  };
  visit(value);
  return found;
}

/** Collects the outer names of the node at a path while its document is compiled. @param own ids inside the node */
export function observeOuterNames(
  document: string,
  node: Path,
  own: ReadonlySet<string>,
): { observer: Observer; found: OuterNames } {
  const found: OuterNames = { at: new Map(), acts: [], whole: [] };
  let around: Names | undefined;
  const outer = (names: Names, name: string): Name | undefined => {
    const known = names.find(name);
    return known && !own.has(name) && around?.find(name) === known ? known : undefined;
  };
  const isOwn = (source: { name: string }, path: Path) => source.name === document && isInside(path, node);
  const observer: Observer = {
    node(source, path, names) {
      if (source.name === document && path.length === node.length && isInside(path, node)) around = names;
    },
    read(source, path, names, reads) {
      if (!isOwn(source, path)) return;
      const pointer = jsonPointer(path);
      if (reads.some((read) => read.length === 0)) found.whole.push(pointer);
      const known = found.at.get(pointer) ?? new Map<string, Name>();
      for (const [root] of reads) {
        const name = root === undefined ? undefined : outer(names, root);
        if (root !== undefined && name) known.set(root, name);
      }
      found.at.set(pointer, known);
    },
    act(source, path, names, widget) {
      if (isOwn(source, path) && outer(names, widget)) found.acts.push(widget);
    },
  };
  return { observer, found };
}
