import type { ReactNode } from 'react';

/** Placeholder for a widget whose code is still loading. */
export const LoadingPlaceholder = (): ReactNode => <div className="coming" aria-busy="true" />;
