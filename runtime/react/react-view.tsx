import type { ReactNode } from 'react';
import type { View, ViewInput } from '../view/view.ts';

/** Gives the hooks of a view a component of their own: what is around it may skip the view. */
export const ReactView = ({ view, input }: { view: View; input: ViewInput }): ReactNode => view(input);
