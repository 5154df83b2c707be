import type { WordedMessages } from '../../../commerce/wording.ts';
import { de } from './de.ts';
import { hi } from './hi.ts';

/** Messages to shoppers in other languages than English, by language and name. */
export const shippedMessages: WordedMessages = { de, hi };
