import type { ReactNode } from 'react';
import type { View, ViewInput } from '../view/view.ts';

/** Renders a view as a component of its own, because its hooks must not depend on conditions around it. */
export const ReactView = ({ view, input }: { view: View; input: ViewInput }): ReactNode => view(input);
