import { object, type Static, type TObject } from '../schema.ts';

/** An action that any page can call by its name, as `{ "do": name, "with": payload }`. */
export interface ActionContract<Payload extends TObject = TObject> {
  name: string;
  summary: string;
  payload: Payload;
  /** Branches that hold further actions, such as `then` of `if`; their names and what each is for. */
  branches?: Record<string, string>;
  /** Keys of the payload of which exactly one is to be there. */
  oneOf?: readonly string[];
  /** Other actions that it may ask for by itself, so that a page which has it has them. */
  asks?: readonly string[];
}

export type PayloadOf<Contract> = Contract extends { payload: infer Payload extends TObject } ? Static<Payload> : never;

export function defineAction<const Payload extends TObject>(
  action: Omit<ActionContract<Payload>, 'payload'> & { payload?: Payload },
): ActionContract<Payload> {
  return { ...action, payload: (action.payload ?? object({})) as Payload };
}
