import type { AnyCall } from '../../../schemas/contract/call.ts';

/** A shop's or plug-in's own call with its handler, as `defineHandler` returns them. */
export interface OwnCall {
  contract: AnyCall;
  handle(input: never): Promise<unknown>;
}
