import { isAudienceTerm } from '../../../plan/audience-rules.ts';
import type { Json } from '../../../schemas/page.ts';
import type { Path, ShapeReader } from './shape-reader.ts';

/** Reads the `audience` of a node or a variant: one name, or several. */
export function readAudience(
  reader: ShapeReader,
  value: Json | undefined,
  path: Path,
): { audience?: string | string[] } {
  if (value === undefined) return {};
  const terms: readonly Json[] = Array.isArray(value) ? value : [value];
  if (terms.length > 0 && terms.every((each): each is string => typeof each === 'string' && isAudienceTerm(each)))
    return { audience: Array.isArray(value) ? [...terms] : terms[0]! };
  reader.shape(
    path,
    '"audience"',
    'must be the name of an audience, or a list of names',
    'Write "returning-visitors", "not returning-visitors" or [ "phones", "tablets" ].',
  );
  return {};
}
