import type { Names } from '../../../compiler/2-plan/checks/names.ts';
import type { Observer } from '../../../compiler/2-plan/compilation.ts';
import { jsonPointer } from '../../../compiler/diagnostics/diagnostic.ts';
import type { CheckableSchema } from '../../../schemas/check.ts';

/** The place of a node: its pointer in the page, or in the named fragment. */
export interface ScopePlace {
  fragment?: string;
  pointer: string;
}

/** Names that a node's expressions can see, as plain data. */
export type NodeScope = Readonly<Record<string, { node?: number; schema?: CheckableSchema }>>;

/** Observes a compilation to find a node's scope; when a fragment is included more than once, its first use counts. */
export function observeScope({ fragment, pointer }: ScopePlace): {
  observer: Observer;
  scope(): NodeScope | undefined;
} {
  const document = fragment === undefined ? 'page' : `fragment ${fragment}`;
  let found: Names | undefined;
  let inside: Names | undefined;
  const nothing = () => {};
  const observer: Observer = {
    node(source, path, names) {
      if (source.name === document && jsonPointer(path) === pointer) found ??= names;
    },
    // Expressions inside the node also see the names that the node itself declares.
    read(source, path, names) {
      if (found && source.name === document && isOwn(jsonPointer(path), pointer)) inside ??= names;
    },
    act: nothing,
  };
  return {
    observer,
    scope() {
      const names = inside ?? found;
      return (
        names &&
        Object.fromEntries(
          names.all().flatMap((name) => {
            const { node, schema } = names.find(name) ?? {};
            return [[name, { ...(node === undefined ? {} : { node }), ...(schema ? { schema } : {}) }]];
          }),
        )
      );
    },
  };
}

const isOwn = (path: string, pointer: string): boolean =>
  path === `${pointer}/when` || path.startsWith(`${pointer}/props/`);
