import { memberOf, valueIn } from '../../../../compiler/json/syntax.ts';
import type { PageTree } from '../../../../page-text/page-tree.ts';
import { articleAddress } from '../../../../schemas/article-address.ts';
import type { CheckableSchema } from '../../../../schemas/check.ts';
import { slugOf } from '../../../../text/slug.ts';
import { useEditing } from '../../../selection/editing.ts';
import { ChoosePictureContext, coverOf } from '../chosen-picture.ts';
import { Field } from '../field.tsx';
import { Section } from '../section.tsx';

interface ArticleField {
  name: string;
  label: string;
  schema: CheckableSchema;
  isRequired?: boolean;
}

/** The fields of an article, in the order in which lists show them. */
const fields: readonly ArticleField[] = [
  { name: 'title', label: 'Title', schema: { type: 'string', maxLength: 300 }, isRequired: true },
  {
    name: 'excerpt',
    label: 'Excerpt',
    schema: { type: 'string', description: 'One or two sentences for lists and link previews.' },
    isRequired: true,
  },
  { name: 'author', label: 'Author', schema: { type: 'string' }, isRequired: true },
  {
    name: 'publishedOn',
    label: 'Published on',
    schema: { type: 'string', means: 'time', description: 'Lists have it from then on.' },
    isRequired: true,
  },
  {
    name: 'updatedOn',
    label: 'Updated on',
    schema: { type: 'string', means: 'time', description: 'Where it was changed since.' },
  },
  { name: 'tags', label: 'Tags', schema: { type: 'array', items: { type: 'string' } } },
  { name: 'cover', label: 'Cover', schema: { type: 'string', leadsTo: 'picture' } },
  { name: 'coverText', label: 'What the cover shows', schema: { type: 'string' } },
];

/** The excerpt gets a text area, which is chosen by name. */
const controlName = (name: string): string => (name === 'excerpt' ? 'description' : name);

/** The open page's article as it appears in lists: fields for the same text as in the source. */
export function ArticleFields({ tree, isOpen }: { tree: PageTree; isOpen: boolean }) {
  const editing = useEditing();
  const member = (name: string): unknown => {
    const found = memberOf(tree.root?.syntax, name);
    return found && valueIn(found);
  };
  if (member('type') !== 'ARTICLE') return undefined;
  const known = member('article');
  const article = (typeof known === 'object' && known !== null ? known : {}) as Readonly<Record<string, unknown>>;
  const slug = member('slug');
  const address = typeof slug === 'string' ? articleAddress(slug) : undefined;
  return (
    <Section title="Article" isOpen={isOpen}>
      {address ? (
        <Field
          name="blog"
          label="Blog"
          schema={{
            type: 'string',
            refers: 'blog',
            description: 'The part of the address before that of the article.',
          }}
          value={address.blog}
          isRequired
          onChange={(blog) => {
            const next = slugOf(String(blog ?? ''));
            if (next !== '') editing.set(['slug'], `/article/${next}/${address.article}`);
          }}
        />
      ) : undefined}
      <ChoosePictureContext
        value={(name, _, picture) => {
          if (name !== 'cover') return false;
          editing.set(['article'], { ...article, ...coverOf(picture, article.coverText) }, true);
          return true;
        }}
      >
        {fields.map(({ name, label, schema, isRequired = false }) => (
          <Field
            key={name}
            name={controlName(name)}
            label={label}
            schema={schema}
            value={article[name]}
            isRequired={isRequired}
            onChange={(next, change) => editing.set(['article', name, ...(change?.within ?? [])], next, change?.isStep)}
          />
        ))}
      </ChoosePictureContext>
    </Section>
  );
}
