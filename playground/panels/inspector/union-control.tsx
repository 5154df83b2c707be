import { useState } from 'react';
import { ChooseButton } from '../../layout/choose-button.tsx';
import { alternativeOf, alternativesOf, converted, labelOf } from './alternatives.ts';
import type { ControlProps } from './field-props.ts';

/** A value of one of several alternatives: the choice of the alternative, and its control. */
export function UnionControl({ schema, ...props }: ControlProps) {
  const {
    title,
    value,
    onChange,
    parts: { Control },
  } = props;
  /** The chosen alternative while there is no value. */
  const [chosen, setChosen] = useState(0);
  const all = alternativesOf(schema);
  const current = value === undefined ? chosen : alternativeOf(schema, value);
  const alternative = all[current] ?? all[0] ?? {};
  return (
    <div className="field-union">
      <ChooseButton
        label={`Kind of ${title}: ${labelOf(alternative)}`}
        className="button field-kind"
        items={all}
        wordsOf={labelOf}
        about={({ description }) => description}
        onPick={(next) => {
          setChosen(all.indexOf(next));
          if (next !== alternative && (value !== undefined || next.type === 'null'))
            onChange(converted(next, value), { isStep: true });
        }}
      >
        {labelOf(alternative)}
      </ChooseButton>
      <Control {...props} schema={alternative} />
    </div>
  );
}
