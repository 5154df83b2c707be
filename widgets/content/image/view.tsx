import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { pictureOf } from '../../ui/pictures/picture.ts';
import type contract from './contract.ts';

/** The sign for a picture that is not there, which suits any goods. */
const frame = (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round">
      <rect x="2" y="2" width="28" height="28" rx="2" />
      <circle cx="10.5" cy="10.5" r="2.5" />
      <path d="M2.5 26l8.5-8.5 6 6 5-5 7.5 7.5" />
    </g>
  </svg>
);

export default defineView<PropsOf<typeof contract>>(({ props }) => {
  const className = classes('image', props.fit === 'contain' && 'image-contain', props.class);
  const picture = pictureOf(props);
  // Without a picture the box stays, so that a list keeps its rhythm.
  if (!picture)
    return props.alt ? (
      <div className={className} data-ratio={props.ratio} role="img" aria-label={props.alt}>
        <span className="image-none" aria-hidden="true">
          {frame}
          <span>{props.alt}</span>
        </span>
      </div>
    ) : (
      <div className={className} data-ratio={props.ratio}>
        <span className="image-none">{frame}</span>
      </div>
    );
  return (
    <img
      className={className}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={props.shownWidth === undefined ? props.sizes : undefined}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading={props.eager ? 'eager' : 'lazy'}
      fetchPriority={props.eager ? 'high' : undefined}
      decoding="async"
      data-ratio={props.ratio}
    />
  );
});
