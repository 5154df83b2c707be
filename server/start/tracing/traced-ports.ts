import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import { type Tracing, untraced } from '../../core/ports/tracing.ts';
import type { Job } from '../jobs.ts';

type Method = (...args: unknown[]) => unknown;

/** Wraps a port's methods in spans. */
function tracedPort<Port extends object>(port: string, methods: Port, tracing: Tracing): Port {
  const wrapped = new Map<string, Method>();
  return new Proxy(methods, {
    get(target, method) {
      const value: unknown = Reflect.get(target, method);
      if (typeof value !== 'function' || typeof method !== 'string') return value;
      const traced = wrapped.get(method);
      if (traced) return traced;
      const made: Method = (...args) =>
        tracing.span('storage', { port, method }, () => Reflect.apply(value, target, args));
      wrapped.set(method, made);
      return made;
    },
  });
}

/** Wraps a storage so that each call of its methods is a span. */
export const tracedStorage = (storage: ShopStorage, tracing: Tracing): ShopStorage =>
  tracing === untraced
    ? storage
    : (Object.fromEntries(
        Object.entries(storage).map(([port, methods]) => [port, tracedPort(port, methods as object, tracing)]),
      ) as unknown as ShopStorage);

/** Wraps jobs so that each run is a trace. */
export const tracedJobs = (jobs: readonly Job[], tracing: Tracing): readonly Job[] =>
  tracing === untraced
    ? jobs
    : jobs.map((job) => ({ ...job, run: () => tracing.span('job', { job: job.name }, () => job.run()) }));
