import { cartEffects } from '../../../commerce/actions/cart/cart-effects.ts';
import { messages } from '../../../commerce/messages.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { CartLine } from '../../../schemas/entities/cart/cart-line.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Values = Record<string, unknown>;

interface Local {
  /** Values set since the line was saved. */
  set: Values;
  isSubmitting: boolean;
}

/** Data of the form for a line's customisation. */
export type LineCustomisationData = DataOf<typeof contract>;

type Input = ReduceInput<Props, Local, LineCustomisationData>;

const lineOf = ({ line }: Props): Partial<CartLine> => (line ?? {}) as Partial<CartLine>;

function save(input: Input, data: Values | undefined): Effect[] {
  const { id, local, props } = input;
  const line = lineOf(props);
  if (typeof line.id !== 'string') throw new FailureError('no-line', messages.cartLineNotFound);
  if (data && Object.keys(data).length === 0) throw new FailureError('invalid-values', messages.invalidFormValues);
  local.isSubmitting = true;
  const customisation = data ? { formSchemaSlug: props.schema, data } : null;
  const body = [{ id: line.id, quantity: line.quantity, customisation }];
  return cartEffects.change(
    'cart.updateLines',
    { body },
    {
      done: { type: 'line-customisation.ended', target: id, payload: {} },
      failed: { type: 'line-customisation.failed', target: id, payload: {} },
    },
  );
}

export default defineModel<Props, LineCustomisationData, Local>({
  initial: () => ({ set: {}, isSubmitting: false }),
  data({ props, local }) {
    const saved = lineOf(props).customisation;
    return {
      values: { ...saved?.data, ...local.set },
      isCustomised: Boolean(saved),
      isSubmitting: local.isSubmitting,
    };
  },
  actions: {
    set({ local }, { name, value }: { name: string; value: unknown }) {
      local.set = { ...local.set, [name]: value };
      return [];
    },
    submit: (input, { values = {} }: { values?: Values }) => save(input, { ...input.data.values, ...values }),
    remove: (input) => save(input, undefined),
    ended({ local }) {
      Object.assign(local, { set: {}, isSubmitting: false });
      return [{ effect: 'emit', event: 'success' }];
    },
    failed({ local }, { failure }: { failure: Failure }) {
      local.isSubmitting = false;
      return [{ effect: 'emit', event: 'failure', data: { error: failure } }];
    },
  },
});
