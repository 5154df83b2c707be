import type { RequestKind } from './metrics.ts';

/**
 * Kinds of work in a trace, and their attributes. Each attribute has few values: none holds a path, an address, a text
 * or a person's name, since traces are kept outside the shop.
 */
export interface SpanAttributes {
  call: { call: string };
  /** Rendering of a page. */
  page: { page: string };
  /** A method of a storage port. */
  storage: { port: string; method: string };
  job: { job: string };
}

/** Traces of the shop's work for its operator. */
export interface Tracing {
  /** Runs work as a span, the parent of the spans that the work begins. Returns the result of the work. */
  span<Name extends keyof SpanAttributes, Result>(
    name: Name,
    attributes: SpanAttributes[Name],
    work: () => Result,
  ): Result;
  /** Begins the span of a request, continuing the trace in its headers. */
  request(method: string, headers: Readonly<Record<string, unknown>>): RequestSpan;
}

/** Span of a request. */
export interface RequestSpan {
  /** Runs work in the context of the span. */
  within(work: () => void): void;
  /** @param route pattern of the route; undefined for requests without one */
  end(kind: RequestKind, route: string | undefined, status: number): void;
}

/** Tracing that records nothing. */
export const untraced: Tracing = {
  span: (_name, _attributes, work) => work(),
  request: () => ({ within: (work) => work(), end: () => undefined }),
};
