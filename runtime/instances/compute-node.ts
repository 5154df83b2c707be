import type { DataInput, Model } from '../define.ts';
import type { PageState } from '../state/page-state.ts';
import type { QueryResult } from '../state/query-result.ts';

type Props = Readonly<Record<string, unknown>>;
type Queries = ReturnType<NonNullable<Model['queries']>>;

/** What a node is computed from: an instance in a browser, which subscribes to it, or on a server, which does not. */
export interface NodeHost {
  readonly id: string;
  readonly model: Model | undefined;
  /** The page's state that it is computed from. */
  readonly state: PageState;
  /** Milliseconds since 1970: until hydration the time at which the server rendered the page. */
  readonly now: number;
  /** Evaluates the node's `when`. */
  isPresent(): boolean;
  /** The props with their bindings evaluated. */
  computeProps(): Props;
  localState(props: Props): unknown;
  /** States of queries; reading one notes it as requested. */
  queryResults(queries: Queries): Record<string, QueryResult>;
}

/** The computed values of a node at one time. */
export interface ComputedNode {
  exists: boolean;
  props: Props;
  /** What the widget publishes. */
  data: unknown;
  /** What the model computed it from; absent without a model. */
  input: DataInput<unknown, unknown> | undefined;
  /** Why it could not be computed: it is shown as crashed. */
  crash: unknown;
}

/**
 * Computes a node, the one place that says in which order: existence, props, queries, data. Never throws.
 *
 * @param host what it is computed from; nothing of it is changed
 * @param computed is filled with the result; its props are kept where the node does not exist or throws
 */
export function computeNode(host: NodeHost, computed: ComputedNode): void {
  computed.crash = undefined;
  computed.data = undefined;
  try {
    computed.exists = host.isPresent();
    if (!computed.exists) return;
    computed.props = host.computeProps();
    if (host.model) publish(host, host.model, computed);
  } catch (cause) {
    computed.crash = cause ?? new Error('A widget threw nothing');
  }
}

function publish(host: NodeHost, model: Model, computed: ComputedNode): void {
  const { props } = computed;
  const { id, state, now } = host;
  const input = { id, props, local: host.localState(props), state, now, queries: noQueries };
  if (model.queries) input.queries = host.queryResults(model.queries(input));
  computed.input = input;
  computed.data = model.data(input);
}

const noQueries: Record<string, QueryResult> = {};
