import type { ReactNode } from 'react';

/** What is shown in the place of a widget whose code is still on its way. */
export const Coming = (): ReactNode => <div className="coming" aria-busy="true" />;
