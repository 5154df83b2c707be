import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useSections } from '../api/use-sections.ts';
import { DrawnParts } from '../catalogue/sketch.tsx';
import { drawnSize, drawPage } from '../templates/draw-page.ts';
import type { Template } from '../templates/template.ts';
import { searchTemplates } from '../templates/templates.ts';

/** The title in a drawing, which shows no letters. */
const drawnTitle = 'Title';

/** The drawing of a template: the parts of the page that it creates in this shop. */
function Drawing({ template, sketches }: { template: Template; sketches: ReadonlyMap<string, string> | undefined }) {
  const { data: content } = useQuery({
    queryKey: ['template', template.name],
    queryFn: async () => template.content(drawnTitle, 0),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const parts = useMemo(() => (content && sketches ? drawPage(content.body, sketches) : []), [content, sketches]);
  return <DrawnParts className="template-drawing" parts={parts} height={drawnSize.height} />;
}

interface TemplateFieldProps {
  /** Name of the chosen template. */
  chosen: string;
  onChoose: (name: string) => void;
}

/** The choice of a page's template, by its picture or by words. */
export function TemplateField({ chosen, onChoose }: TemplateFieldProps) {
  const field = useId();
  const [search, setSearch] = useState('');
  const { data, isError } = useSections();
  // Nothing is drawn before the sections are known, so that no drawing changes while it is looked at.
  const sketches = useMemo(() => {
    const sections = isError ? [] : data;
    return sections && new Map(sections.map(({ id, sketch }) => [id, sketch]));
  }, [data, isError]);
  const found = searchTemplates(search);
  const find = (words: string) => {
    setSearch(words);
    const next = searchTemplates(words);
    // What is chosen is always among what is shown.
    const [first] = next;
    if (first && !next.some(({ name }) => name === chosen)) onChoose(first.name);
  };
  return (
    <fieldset className="templates">
      <legend>Begin with</legend>
      <search>
        <label className="only-read" htmlFor={field}>
          Search templates
        </label>
        <input
          id={field}
          className="input template-search"
          type="search"
          placeholder="Sale, about us, questions…"
          value={search}
          onChange={(event) => find(event.target.value)}
          onKeyDown={(event) => {
            // Enter belongs to the search, not to the form around it.
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          }}
        />
      </search>
      <div className="template-grid" tabIndex={-1}>
        {found.map((template) => (
          <label key={template.name} className="template">
            <input
              type="radio"
              name="template"
              checked={template.name === chosen}
              onChange={() => onChoose(template.name)}
            />
            <Drawing template={template} sketches={sketches} />
            <span className="template-name">{template.label}</span>
            <span className="muted template-summary">{template.summary}</span>
          </label>
        ))}
      </div>
      <p role="status" className="panel-none template-none">
        {found.length === 0 ? `Nothing matches “${search}”.` : ''}
      </p>
    </fieldset>
  );
}
