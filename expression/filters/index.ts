import { discount } from './discount.ts';
import type { Filter } from './filter.ts';
import { image, srcset } from './image.ts';
import { json } from './json.ts';
import { list } from './list.ts';
import { money } from './money.ts';
import { decimal } from './number.ts';
import { path } from './path.ts';
import { percent } from './percent.ts';
import { plural } from './plural.ts';
import { t } from './t.ts';
import { initials, slug, titleCase, truncate } from './text.ts';
import { countdownParts } from './time/countdown-parts.ts';
import { date } from './time/date.ts';
import { relativeTime } from './time/relative-time.ts';
import { url } from './url.ts';

export type { Filter, FilterContract } from './filter.ts';

/** Every filter of the project, by name: the table for servers, builds, the inventory and the editor. */
export const filterRegistry: readonly Filter[] = [
  countdownParts,
  date,
  decimal,
  discount,
  image,
  initials,
  json,
  list,
  money,
  path,
  percent,
  plural,
  relativeTime,
  slug,
  srcset,
  t,
  titleCase,
  truncate,
  url,
];
