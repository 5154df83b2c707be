import { useState } from 'react';
import { Bar, BarChart, XAxis } from 'recharts';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { chart } from '../contracts.ts';

export const view = defineView<PropsOf<typeof chart>>(({ props, emit }) => {
  const [picked, setPicked] = useState('none');
  const data = props.values.map((value, index) => ({ name: `bar ${index}`, value }));
  const pick = (name: string) => {
    setPicked(name);
    emit('pick', { name });
  };
  return (
    <figure>
      <BarChart width={300} height={100} data={data}>
        <XAxis dataKey="name" />
        <Bar dataKey="value" isAnimationActive={false} />
      </BarChart>
      <figcaption>Picked: {picked}</figcaption>
      {data.map(({ name }) => (
        <button key={name} type="button" onClick={() => pick(name)}>
          Pick {name}
        </button>
      ))}
    </figure>
  );
});
