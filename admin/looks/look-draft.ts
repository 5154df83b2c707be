import type { ListedGoods } from '../../commerce/admin-calls/collections.ts';
import type { LookDetail, LookEntry } from '../../commerce/admin-calls/looks.ts';
import { lookProblems } from '../../commerce/rules/goods/look-problems.ts';
import type { RuleProblem } from '../../commerce/rules/pricing/discount-problems.ts';
import type { PictureDraft } from '../collections/collection-draft.ts';
import { listedTexts } from '../layout/listed-texts.ts';

/** What the fields of a look hold, as it was typed. */
export interface Draft {
  title: string;
  /** Of a new one; empty where it is made from the name. */
  slug: string;
  description: string;
  /** With commas between them. */
  tags: string;
  picture: PictureDraft | undefined;
  goods: readonly ListedGoods[];
  isPublished: boolean;
}

export const emptyDraft: Draft = {
  title: '',
  slug: '',
  description: '',
  tags: '',
  picture: undefined,
  goods: [],
  isPublished: true,
};

/** The fields of a look that was read. */
export const draftOf = ({ slug, look, listed }: LookDetail): Draft => ({
  title: look.title,
  slug,
  description: look.description,
  tags: look.tags.join(', '),
  picture: look.picture,
  goods: listed,
  isPublished: look.isPublished,
});

/** What a draft asks for, and what is wrong with it. */
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
