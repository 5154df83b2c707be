import type { ReactNode } from 'react';
import type { View, ViewInput } from '../view/view.ts';

/** Renders a view as a separate component, because its hooks must not depend on conditions in the parent. */
export const ReactView = ({ view, input }: { view: View; input: ViewInput }): ReactNode => view(input);
