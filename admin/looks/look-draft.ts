import type { ListedGoods } from '../../commerce/admin-calls/collections.ts';
import type { LookDetail, LookEntry } from '../../commerce/admin-calls/looks.ts';
import { lookProblems } from '../../commerce/rules/goods/look-problems.ts';
import type { RuleProblem } from '../../commerce/rules/pricing/discount-problems.ts';
import type { PictureDraft } from '../collections/collection-draft.ts';
import { listedTexts } from '../layout/listed-texts.ts';

/** Values of the fields of a look, as typed. */
export interface Draft {
  title: string;
  /** Slug of a new look; empty when it is derived from the name. */
  slug: string;
  description: string;
  /** Tags separated by commas. */
  tags: string;
  picture: PictureDraft | undefined;
  goods: readonly ListedGoods[];
  isPublished: boolean;
}

/** The field values of a new look. */
export const emptyDraft: Draft = {
  title: '',
  slug: '',
  description: '',
  tags: '',
  picture: undefined,
  goods: [],
  isPublished: true,
};

/** The field values of an existing look. */
export const draftOf = ({ slug, look, listed }: LookDetail): Draft => ({
  title: look.title,
  slug,
  description: look.description,
  tags: look.tags.join(', '),
  picture: look.picture,
  goods: listed,
  isPublished: look.isPublished,
});

/** The look that a draft describes, and the problems with it. */
export function lookOf({ title, description, tags, picture, goods, isPublished }: Draft): {
  look: LookEntry;
  problems: RuleProblem[];
} {
  const look: LookEntry = {
    title: title.trim(),
    description: description.trim(),
    tags: listedTexts(tags),
    ...(picture ? { picture: { url: picture.url, altText: picture.altText.trim() } } : {}),
    products: goods.map(({ slug }) => slug),
    isPublished,
  };
  return { look, problems: lookProblems(look) };
}
