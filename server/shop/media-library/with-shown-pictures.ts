import { isObject } from '../../../compiler/json/is-object.ts';
import type { Json } from '../../../schemas/page.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { picturePaths } from '../../catalogue/media/copy-address.ts';
import type { ShownPicture } from '../../core/ports/product-record.ts';
import type { ShownPictures } from '../../core/ports/storage/catalogue/media.ts';

type Fields = Readonly<Record<string, Json>>;

/** Whether a widget has a prop for the focal point of its picture. */
const hasFocalPoint = (widget: string): boolean => {
  const { properties = {} } = (currentParts().registry.widgets.get(widget)?.props ?? {}) as { properties?: object };
  return 'focalPoint' in properties;
};

/** Updates a page's media asset to the library's current picture. */
function assetAsShown(asset: Fields, { url, width, height, focalPoint }: ShownPicture): Fields {
  return {
    ...asset,
    cdnUrl: url,
    ...(width === undefined || height === undefined ? {} : { dimensions: { width, height } }),
    ...(focalPoint && asset.focalPoint === undefined ? { focalPoint: { ...focalPoint } } : {}),
  };
}

/**
 * Updates the props of a widget with a picture's address to the library's current picture. Sizes are those of the
 * file that is shown.
 */
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
 * Updates the pictures in the source of a page or fragment to the library's current ones, with replaced files and
 * focal points. A focal point that an author has set stays. A text that is not JSON is left unchanged.
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
    // An unfinished draft: the compiler reports what is wrong with it.
    return source;
  }
  return JSON.stringify(valueAsShown(page, pictures)) as Source;
}
