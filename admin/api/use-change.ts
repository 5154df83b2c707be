import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { newChangeId } from './send.ts';

/**
 * An idempotent change: a retry after a lost response has the identifier of the first attempt, and any other
 * change a new one.
 */
export function useChange<Wanted, Answer>(
  make: (wanted: Wanted, changeId: string) => Promise<Answer>,
  onSuccess: (answer: Answer) => void,
) {
  const last = useRef({ wanted: '', id: '' });
  return useMutation({
    mutationFn: (wanted: Wanted) => {
      const key = JSON.stringify(wanted);
      if (last.current.wanted !== key) last.current = { wanted: key, id: newChangeId() };
      return make(wanted, last.current.id);
    },
    onSuccess: (answer) => {
      last.current = { wanted: '', id: '' };
      onSuccess(answer);
    },
  });
}
