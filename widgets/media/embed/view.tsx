import { messages } from '../../../commerce/messages.ts';
import { safeHref } from '../../../runtime/state/route.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';
import { playerOf, sandboxOf } from './players.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, slot, act }) => {
  const { type, label, poster } = props;
  const player = playerOf(type, props.source);
  if (!player) return <p className="crashed">{messages.invalidEmbedType}</p>;
  const picture = poster === undefined ? null : safeHref(poster);
  return (
    <div className={classes('embed', props.class)}>
      {data.isLoaded ? (
        <iframe
          src={player.frame}
          title={label}
          sandbox={sandboxOf(type)}
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <>
          {picture === null ? null : <img src={picture} alt="" loading="lazy" decoding="async" />}
          {slot('children')}
          {/* A link, so that it works without script. */}
          <a
            className="embed-load"
            href={player.page}
            rel="noopener nofollow"
            role="button"
            onClick={(event) => {
              event.preventDefault();
              act('load');
            }}
          >
            {props.loadLabel.replace('{label}', () => label)}
          </a>
        </>
      )}
    </div>
  );
});
