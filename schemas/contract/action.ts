import { object, type Static, type TObject } from '../schema.ts';
import type { CallReference } from './call.ts';

/** An action that any page can run, as `{ "do": name, "with": payload }`. */
export interface ActionContract<Payload extends TObject = TObject> {
  name: string;
  summary: string;
  payload: Payload;
  /** Keys with lists of further actions, such as `then` of `if`, and the purpose of each. */
  branches?: Record<string, string>;
  /** Branches of which at least one is required, because the action does nothing without them. */
  onlyFor?: readonly string[];
  /** Keys of the payload of which exactly one must be set. */
  oneOf?: readonly string[];
  /** How the payload names the call that the action makes; under `then`, `result` has the type of the response. */
  callFrom?: CallReference;
  /** Other actions that this one can dispatch, which must be loaded with it. */
  dispatches?: readonly string[];
}

/** Type of the payload of an action's contract. */
export type PayloadOf<Contract> = Contract extends { payload: infer Payload extends TObject } ? Static<Payload> : never;

/** Declares an action. */
export function defineAction<const Payload extends TObject>(
  action: Omit<ActionContract<Payload>, 'payload'> & { payload?: Payload },
): ActionContract<Payload> {
  return { ...action, payload: (action.payload ?? object({})) as Payload };
}
