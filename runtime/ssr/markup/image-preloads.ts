import { attributeHtml } from './write-attribute.ts';

interface Preload {
  key: string;
  html: string;
  isHigh: boolean;
}

/** Maximum number of pictures that are preloaded before everything else. */
const highLimit = 10;

/** Pictures that a browser should start to load before it has parsed their elements. */
export class ImagePreloads {
  readonly #byKey = new Map<string, Preload>();
  #all: Preload[] = [];
  #highCount = 0;

  get count(): number {
    return this.#all.length;
  }

  /** Drops all preloads after the first `count`. */
  truncate(count: number): void {
    for (const { key, isHigh } of this.#all.splice(count)) {
      this.#byKey.delete(key);
      if (isHigh) this.#highCount--;
    }
  }

  /** Adds a preload for an `img` with these props, unless it loads late or has been added already. */
  add(props: Record<string, unknown>): void {
    const { src, srcSet } = props;
    if (props.loading === 'lazy' || props.fetchPriority === 'low' || (!src && !srcSet)) return;
    if (!isAddress(src) || !isAddress(srcSet)) return;
    const sizes = typeof props.sizes === 'string' ? props.sizes : undefined;
    const key = srcSet ? `${srcSet}\n${sizes || ''}` : String(src);
    const isHigh = props.fetchPriority === 'high' || this.#highCount < highLimit;
    const known = this.#byKey.get(key);
    if (known?.isHigh || (known && !isHigh)) return;
    // A picture that turns out to be urgent goes behind those that were urgent before it.
    if (known) this.#all.splice(this.#all.indexOf(known), 1);
    const preload = { key, html: known?.html ?? linkTo(props, srcSet, sizes), isHigh };
    if (isHigh) this.#highCount++;
    this.#byKey.set(key, preload);
    this.#all.push(preload);
  }

  toString(): string {
    const written = (isHigh: boolean) => this.#all.flatMap((each) => (each.isHigh === isHigh ? [each.html] : []));
    return [...written(true), ...written(false)].join('');
  }
}

function linkTo(props: Record<string, unknown>, srcSet: unknown, sizes: string | undefined): string {
  const { src, integrity, type, fetchPriority, referrerPolicy, crossOrigin } = props;
  const attributes = {
    rel: 'preload',
    as: 'image',
    href: srcSet ? undefined : src,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    crossOrigin: typeof crossOrigin === 'string' ? credentials(crossOrigin) : undefined,
    integrity,
    type,
    fetchPriority,
    referrerPolicy,
  };
  let html = '<link';
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== null) html += attributeHtml(name, value);
  return `${html}/>`;
}

const credentials = (crossOrigin: string): string => (crossOrigin === 'use-credentials' ? crossOrigin : '');

/** Whether a source is an address; data URLs need not be loaded. */
const isAddress = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || (typeof value === 'string' && !/^data:/i.test(value));
