import type { Registry } from '../../compiler/index.ts';
import type { Syntax } from '../../compiler/json/syntax.ts';
import type { Occurrence } from './occurrence.ts';

/** A declaration of a local name: the widget that contains it, and its offset in the text. */
export interface Declaration {
  names: NodeNames;
  offset: number;
}

/** Local names with the offsets of their declarations. */
type Offsets = ReadonlyMap<string, number | undefined>;

/** A name in a widget, with offsets relative to the widget. */
export interface RelativeName extends Occurrence {
  /** Whether it is declared around the widget, so that the offset of its declaration is not known here. */
  isDeclaredAround: boolean;
}

/** The names in a widget, without those of the widgets inside it. Offsets are relative, so that widgets may move. */
export class NodeNames {
  readonly found: RelativeName[] = [];
  /** Local names for the widgets inside. */
  readonly declared: [name: string, offset: number | undefined][] = [];
  readonly inside: { names: NodeNames; offset: number }[] = [];

  /** Adds the names with their offsets in the text. @param around local names declared around the widget */
  addTo(all: Occurrence[], base: number, around: Offsets): void {
    for (const { kind, name, from, to, isDeclaration, isInExpression, ...more } of this.found) {
      const placed: Occurrence = { kind, name, from: base + from, to: base + to, isDeclaration, isInExpression };
      const own = more.declaredAt === undefined ? undefined : base + more.declaredAt;
      const declaredAt = more.isDeclaredAround ? around.get(name) : own;
      if (declaredAt !== undefined) placed.declaredAt = declaredAt;
      if (more.section !== undefined) placed.section = more.section;
      all.push(placed);
    }
    let scope = around;
    if (this.declared.length > 0) {
      const own = new Map(around);
      for (const [name, offset] of this.declared) own.set(name, offset === undefined ? undefined : base + offset);
      scope = own;
    }
    for (const { names, offset } of this.inside) names.addTo(all, base + offset, scope);
  }
}

/** Everything on which the names of a widget depend besides its text. */
interface NamesContext {
  registry: Registry;
  section: string | undefined;
  /** Names of the scope. Where they are declared is not relevant. */
  scope: string;
}

const known = new WeakMap<Syntax, NamesContext & { names: NodeNames }>();

/**
 * Returns the names of a widget, which are read only once: versions of a text share the syntax of unchanged widgets.
 */
export function knownNames(syntax: Syntax, context: NamesContext, read: () => NodeNames): NodeNames {
  const { registry, section, scope } = context;
  const before = known.get(syntax);
  if (before?.registry === registry && before.section === section && before.scope === scope) return before.names;
  const names = read();
  known.set(syntax, { registry, section, scope, names });
  return names;
}
