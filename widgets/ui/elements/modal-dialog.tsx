import type { ComponentProps, ReactNode } from 'react';
import type { ViewInput } from '../../../runtime/view/view.ts';
import { classes } from './class-names.ts';

/**
 * Renders a `<dialog>` that `attachModal` makes modal.
 *
 * @param attributes class name and accessible name of the dialog
 */
export const modalDialog = (
  { props, data, root }: Pick<ViewInput<{ class?: string }, { isOpen: boolean }>, 'props' | 'data' | 'root'>,
  { className, ...label }: ComponentProps<'dialog'>,
  content: ReactNode,
): ReactNode => (
  <dialog ref={root} className={classes('modal', className, data.isOpen && 'modal-open', props.class)} {...label}>
    {content}
  </dialog>
);
