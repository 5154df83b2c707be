import type { DataInput, Model } from '../define.ts';
import type { PageState } from '../state/page-state.ts';
import type { QueryResult } from '../state/query-result.ts';

type Props = Readonly<Record<string, unknown>>;
type Queries = ReturnType<NonNullable<Model['queries']>>;

/**
 * The inputs of a node's computation: an instance in a browser, which subscribes to them, or on a server, which does
 * not.
 */
export interface NodeHost {
  readonly id: string;
  readonly model: Model | undefined;
  /** The page's state from which the node is computed. */
  readonly state: PageState;
  /** Timestamp in milliseconds; until hydration, the time at which the server rendered the page. */
  readonly now: number;
  /** Evaluates the node's `when`. */
  isPresent(): boolean;
  /** Returns the props with their bindings evaluated. */
  computeProps(): Props;
  localState(props: Props): unknown;
  /** Returns the state of each query, and notes it as requested. */
  queryResults(queries: Queries): Record<string, QueryResult>;
}

/** The computed values of a node at one time. */
export interface ComputedNode {
  exists: boolean;
  props: Props;
  /** Data that the widget publishes. */
  data: unknown;
  /** The input of the model's `data`; undefined without a model. */
  input: DataInput<unknown, unknown> | undefined;
  /** The error for which the node could not be computed; it is then shown as crashed. */
  crash: unknown;
}

/**
 * Computes a node, in the one order that everything follows: existence, props, queries, data. Never throws.
 *
 * @param host the inputs of the computation, which it does not change
 * @param computed is filled with the result; its props are kept when the node does not exist or throws
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
