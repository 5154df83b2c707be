import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { calendar } from '../contracts.ts';

export const view = defineView<PropsOf<typeof calendar>>(({ props, emit }) => {
  const [day, setDay] = useState<Date>();
  const choose = (chosen: Date | undefined) => {
    setDay(chosen);
    emit('pick', { day: chosen?.getDate() });
  };
  const month = new Date(`${props.month}T00:00:00`);
  return <DayPicker mode="single" today={month} defaultMonth={month} selected={day} onSelect={choose} />;
});
