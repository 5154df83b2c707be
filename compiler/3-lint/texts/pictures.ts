import { isBinding } from '../../1-parse/template.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import { targetOf } from '../reasoning/addresses.ts';
import type { Rule } from '../rule.ts';
import { isLibraryFile, ownMediaFileOf } from './films.ts';

/** The address of a shop's picture: its name, followed by its version, its format, and search parameters. */
const ownPicture = /^(\/media\/[^?#]+?)(?:\.[0-9a-f]{8})?(?:\.(?:avif|webp|jpg))?(?:[?#].*)?$/;

/** Pictures that every shop serves. */
const ofEveryShop = /^\/media\/(?:icons\/|placeholder\.svg)/;

/** Reports addresses of the shop's pictures that do not exist. */
export const picturesRule: Rule = ({ texts, compilation }, report) => {
  const known = compilation.catalogue?.pictures;
  if (!known) return;
  for (const text of texts) {
    if (isBinding(text.value) || !['picture', 'media'].includes(targetOf(text) ?? '')) continue;
    if (isLibraryFile(text.value)) continue;
    if (ownMediaFileOf(text.value) !== undefined && targetOf(text) === 'media') continue;
    const [, address] = ownPicture.exec(text.value) ?? [];
    if (address === undefined || ofEveryShop.test(address) || known.includes(address)) continue;
    const near = nearest(address, known);
    report(
      'unknown-picture',
      text,
      { address: text.value, advice: advise(address, known, 'pictures') },
      { suggestion: near === undefined ? undefined : text.value.replace(address, () => near) },
    );
  }
};
