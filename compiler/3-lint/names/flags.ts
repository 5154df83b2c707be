import { isBinding } from '../../1-parse/template.ts';
import type { Rule } from '../rule.ts';
import type { Survey } from '../survey.ts';

const read = /(?<![\w.`])flags(?:\.(?:`([^`]+)`|(\w[\w-]*)))?/g;

/** Returns the names of the flags that expressions read; undefined when one reads all of them. */
function flagsRead({ texts }: Survey): Set<string> | undefined {
  const names = new Set<string>();
  for (const { value } of texts)
    if (isBinding(value))
      for (const [, quoted, plain] of value.matchAll(read)) {
        const name = quoted ?? plain;
        if (name === undefined) return undefined;
        names.add(name);
      }
  return names;
}

/** Returns the names of the flags that actions set; undefined when one is only known at run time. */
function flagsSet({ actions }: Survey): Set<string> | undefined {
  const names = new Set<string>();
  for (const { action } of actions) {
    const flag = action.with?.flag;
    if (action.do === 'run-script' || (typeof flag === 'string' && isBinding(flag))) return undefined;
    if (typeof flag === 'string') names.add(flag);
  }
  return names;
}

/** Reports flags that nothing sets, or that nothing reads. */
export const flagsRule: Rule = (survey, report) => {
  const { page, source, isFragment } = survey;
  // An empty body says nothing about the flags that it will read.
  if (isFragment || survey.nodes.length === 0) return;
  const wasRead = flagsRead(survey);
  const wasSet = flagsSet(survey);
  const variants = JSON.stringify(page.variants ?? '');
  for (const flag of Object.keys(page.flags ?? {})) {
    if (variants.includes(flag)) continue;
    const place = { source, path: ['flags', flag] };
    if (wasRead && !wasRead.has(flag)) report('unread-flag', place, { flag }, { part: 'key' });
    else if (wasSet && !wasSet.has(flag)) report('unset-flag', place, { flag }, { part: 'key' });
  }
};
