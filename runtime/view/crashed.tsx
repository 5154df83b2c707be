import type { ReactNode } from 'react';
import { runtimeMessages } from '../messages/texts.ts';

/** Placeholder for a widget that threw; the rest of the page keeps working. */
export const CrashPlaceholder = (): ReactNode => (
  <p className="crashed" role="alert">
    {runtimeMessages.somethingWentWrong}
  </p>
);
