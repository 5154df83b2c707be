import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, slot, act, root }) => (
  <section ref={root} className={classes('marquee', props.class)} aria-label={props.label}>
    <div className="marquee-window">
      <div className="marquee-track">
        <div className="marquee-content">{slot('children')}</div>
        <div className="marquee-copy" aria-hidden="true" inert />
      </div>
    </div>
    <button
      type="button"
      className="marquee-button"
      aria-label={data.paused ? props.playLabel : props.pauseLabel}
      onClick={() => act(data.paused ? 'resume' : 'pause')}
    >
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path
          d={data.paused ? 'M6 4l10 6-10 6z' : 'M7 4v12M13 4v12'}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
    </button>
  </section>
));
