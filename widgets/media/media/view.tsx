import { messages } from '../../../commerce/messages.ts';
import { safeHref } from '../../../runtime/state/route.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { focusOf, pictureOf } from '../../ui/pictures/picture.ts';
import type contract from './contract.ts';

interface Asset {
  mimeType?: string;
  cdnUrl?: string;
  altText?: string;
  dimensions?: { width: number; height: number };
  publicMetadata?: { svgProps?: { viewbox?: string } };
}

export default defineView<PropsOf<typeof contract>>(({ props, slot }) => {
  // A missing asset renders nothing; an asset of an unknown type is an error.
  if (typeof props.asset !== 'object' || props.asset === null) return null;
  const asset = props.asset as Asset;
  const type = asset.mimeType ?? '';
  const className = classes('image', props.class);
  const alt = props.alt ?? asset.altText ?? '';
  const address = safeHref(asset.cdnUrl ?? '');
  if (type === 'image/svg+xml' && address !== null)
    return <SvgMedia asset={asset} address={address} alt={alt} className={className} />;
  if (type.startsWith('image/')) {
    const picture = pictureOf({ asset, alt });
    if (!picture) return null;
    return (
      <img
        className={classes(className, focusOf({ asset }))}
        {...picture}
        alt={alt}
        sizes={props.sizes}
        loading={props.eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    );
  }
  if (type.startsWith('video/') && address !== null)
    return (
      <video
        className={className}
        src={address}
        width={asset.dimensions?.width}
        height={asset.dimensions?.height}
        aria-label={alt || undefined}
        controls={!props.autoplay}
        muted={props.autoplay}
        autoPlay={props.autoplay}
        loop={props.autoplay}
        playsInline
        preload="none"
      >
        {slot('children')}
      </video>
    );
  return <p className="crashed">{messages.invalidEmbedType}</p>;
});

/** An SVG image. Its viewBox gives the proportions, which an img otherwise only knows after loading. */
const SvgMedia = ({
  asset,
  address,
  alt,
  className,
}: {
  asset: Asset;
  address: string;
  alt: string;
  className: string | undefined;
}) => {
  const [, , width, height] = (asset.publicMetadata?.svgProps?.viewbox ?? '').split(/[\s,]+/).map(Number);
  const size = asset.dimensions ?? (width && height ? { width, height } : undefined);
  return (
    <img
      className={className}
      src={address}
      alt={alt}
      width={size?.width}
      height={size?.height}
      loading="lazy"
      decoding="async"
    />
  );
};
