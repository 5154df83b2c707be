import { CallError } from './call.ts';

/** Whether the server asks for confirmation because scheduled releases would fail. */
export const breaksReleases = (thrown: unknown): boolean =>
  thrown instanceof CallError && thrown.code === 'breaks-releases';

/** Query string by which the author confirms a change that will make scheduled releases fail. */
export const failingReleasesQuery = (allowFailingReleases: boolean): string =>
  allowFailingReleases ? '?failsReleases=yes' : '';
