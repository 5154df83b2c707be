import type { ReactNode } from 'react';
import type { ViewInput } from '../../../runtime/view/view.ts';
import { pressWithoutScript } from '../fields/form-events.ts';
import { iconMark } from './icon-mark.tsx';

/** Renders the button that opens a widget, if the page gives it a label. */
export const trigger = (
  {
    props,
    data,
    id,
    act,
  }: Pick<ViewInput<{ trigger?: string; triggerIcon?: string }, { isOpen: boolean }>, 'props' | 'data' | 'id' | 'act'>,
  action: 'open' | 'toggle',
  popup: { 'aria-haspopup'?: 'dialog'; 'aria-controls'?: string },
): ReactNode =>
  props.trigger === undefined ? null : (
    <button
      {...pressWithoutScript(id, `act ${action}`)}
      className="trigger"
      aria-label={props.triggerIcon === undefined ? undefined : props.trigger}
      {...popup}
      aria-expanded={data.isOpen}
      onClick={() => act(action)}
    >
      {props.triggerIcon === undefined ? props.trigger : iconMark(props.triggerIcon)}
    </button>
  );
