import {
  context,
  isSpanContextValid,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { CallError } from '../../core/call-error.ts';
import { type SpanAttributes, type Tracing, untraced } from '../../core/ports/tracing.ts';

const tracer = trace.getTracer('endcap');

type Titles = { readonly [Name in keyof SpanAttributes]: (attributes: SpanAttributes[Name]) => string };

/** Names of spans. */
const titles: Titles = {
  call: ({ call }) => `call ${call}`,
  page: ({ page }) => `page ${page}`,
  storage: ({ port, method }) => `${port}.${method}`,
  job: ({ job }) => `job ${job}`,
};

const named = (attributes: object): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [`endcap.${name}`, String(value)]));

/**
 * Records that work failed, by the code or the class of the error: its message may hold what a shopper has typed. A
 * rejected call is an answer rather than a failure of the shop.
 */
function recordFailure(span: Span, error: unknown): void {
  const isRejected = error instanceof CallError && error.status < 500;
  const name = error instanceof Error ? error.name : typeof error;
  const type = error instanceof CallError ? error.code : name;
  span.setAttribute('error.type', type);
  if (!isRejected) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Ends a span with its work. */
function endWith<Result>(span: Span, work: () => Result): Result {
  const failed = (error: unknown): never => {
    recordFailure(span, error);
    span.end();
    throw error;
  };
  let result: Result;
  try {
    result = work();
  } catch (error) {
    return failed(error);
  }
  if (!(result instanceof Promise)) {
    span.end();
    return result;
  }
  const ended = result.then((value: unknown) => {
    span.end();
    return value;
  }, failed);
  return ended as Result;
}

const tracing: Tracing = {
  span: (name, attributes, work) =>
    tracer.startActiveSpan(titles[name](attributes), { attributes: named(attributes) }, (span) => endWith(span, work)),

  request(method, headers) {
    // An instrumented HTTP server has read the headers already.
    const around = trace.getActiveSpan() ? context.active() : propagation.extract(context.active(), headers);
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, around);
    return {
      within: (work) => context.with(trace.setSpan(around, span), work),
      end(kind, route, status) {
        span.updateName(`${method} ${route ?? kind}`);
        span.setAttribute('endcap.kind', kind);
        if (route !== undefined) span.setAttribute('http.route', route);
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  },
};

/**
 * Returns the tracing of a process in which an OpenTelemetry SDK was registered before the shop started, and
 * `untraced` in any other: without an SDK, spans have no valid context.
 */
export function openTracing(): Tracing {
  const span = tracer.startSpan('endcap start');
  const isOn = isSpanContextValid(span.spanContext());
  span.end();
  return isOn ? tracing : untraced;
}
