import { defineDerivedView } from '../../../runtime/react/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../kinds/class-names.ts';
import { type PictureParts, picturePartsOf, sourcesOf } from '../../kinds/picture.ts';
import type contract from './contract.ts';

export default defineDerivedView<PropsOf<typeof contract>, Partial<PictureParts>>(
  ({ props }) => picturePartsOf(props) ?? {},
  ({ props }, { start, offer, alt, width, height }) => {
    const className = classes('image', props.fit === 'contain' && 'image-contain', props.class);
    // Without a picture the place stays, so that a list keeps its rhythm.
    if (start === undefined || offer === undefined)
      return (
        <div
          className={className}
          data-ratio={props.ratio}
          {...(props.alt ? { role: 'img', 'aria-label': props.alt } : {})}
        />
      );
    return (
      <img
        className={className}
        src={`${start}${offer.usual}`}
        srcSet={sourcesOf(start, offer, props.shownWidth)}
        sizes={props.shownWidth === undefined ? props.sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={props.eager ? 'eager' : 'lazy'}
        fetchPriority={props.eager ? 'high' : undefined}
        decoding="async"
        data-ratio={props.ratio}
      />
    );
  },
);
