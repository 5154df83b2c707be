import type { ReactNode } from 'react';
import type { Runtime } from '../core/runtime.ts';
import { NodeView } from './node-view.tsx';

/** A whole page. */
export const PageView = ({ runtime }: { runtime: Runtime }): ReactNode =>
  runtime.body.map((instance) => <NodeView key={instance.id} instance={instance} />);
