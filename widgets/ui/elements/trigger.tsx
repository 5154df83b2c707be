import type { ReactNode } from 'react';
import type { ViewInput } from '../../../runtime/view/view.ts';
import { pressWithoutScript } from '../fields/form-events.ts';

/** The button that a widget opens with, where the page gives it a label. */
export const trigger = (
  { props, data, id, act }: Pick<ViewInput<{ trigger?: string }, { isOpen: boolean }>, 'props' | 'data' | 'id' | 'act'>,
  action: 'open' | 'toggle',
  popup: { 'aria-haspopup'?: 'dialog'; 'aria-controls'?: string },
): ReactNode =>
  props.trigger === undefined ? null : (
    <button
      {...pressWithoutScript(id, `act ${action}`)}
      className="trigger"
      {...popup}
      aria-expanded={data.isOpen}
      onClick={() => act(action)}
    >
      {props.trigger}
    </button>
  );
