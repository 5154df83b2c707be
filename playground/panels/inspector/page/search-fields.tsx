import { memberOf, valueIn } from '../../../../compiler/json/syntax.ts';
import type { PageTree } from '../../../../page-text/page-tree.ts';
import type { CheckableSchema } from '../../../../schemas/check.ts';
import { useEditing } from '../../../selection/editing.ts';
import { ChoosePictureContext, previewOf } from '../chosen-picture.ts';
import { Field } from '../field.tsx';
import { Section } from '../section.tsx';

interface SearchField {
  name: string;
  label: string;
  schema: CheckableSchema;
}

/** Fields of a page's metadata for search engines and link previews, in the order in which they show it. */
const fields: readonly SearchField[] = [
  { name: 'title', label: 'Title', schema: { type: 'string', description: 'The name of the tab as well.' } },
  {
    name: 'description',
    label: 'Description',
    schema: { type: 'string', description: 'One or two sentences of what the page is about.' },
  },
  {
    name: 'image',
    label: 'Picture',
    schema: { type: 'string', leadsTo: 'picture', description: 'Shown where a link to the page is shared.' },
  },
  { name: 'imageAlt', label: 'What the picture shows', schema: { type: 'string' } },
];

/** The open page's metadata for search engines and shared links: fields for the same text as in the source. */
export function SearchFields({ tree }: { tree: PageTree }) {
  const editing = useEditing();
  const member = (name: string): unknown => {
    const found = memberOf(tree.root?.syntax, name);
    return found && valueIn(found);
  };
  // A fragment has no address and therefore no metadata.
  if (typeof member('slug') !== 'string') return undefined;
  const known = member('seo');
  const seo = (typeof known === 'object' && known !== null ? known : {}) as Readonly<Record<string, unknown>>;
  return (
    <Section title="Search engines and shared links">
      <ChoosePictureContext
        value={(name, _, picture) => {
          if (name !== 'image') return false;
          editing.set(['seo'], { ...seo, ...previewOf(picture, seo.imageAlt) }, true);
          return true;
        }}
      >
        {fields.map(({ name, label, schema }) => (
          <Field
            key={name}
            name={name}
            label={label}
            schema={schema}
            value={seo[name]}
            onChange={(next, change) => editing.set(['seo', name, ...(change?.within ?? [])], next, change?.isStep)}
          />
        ))}
      </ChoosePictureContext>
    </Section>
  );
}
