import { isObject } from '../../../compiler/json/is-object.ts';
import type { Json } from '../../../schemas/page.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { picturePaths } from '../../catalogue/media/copy-address.ts';
import type { ShownPicture } from '../../core/ports/product-record.ts';
import type { ShownPictures } from '../../core/ports/storage/catalogue/media.ts';

type Fields = Readonly<Record<string, Json>>;

/** Widgets that are told where their picture is cropped around. */
const hasFocalPoint = (widget: string): boolean => {
  const { properties = {} } = (currentParts().registry.widgets.get(widget)?.props ?? {}) as { properties?: object };
  return 'focalPoint' in properties;
};

/** A media asset of a page, as the library shows its picture. */
function assetAsShown(asset: Fields, { url, width, height, focalPoint }: ShownPicture): Fields {
  return {
    ...asset,
    cdnUrl: url,
    ...(width === undefined || height === undefined ? {} : { dimensions: { width, height } }),
    ...(focalPoint && asset.focalPoint === undefined ? { focalPoint: { ...focalPoint } } : {}),
  };
}

/** Props of a picture by its address, as the library shows it. Sizes are those of the file that is shown. */
function propsAsShown(props: Fields, { url, width, height, focalPoint }: ShownPicture): Fields {
  const isSized = props.width !== undefined && props.height !== undefined;
  return {
    ...props,
    src: url,
    ...(isSized && width !== undefined && height !== undefined ? { width, height } : {}),
    ...(focalPoint && props.focalPoint === undefined ? { focalPoint: { ...focalPoint } } : {}),
  };
}

function valueAsShown(value: Json, pictures: ShownPictures): Json {
  if (typeof value === 'string') return value.replace(picturePaths, (path) => pictures.get(path)?.url ?? path);
  if (Array.isArray(value)) return value.map((each) => valueAsShown(each, pictures));
  if (!isObject(value)) return value;
  const { cdnUrl, widget, props } = value;
  const asset = typeof cdnUrl === 'string' ? pictures.get(cdnUrl) : undefined;
  if (asset) return assetAsShown(value, asset);
  const src = isObject(props) && typeof widget === 'string' && hasFocalPoint(widget) ? props.src : undefined;
  const shown = typeof src === 'string' ? pictures.get(src) : undefined;
  const own = shown ? { ...value, props: propsAsShown(props as Fields, shown) } : value;
  return Object.fromEntries(Object.entries(own).map(([key, each]) => [key, valueAsShown(each, pictures)]));
}

/**
 * Text of a page or fragment with its pictures as the library shows them now: by the file that has replaced another, and
 * around their focal points. What an author has written of either stays. A text that is no JSON is left as it is.
 */
export function withShownPictures<Source extends string | Json>(source: Source, pictures: ShownPictures): Source {
  if (pictures.size === 0) return source;
  if (typeof source !== 'string') return valueAsShown(source, pictures) as Source;
  const isConcerned = (source.match(picturePaths) ?? []).some((path) => pictures.has(path));
  if (!isConcerned) return source;
  let page: Json;
  try {
    page = JSON.parse(source) as Json;
  } catch {
    // A draft that is being written: the compiler says what is wrong with it.
    return source;
  }
  return JSON.stringify(valueAsShown(page, pictures)) as Source;
}
