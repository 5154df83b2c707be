import sharp from 'sharp';
import type { ImportProblem } from '../../../catalogue/import/problem.ts';
import { copyAddress, copyName } from '../../../catalogue/media/copy-address.ts';
import { acceptedType } from '../../../catalogue/uploads/accepted-types.ts';
import { type EncodedPicture, encodePicture } from '../../../catalogue/uploads/encode-picture.ts';
import type { FileStorage } from '../../../core/ports/files.ts';
import type { AssetRecord, ProductRecord } from '../../../core/ports/product-record.ts';
import { createLoadLimit } from '../../../core/requests/load-limit.ts';
import { type FetchedPicture, failureReason, type PictureFailure } from '../../../shop/media-library/fetch-picture.ts';

/** Target of copied pictures, and the function that fetches them. */
export interface PictureCopies {
  files: Pick<FileStorage, 'read' | 'write'>;
  /** Fetches a picture. Without it nothing is fetched or written, and only existing copies are used. */
  fetch?: (address: string) => Promise<FetchedPicture>;
}

/** Result of copying pictures. */
export interface CopiedPictures {
  copied: number;
  /** Copies that an earlier import made. */
  kept: number;
  failed: number;
}

type Failure = PictureFailure | { code: 'not-a-picture' } | { code: 'given-up'; host: string };
type Outcome = { kind: 'copied' | 'kept'; copy: Partial<AssetRecord> } | { kind: 'failed'; failure: Failure };

/** Maximum number of pictures fetched concurrently. */
const concurrency = 6;

/** Number of consecutive failures after which no more pictures are fetched from a host. */
const maxFailures = 20;

const reasonOf = (failure: Failure): string => {
  if (failure.code === 'not-a-picture') return 'it is not a picture that can be decoded';
  return failure.code === 'given-up' ? `${maxFailures} others of ${failure.host} failed` : failureReason(failure);
};

const isRemote = ({ url }: AssetRecord): boolean => /^https?:/.test(url);

async function copyOf(name: string, bytes: Uint8Array): Promise<Partial<AssetRecord>> {
  const { width, height } = await sharp(bytes).metadata();
  return { url: copyAddress(name), mimeType: 'image/webp', width, height };
}

/** Re-encodes a picture of an accepted type; undefined for others, such as SVG, which can refer to other files. */
const pictureOf = async (bytes: Uint8Array): Promise<EncodedPicture | undefined> =>
  (await acceptedType(bytes))?.isPicture ? encodePicture(bytes) : undefined;

/** Returns a function that copies each address once, a few at a time. */
function createCopier({ files, fetch }: PictureCopies): (address: string) => Promise<Outcome> {
  // An import waits for all its pictures, so the queue is unlimited.
  const limit = createLoadLimit({
    what: 'Copying pictures',
    atOnce: concurrency,
    waiting: Number.POSITIVE_INFINITY,
    retryAfter: 0,
  });
  const outcomes = new Map<string, Promise<Outcome>>();
  const failures = new Map<string, number>();
  const copy = async (address: string): Promise<Outcome> => {
    const name = copyName(address);
    const stored = await files.read(name);
    if (stored) return { kind: 'kept', copy: await copyOf(name, stored.bytes) };
    const { host } = new URL(address);
    if (!fetch || (failures.get(host) ?? 0) >= maxFailures)
      return { kind: 'failed', failure: { code: 'given-up', host } };
    const fetched = await fetch(address);
    const encoded = 'bytes' in fetched ? await pictureOf(fetched.bytes) : undefined;
    if (!encoded) {
      failures.set(host, (failures.get(host) ?? 0) + 1);
      return { kind: 'failed', failure: 'failure' in fetched ? fetched.failure : { code: 'not-a-picture' } };
    }
    failures.delete(host);
    await files.write(name, { bytes: encoded.bytes, mimeType: 'image/webp' });
    const { width, height } = encoded;
    return { kind: 'copied', copy: { url: copyAddress(name), mimeType: 'image/webp', width, height } };
  };
  return (address) => {
    const pending = outcomes.get(address) ?? limit(() => copy(address));
    outcomes.set(address, pending);
    return pending;
  };
}

/**
 * Copies the pictures of products into the shop's own media, and changes the products to show the copies. A picture
 * that cannot be copied stays a link, and is reported. After an interruption, the next import copies only missing
 * pictures.
 */
export async function copyPictures(
  products: readonly ProductRecord[],
  copies: PictureCopies,
  report: (slug: string, problem: Omit<ImportProblem, 'line'>) => void,
  onProgress: (part: number) => void = () => undefined,
): Promise<CopiedPictures> {
  const copier = createCopier(copies);
  const all = products.flatMap(({ slug, assets }) =>
    assets.flatMap((asset, at) => (isRemote(asset) ? [{ slug, assets, asset, at }] : [])),
  );
  const counts: CopiedPictures = { copied: 0, kept: 0, failed: 0 };
  const counted = new Set<string>();
  let done = 0;
  const outcomes = await Promise.all(
    all.map(async ({ asset }) => {
      const outcome = await copier(asset.url);
      done += 1;
      onProgress(done / all.length);
      return outcome;
    }),
  );
  all.forEach(({ slug, assets, asset, at }, index) => {
    const outcome = outcomes[index]!;
    if (!counted.has(asset.url)) counts[outcome.kind] += 1;
    counted.add(asset.url);
    if (outcome.kind !== 'failed') assets[at] = { ...asset, ...outcome.copy };
    else if (copies.fetch)
      report(slug, {
        severity: 'warning',
        code: 'picture-not-copied',
        message: `The picture ${asset.url.slice(0, 200)} was not copied: ${reasonOf(outcome.failure)}. It stays a link.`,
        hint: 'Import the file again to try it once more.',
      });
  });
  return counts;
}

/** Hosts from which pictures are loaded, sorted. */
export const pictureHostsOf = (products: readonly Pick<ProductRecord, 'assets'>[]): string[] =>
  [...new Set(products.flatMap(({ assets }) => assets.filter(isRemote).map(({ url }) => new URL(url).host)))].sort();
