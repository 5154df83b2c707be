import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { recordsIn } from '../../ui/lists/records.ts';
import type contract from './contract.ts';

type Step = PropsOf<typeof contract>['steps'][number];

const mark = (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M3 8.5l3.5 3.5L13 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
);

export default defineView<PropsOf<typeof contract>>(({ props, href }) => (
  <nav className={classes('steps', props.class)} aria-label={props.label}>
    <ol>
      {recordsIn<Step>(props.steps, 'label', 'to').map(({ label, to }, index) => {
        const isDone = index + 1 < props.current;
        return (
          <li
            key={String(index)}
            className={classes('step', isDone && 'step-done')}
            aria-current={index + 1 === props.current ? 'step' : undefined}
          >
            <span className="step-mark">
              {isDone ? mark : index + 1}
              {isDone ? <span className="visually-hidden">{props.doneLabel}</span> : null}
            </span>
            {isDone && to !== undefined ? <a href={href(to)}>{label}</a> : <span>{label}</span>}
          </li>
        );
      })}
    </ol>
  </nav>
));
