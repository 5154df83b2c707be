import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { playButton } from '../../ui/elements/play-button.tsx';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, slot, act, root }) => (
  <section ref={root} className={classes('marquee', props.class)} aria-label={props.label}>
    <div className="marquee-window">
      <div className="marquee-track">
        <div className="marquee-content">{slot('children')}</div>
        <div className="marquee-copy" aria-hidden="true" inert />
      </div>
    </div>
    {playButton(!data.paused, 'marquee-button', data.paused ? props.playLabel : props.pauseLabel, () =>
      act(data.paused ? 'resume' : 'pause'),
    )}
  </section>
));
