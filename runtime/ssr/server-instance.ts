import type { Model } from '../define.ts';
import { isTruthy } from '../expressions/values.ts';
import { type ComputedNode, computeNode, type NodeHost } from '../instances/compute-node.ts';
import type { PageState } from '../state/page-state.ts';
import type { QueryResult } from '../state/query-result.ts';
import { resultOf } from '../state/query-result.ts';
import type { ViewSource } from '../view/view-input.ts';
import { type CompiledNode, propsOf } from './compiled-node.ts';
import { instanceIdAt } from './instance-id.ts';
import type { RenderPass } from './render-pass.ts';
import { type ItemTemplate, SlotScope } from './slot-scope.ts';

const nothing = (): void => {};

/** A widget in one place of the page while a server renders it: computed once, parents first, without subscribers. */
export class ServerInstance implements NodeHost, ComputedNode, ViewSource {
  readonly node: CompiledNode;
  readonly scope: SlotScope | undefined;
  readonly pass: RenderPass;
  exists = true;
  props: Readonly<Record<string, unknown>>;
  data: unknown = undefined;
  input: ComputedNode['input'] = undefined;
  crash: unknown = undefined;
  /** Set together with the first item of a repeated slot. */
  itemTemplate: ItemTemplate | undefined = undefined;
  shownSlots: readonly string[] | undefined = undefined;
  ownScope: SlotScope | undefined = undefined;

  constructor(node: CompiledNode, scope: SlotScope | undefined, pass: RenderPass) {
    this.node = node;
    this.scope = scope;
    this.pass = pass;
    this.props = node.props;
  }

  compute(): void {
    this.pass.budget?.admitInstances(1);
    computeNode(this, this);
    if (this.crash !== undefined) this.pass.crashed(this.node, this.crash);
  }

  /** Keys of the lists around it. */
  get path(): string {
    return this.scope === undefined ? '' : this.scope.path;
  }

  get id(): string {
    this.pass.pageReads++;
    return instanceIdAt(this.node.plan, this.path);
  }

  // ---- inputs of its computation

  get model(): Model | undefined {
    return this.node.model;
  }

  get state(): PageState {
    this.pass.pageReads++;
    return this.pass.state;
  }

  get now(): number {
    return this.pass.now;
  }

  isPresent(): boolean {
    const { when } = this.node;
    return when === undefined || isTruthy(when(this.scope, this.pass));
  }

  computeProps(): Readonly<Record<string, unknown>> {
    return propsOf(this.node, this.scope, this.pass);
  }

  localState(props: Readonly<Record<string, unknown>>): unknown {
    return this.node.model?.initial?.(props);
  }

  queryResults(queries: ReturnType<NonNullable<Model['queries']>>): Record<string, QueryResult> {
    const { state, requested } = this.pass;
    const results: Record<string, QueryResult> = {};
    for (const [name, query] of Object.entries(queries)) {
      const known = query && state.queries[query.key];
      if (query && !known) requested.set(query.key, query);
      results[name] = resultOf(known);
    }
    return results;
  }

  // ---- inputs of its view

  get hasHandler(): (event: string) => boolean {
    const { on } = this.node.plan;
    return (event) => (on?.[event]?.length ?? 0) > 0;
  }

  get isBusy(): boolean {
    return false;
  }

  isShown(slot: string): boolean {
    const { model, slots } = this.node;
    if (!this.exists || !slots.has(slot)) return false;
    if (!model?.shows) return true;
    this.shownSlots ??= model.shows(this.data, this.props);
    return this.shownSlots.includes(slot);
  }

  emit(): void {}

  act(): void {}

  get root(): ViewSource['root'] {
    return nothing;
  }

  // ---- children

  /** The scope of the nodes in its slots. */
  get childScope(): SlotScope | undefined {
    if (this.node.model === undefined) return this.scope;
    this.ownScope ??= new SlotScope(this, undefined, this.path);
    return this.ownScope;
  }

  /** Returns the scope of one item of a repeated slot. */
  itemScope(item: Readonly<Record<string, unknown>>): SlotScope {
    return new SlotScope(this, item, this.path);
  }
}
