import { useQueryClient } from '@tanstack/react-query';
import { SendError } from './send.ts';

/** Whether a change was rejected because it was based on an outdated version. */
const isOutOfDate = (thrown: unknown): boolean => thrown instanceof SendError && thrown.status === 409;

/** Refetches data when a change was rejected as outdated, so that the current state is shown beside the message. */
export function useReadAgain(...queryKey: readonly string[]): (thrown: unknown) => void {
  const client = useQueryClient();
  return (thrown) => {
    if (isOutOfDate(thrown)) void client.invalidateQueries({ queryKey });
  };
}
