import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { newChangeId } from './send.ts';

/**
 * A change that is made once: what is sent again after a lost answer has the identifier of the first time, and anything
 * else a new one.
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
