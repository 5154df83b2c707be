import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { slugOf } from '../../text/slug.ts';
import { CallError, messageOf } from '../api/call.ts';
import { type DocumentKind, type DocumentName, saveDraft } from '../api/documents.ts';
import type { Draft } from '../drafts/draft.ts';
import { Dialog } from '../layout/dialog.tsx';
import { duplicateSource, emptyText, freeName, nameFrom, pageText } from '../templates/new-document-text.ts';
import type { Template } from '../templates/template.ts';
import { templates } from '../templates/templates.ts';
import { addressProblem, nameProblem } from './about-problems.ts';
import { TemplateField } from './template-field.tsx';
import { TextField } from './text-field.tsx';
import { pagesWithOwnAddress, publishedFragments, useDocuments } from './use-documents.ts';
import './documents.css';

interface NewDocumentProps {
  kinds: readonly DocumentKind[];
  /** The document to duplicate. Without one, the page starts from a template. */
  copied?: Draft | undefined;
  onCreated: (name: DocumentName) => void;
  onClose: () => void;
}

const kindNames: Readonly<Record<DocumentKind, string>> = {
  pages: 'Page',
  fragments: 'Fragment',
  scripts: 'Script',
  themes: 'Theme',
  redirects: 'Redirects',
};

/** The values that a new document is created from. */
interface NewText {
  kind: DocumentKind;
  id: string;
  slug: string;
  title: string;
  template: Template;
  copied: Draft | undefined;
}

/** Creates a new document by saving its draft. */
function useCreate({ kind, id, slug, title, template, copied }: NewText, onCreated: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const about = { kind, id, slug, title: title || id };
      const newText = async () => {
        if (copied) return duplicateSource({ ...about, title }, copied.text);
        if (kind !== 'pages') return emptyText(about);
        return pageText(about, template, await publishedFragments(client), Date.now());
      };
      return saveDraft({ kind, id }, await newText(), 0);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['documents'] });
      onCreated();
    },
  });
}

/** Creates a page from a template, an empty fragment or script, or a copy of a document. */
export function NewDocument({ kinds, copied, onCreated, onClose }: NewDocumentProps) {
  const [kind, setKind] = useState<DocumentKind>(copied?.name.kind ?? 'pages');
  const [templateName, setTemplateName] = useState('blank');
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<{ id?: string; slug?: string }>({});
  const [isTried, setIsTried] = useState(false);
  const pages = useDocuments('pages');
  const documents = useDocuments(kind);
  const template = templates.find(({ name }) => name === templateName) ?? templates[0]!;
  const taken = documents.map((each) => each.id);
  // A title in a non-Latin script can be part of an address, but a document's name must be Latin.
  const id =
    typed.id ?? (nameFrom(title) || (title.trim() === '' ? '' : freeName(kindNames[kind].toLowerCase(), taken)));
  const words = typed.id ?? (slugOf(title) || id);
  const slug = typed.slug ?? (copied ? `/${words}` : template.slugOf(words));
  const problems = {
    id: nameProblem(id, taken),
    slug: kind === 'pages' ? addressProblem({ id, slug }, pagesWithOwnAddress(pages)) : undefined,
  };
  const isAsked = (field: 'id' | 'slug') => isTried || typed[field] !== undefined || title !== '';
  const create = useCreate({ kind, id, slug, title, template, copied }, () => {
    onCreated({ kind, id });
    onClose();
  });
  const isTaken = create.error instanceof CallError && create.error.status === 409;
  const shownProblem = isAsked('id') ? problems.id : undefined;
  return (
    <Dialog
      title={copied ? `Duplicate ${copied.name.id}` : 'New document'}
      isWide={!copied && kind === 'pages'}
      onClose={onClose}
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (!problems.id && !problems.slug) create.mutate();
        }}
      >
        {!copied && <KindField kinds={kinds} kind={kind} onChoose={setKind} />}
        {!copied && kind === 'pages' && <TemplateField chosen={templateName} onChoose={setTemplateName} />}
        {kind !== 'scripts' && <TextField label="Title" value={title} isFirst onChange={setTitle} />}
        <TextField
          label="Name"
          value={id}
          problem={isTaken ? nameProblem(id, [id]) : shownProblem}
          onChange={(next) => setTyped({ ...typed, id: next })}
        />
        {kind === 'pages' && (
          <TextField
            label="Address"
            value={slug}
            problem={isAsked('slug') ? problems.slug : undefined}
            onChange={(next) => setTyped({ ...typed, slug: next })}
          />
        )}
        {create.error && !isTaken && (
          <p role="alert" className="error-message">
            {messageOf(create.error)}
          </p>
        )}
        <div className="dialog-actions">
          <button type="submit" className="button button-accent" disabled={create.isPending}>
            Create
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface KindFieldProps {
  kinds: readonly DocumentKind[];
  kind: DocumentKind;
  onChoose: (kind: DocumentKind) => void;
}

const KindField = ({ kinds, kind, onChoose }: KindFieldProps) => (
  <label className="field">
    Kind
    <select
      className="input"
      value={kind}
      onChange={(event) => onChoose(kinds.find((each) => each === event.target.value) ?? 'pages')}
    >
      {kinds.map((each) => (
        <option key={each} value={each}>
          {kindNames[each]}
        </option>
      ))}
    </select>
  </label>
);
