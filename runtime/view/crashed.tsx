import type { ReactNode } from 'react';
import { runtimeMessages } from '../messages.ts';

/** What stands in the place of a widget that broke; the rest of the page goes on. */
export const Crashed = (): ReactNode => (
  <p className="crashed" role="alert">
    {runtimeMessages.somethingWentWrong}
  </p>
);
