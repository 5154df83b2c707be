import { use } from 'react';
import { Thumbnail } from '../../../../staff-ui/pictures/thumbnail.tsx';
import { assetOf, ChoosePictureContext, describedAsset } from '../chosen-picture.ts';
import type { ControlProps } from '../field-props.ts';
import { useTyped } from '../use-typed.ts';
import { DescribePicture } from './describe-picture.tsx';
import { PictureWays } from './picture-ways.tsx';

/** A thumbnail of a picture of this shop. */
const Shown = ({ address }: { address: string }) =>
  address.startsWith('/media/') ? <Thumbnail url={address.split('?')[0]!} altText="" /> : undefined;

/** The address of a picture: typed, chosen from the library, or of a file uploaded to it. */
export function PictureControl({ id, name, title, schema, value, onChange }: ControlProps) {
  const choose = use(ChoosePictureContext);
  const address = typeof value === 'string' ? value : '';
  return (
    <div className="picture-control">
      <PictureWays
        title={title}
        onTake={(picture) => {
          if (!choose(name, schema, picture)) onChange(picture.url, { isStep: true });
        }}
      >
        <Shown address={address} />
        <input
          id={id}
          className="input"
          {...useTyped(address, (typed) => onChange(typed === '' ? undefined : typed))}
          placeholder="Address"
        />
      </PictureWays>
      <DescribePicture address={address} />
    </div>
  );
}

/** A media asset: a picture of the library with its size and alt text, or JSON. */
export function AssetControl(props: ControlProps) {
  const { title, schema, value, onChange, parts } = props;
  const { leadsTo: _, ...plain } = schema;
  const asset = (typeof value === 'object' && value !== null ? value : {}) as { cdnUrl?: unknown; altText?: unknown };
  const address = typeof asset.cdnUrl === 'string' ? asset.cdnUrl : '';
  const describe = (altText: string, before: string) => {
    const described = describedAsset(asset, altText, before);
    if (described) onChange(described, { isStep: true });
  };
  const members = <parts.Control {...props} schema={plain} />;
  return (
    <div className="picture-control">
      <Shown address={address} />
      <PictureWays title={title} onTake={(picture) => onChange(assetOf(picture), { isStep: true })} />
      <DescribePicture address={address} onDescribed={describe} />
      {address === '' ? (
        members
      ) : (
        <details className="picture-members">
          <summary>All of its values</summary>
          {members}
        </details>
      )}
    </div>
  );
}
