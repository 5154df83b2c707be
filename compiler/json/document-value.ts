import type { Json } from '../../schemas/page.ts';
import { documentLimits } from './document-limits.ts';
import { isForbiddenKey } from './forbidden-key.ts';
import type { Syntax } from './syntax.ts';

/** Values without problems, which later versions of a text share. */
const values = new WeakMap<Syntax, Json>();

/**
 * Returns a document's value without forbidden keys and levels beyond the limit; of a repeated key, the last value.
 * `isClean` tells that it had none of these.
 */
export function documentValue(root: Syntax): { value: Json; isClean: boolean } {
  const builder = new ValueBuilder();
  const value = builder.value(root, 0);
  return { value, isClean: builder.isClean };
}

class ValueBuilder {
  isClean = true;

  value(syntax: Syntax, depth: number): Json {
    const { type } = syntax;
    if (type !== 'object' && type !== 'array') return syntax.value as Json;
    const known = values.get(syntax);
    if (known !== undefined) return known;
    if (depth >= documentLimits.depth) return this.rejected(null);
    const wasClean = this.isClean;
    this.isClean = true;
    const value = type === 'object' ? this.members(syntax, depth) : this.items(syntax, depth);
    if (this.isClean) values.set(syntax, value);
    else return this.rejected(value);
    this.isClean = wasClean;
    return value;
  }

  private rejected(value: Json): Json {
    this.isClean = false;
    return value;
  }

  private items({ children = [] }: Syntax, depth: number): Json[] {
    return children.map((child) => this.value(child, depth + 1));
  }

  private members({ children = [] }: Syntax, depth: number): { [key: string]: Json } {
    const members: { [key: string]: Json } = {};
    for (const { children: [name, value] = [] } of children) {
      const key = name!.value as string;
      if (isForbiddenKey(key)) this.isClean = false;
      else if (value) {
        if (Object.hasOwn(members, key)) this.isClean = false;
        members[key] = this.value(value, depth + 1);
      }
    }
    return members;
  }
}
