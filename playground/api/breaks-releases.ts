import { CallError } from './call.ts';

/** Whether the server has asked before scheduled releases fail. */
export const breaksReleases = (thrown: unknown): boolean =>
  thrown instanceof CallError && thrown.code === 'breaks-releases';

/** Query of a call that goes on although scheduled releases fail by it. */
export const allTheSame = (failsReleases: boolean): string => (failsReleases ? '?failsReleases=yes' : '');
