import { createContext, useContext, useEffect, useId, useState } from 'react';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { counter } from '../contracts.ts';

/** The label of the surrounding counter. */
const Around = createContext('nothing');

export const view = defineView<PropsOf<typeof counter>>(({ props, slot, has, emit }) => {
  const id = useId();
  const around = useContext(Around);
  const [count, setCount] = useState(0);
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const press = () => {
    setCount(count + 1);
    emit('count', { count: count + 1 });
  };
  if (props.broken === 'yes') throw new Error('broken on purpose');
  return (
    <Around value={props.label}>
      <button id={id} type="button" onClick={press}>
        {props.label}: {count}
      </button>
      <output htmlFor={id}>
        {isMounted ? 'effects ran' : 'no effects yet'} inside {around}
      </output>
      {has('note') && <aside>{slot('note')}</aside>}
    </Around>
  );
});
