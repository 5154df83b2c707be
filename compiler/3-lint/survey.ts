import { parseExpression, type Tree } from '../../expression/index.ts';
import type { CheckableSchema } from '../../schemas/check.ts';
import type { WidgetContract } from '../../schemas/contract/widget.ts';
import {
  type ActionDefinition,
  actionBranches,
  type Json,
  type NodeDefinition,
  type PageDefinition,
} from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { mayHaveBinding, scanTemplate } from '../1-parse/template.ts';
import type { Compilation, Source } from '../2-plan/compilation.ts';

/** A place in a document. */
export interface Place {
  source: Source;
  path: Path;
}

/** A node of the page, with its ancestors, outermost first. */
export interface SeenNode extends Place {
  node: NodeDefinition;
  contract: WidgetContract | undefined;
  parents: readonly SeenNode[];
  /** The slot of its parent that contains it. */
  slot: string;
  /** Whether it is rendered once for each item of a list. */
  inList: boolean;
}

/** An action of the page, with the node and the event that it handles. */
export interface SeenAction extends Place {
  action: ActionDefinition;
  holder: SeenNode;
  event: string;
  /** Whether the action runs unconditionally whenever the event occurs. */
  isDirect: boolean;
}

/** A string in a document, with the schema of its place if known. */
export interface SeenText extends Place {
  value: string;
  role: 'prop' | 'payload' | 'when' | 'key' | 'seo' | 'entity' | 'value';
  holder?: SeenNode;
  action?: SeenAction;
  schema?: CheckableSchema | undefined;
}

/** An expression in a string; its tree's offsets are relative to `start`. */
export interface SeenExpression {
  tree: Tree;
  source: string;
  /** Offset in the string. */
  start: number;
  in: SeenText;
}

/** The contents of a page and its fragments, for rules that look at more than one place. */
export interface Survey {
  compilation: Compilation;
  page: PageDefinition;
  source: Source;
  nodes: readonly SeenNode[];
  actions: readonly SeenAction[];
  texts: readonly SeenText[];
  expressions: readonly SeenExpression[];
  /** Whether a fragment is checked alone, so that the page around it is unknown. */
  isFragment: boolean;
}

const memberSchema = (schema: CheckableSchema | undefined, key: string | number): CheckableSchema | undefined => {
  if (typeof key === 'number') return schema?.items;
  if (schema?.properties && Object.hasOwn(schema.properties, key)) return schema.properties[key];
  return typeof schema?.additionalProperties === 'object' ? schema.additionalProperties : undefined;
};

class Surveyor {
  readonly nodes: SeenNode[] = [];
  readonly actions: SeenAction[] = [];
  readonly texts: SeenText[] = [];
  private readonly seen = new Set<string>();
  private readonly compilation: Compilation;

  constructor(compilation: Compilation) {
    this.compilation = compilation;
  }

  list(nodes: readonly NodeDefinition[], at: Place, parents: readonly SeenNode[], slot: string, inList: boolean): void {
    nodes.forEach((node, index) => {
      if (node.widget !== '') this.node(node, { source: at.source, path: [...at.path, index] }, parents, slot, inList);
    });
  }

  private node(node: NodeDefinition, place: Place, parents: readonly SeenNode[], slot: string, inList: boolean): void {
    const contract = this.compilation.registry.widgets.get(node.widget);
    const seen: SeenNode = { ...place, node, contract, parents, slot, inList };
    this.nodes.push(seen);
    const { source, path } = place;
    const text = (role: SeenText['role'], key: 'when' | 'key', value: unknown) =>
      this.text(value as Json, { source, path: [...path, key] }, { role, holder: seen });
    text('when', 'when', node.when);
    this.declared(node, place, seen);
    text('key', 'key', node.key);
    this.text(
      (node.props ?? {}) as Json,
      { source, path: [...path, 'props'] },
      { role: 'prop', holder: seen },
      contract?.props as CheckableSchema,
    );
    for (const [event, list] of Object.entries(node.on ?? {}))
      this.handlers(list, { source, path: [...path, 'on', event] }, seen, event, true);
    const inside = [...parents, seen];
    const into = (name: string, children: readonly NodeDefinition[], at: Path) =>
      this.list(children, { source, path: at }, inside, name, inList || contract?.slots[name]?.each === true);
    if (node.children) into('children', node.children, [...path, 'children']);
    for (const [name, children] of Object.entries(node.slots ?? {})) into(name, children, [...path, 'slots', name]);
    // The fallback replaces an unknown widget.
    if (!contract && node.fallback)
      this.list(node.fallback, { source, path: [...path, 'fallback'] }, parents, slot, inList);
    this.fragment(seen, inside, inList);
  }

  /** Collects named values and state. */
  declared(
    { let: values, data, state }: Pick<NodeDefinition, 'let' | 'state'> & Pick<PageDefinition, 'data'>,
    { source, path }: Place,
    holder?: SeenNode,
  ): void {
    const about = { role: 'value', ...(holder ? { holder } : {}) } as const;
    this.text(values, { source, path: [...path, 'let'] }, about);
    this.text(data, { source, path: [...path, 'data'] }, about);
    this.text(state as Json | undefined, { source, path: [...path, 'state'] }, about);
  }

  /** Collects the handlers of the page itself. */
  events(on: NonNullable<PageDefinition['on']>, source: Source): void {
    const widget = this.compilation.registry.keyWidgets.events;
    const contract = this.compilation.registry.widgets.get(widget);
    const place = { source, path: [] };
    const holder = { ...place, node: { widget, on }, contract, parents: [], slot: 'children', inList: false };
    for (const [event, list] of Object.entries(on))
      this.handlers(list, { source, path: ['on', event] }, holder, event, true);
  }

  private fragment({ node, contract }: SeenNode, parents: readonly SeenNode[], inList: boolean): void {
    const name = contract?.fragmentProp === undefined ? undefined : node.props?.[contract.fragmentProp];
    if (typeof name !== 'string' || this.seen.has(name)) return;
    this.seen.add(name);
    const found = this.compilation.fragment(name);
    if (!found) return;
    const source = { name: `fragment ${name}`, document: found.document };
    this.declared(found.fragment, { source, path: [] });
    this.list(found.fragment.body, { source, path: ['body'] }, parents, 'children', inList);
  }

  private handlers(
    list: readonly ActionDefinition[],
    at: Place,
    holder: SeenNode,
    event: string,
    isDirect: boolean,
  ): void {
    list.forEach((action, index) => {
      const path = [...at.path, index];
      const seen: SeenAction = {
        source: at.source,
        path,
        action,
        holder,
        event,
        isDirect: isDirect && action.when === undefined,
      };
      this.actions.push(seen);
      const payload = this.compilation.registry.actions.get(action.do)?.payload as CheckableSchema | undefined;
      const more = { holder, action: seen };
      this.text(action.when as Json, { source: at.source, path: [...path, 'when'] }, { role: 'when', ...more });
      this.text(
        (action.with ?? {}) as Json,
        { source: at.source, path: [...path, 'with'] },
        { role: 'payload', ...more },
        payload,
      );
      for (const branch of actionBranches)
        this.handlers(
          action[branch] ?? [],
          { source: at.source, path: [...path, branch] },
          holder,
          event,
          seen.isDirect && branch !== 'catch' && branch !== 'else',
        );
    });
  }

  text(
    value: Json | undefined,
    place: Place,
    about: Pick<SeenText, 'role' | 'holder' | 'action'>,
    schema?: CheckableSchema,
  ): void {
    if (typeof value === 'string') this.texts.push({ ...place, ...about, value, schema });
    else if (typeof value === 'object' && value !== null)
      for (const [key, item] of Array.isArray(value) ? value.entries() : Object.entries(value))
        this.text(item, { source: place.source, path: [...place.path, key] }, about, memberSchema(schema, key));
  }
}

/** Lists the contents of a page. */
export function surveyPage(
  compilation: Compilation,
  source: Source,
  page: PageDefinition,
  isFragment: boolean,
): Survey {
  const surveyor = new Surveyor(compilation);
  surveyor.declared(page, { source, path: [] });
  surveyor.events(page.on ?? {}, source);
  surveyor.list(page.body, { source, path: ['body'] }, [], 'children', false);
  for (const [key, value] of Object.entries(page.seo ?? {}))
    surveyor.text(value, { source, path: ['seo', key] }, { role: 'seo' });
  if (page.article?.cover !== undefined)
    surveyor.text(page.article.cover, { source, path: ['article', 'cover'] }, { role: 'seo' });
  for (const [name, entity] of Object.entries(page.entities ?? {}))
    surveyor.text(
      entity.with,
      { source, path: ['entities', name, 'with'] },
      { role: 'entity' },
      compilation.registry.calls.get(entity.call)?.input,
    );
  const { nodes, actions, texts } = surveyor;
  return { compilation, page, source, nodes, actions, texts, isFragment, expressions: texts.flatMap(expressionsIn) };
}

const expressionsIn = (text: SeenText): SeenExpression[] =>
  (mayHaveBinding(text.value) ? scanTemplate(text.value).parts : []).flatMap((part) => {
    if (!('source' in part)) return [];
    const { tree, diagnostics } = parseExpression(part.source);
    return diagnostics.length > 0 ? [] : [{ tree, source: part.source, start: part.start, in: text }];
  });
