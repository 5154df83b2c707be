import type { ReactNode } from 'react';
import type { Runtime } from '../runtime.ts';
import { nodeViews } from './node-view.tsx';

/** The view of a whole page. */
export const PageView = ({ runtime }: { runtime: Runtime }): ReactNode => nodeViews(runtime.body);
