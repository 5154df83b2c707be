import type { CheckableSchema } from '../../../../schemas/check.ts';
import { inputTypes } from '../../../../schemas/page.ts';
import { wordsOf } from './sample-of.ts';

/** Returns the inputs of a fragment that gets data of a schema. */
export const inputsOf = ({ properties = {}, required = [] }: CheckableSchema): Record<string, object> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, { type, description, default: first }]) => [
      name,
      {
        ...(inputTypes.some((each) => each === type) ? { type } : {}),
        ...(description === undefined ? {} : { description }),
        ...(required.includes(name) && first === undefined ? {} : { optional: true }),
      },
    ]),
  );

const isShown = ({ type }: CheckableSchema): boolean =>
  type === 'string' || type === 'number' || type === 'integer' || type === 'boolean';

const line = (text: string, tag = 'p') => ({ widget: 'text', props: { tag, text } });

/** Returns the text of a mail that says its title and its data, for a kind without a document. */
export function defaultDocument(id: string, title: string, data: CheckableSchema): object {
  const shown = Object.entries(data.properties ?? {}).filter(([, schema]) => isShown(schema));
  const lines = shown.map(([name]) => line(`${wordsOf(name)}: {{ fragment.${name} }}`));
  return { version: 3, id, inputs: inputsOf(data), body: [line(title, 'h1'), ...lines] };
}
