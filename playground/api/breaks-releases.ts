import { CallError } from './call.ts';

/** Whether the server asks for confirmation because scheduled releases would fail. */
export const breaksReleases = (thrown: unknown): boolean =>
  thrown instanceof CallError && thrown.code === 'breaks-releases';

/** Query string of a call that is to be carried out although scheduled releases will fail. */
export const allTheSame = (failsReleases: boolean): string => (failsReleases ? '?failsReleases=yes' : '');
