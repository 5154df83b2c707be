import { useQueryClient } from '@tanstack/react-query';
import { SendError } from './send.ts';

/** Whether a change was made to what is no longer the newest. */
const isOutOfDate = (thrown: unknown): boolean => thrown instanceof SendError && thrown.status === 409;

/** Reads again what a change was refused for as out of date, which is shown as it is now beside the message. */
export function useReadAgain(...queryKey: readonly string[]): (thrown: unknown) => void {
  const client = useQueryClient();
  return (thrown) => {
    if (isOutOfDate(thrown)) void client.invalidateQueries({ queryKey });
  };
}
