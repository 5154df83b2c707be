import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { PageTree } from '../../page-text/page-tree.ts';
import { listForms, listIcons } from '../api/choices.ts';
import { documentsQuery } from '../api/documents-query.ts';
import { type Choice, type ChoiceKind, choiceNamed, matchingChoices } from './choice.ts';
import { articleChoices, blogChoices, fragmentChoices, pageChoices } from './document-choices.ts';
import { staleTime, useFoundChoices, useNamedChoice } from './found-choices.ts';
import { anchorChoices, elementChoices, knownLink, typedLinks } from './link-choices.ts';

/** The document whose fields are shown, which contains the elements that they can refer to. */
export const ShownTreeContext = createContext<PageTree | undefined>(undefined);

/** Maximum number of rows in the list; typing narrows it. */
const maxShown = 60;
/** Maximum number of rows per kind while nothing is searched for, in a field that accepts several kinds. */
const maxOfEach = 6;

const none: readonly Choice[] = [];

const everyChoice = (_: Choice): boolean => true;

const ofPages: Partial<Record<ChoiceKind, (documents: Parameters<typeof pageChoices>[0]) => Choice[]>> = {
  address: pageChoices,
  article: articleChoices,
  blog: blogChoices,
};

/** Choices that are found without a search on the server: documents, forms, icons and elements of the page. */
function useKnownChoices(kind: ChoiceKind, isWanted: boolean) {
  const tree = use(ShownTreeContext);
  const fromPages = ofPages[kind];
  const pages = useQuery({
    ...documentsQuery('pages'),
    enabled: fromPages !== undefined,
  });
  const fragments = useQuery({
    ...documentsQuery('fragments'),
    enabled: kind === 'fragment',
  });
  const forms = useQuery({
    queryKey: ['forms'],
    queryFn: ({ signal }) => listForms(signal),
    enabled: kind === 'form',
    staleTime,
  });
  const icons = useQuery({
    queryKey: ['icons'],
    queryFn: ({ signal }) => listIcons(signal),
    enabled: kind === 'icon' && isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const elements = isWanted && tree && (kind === 'address' || kind === 'element') ? elementChoices(tree) : none;
  const choices: readonly Choice[] = [
    ...(fromPages ? fromPages(pages.data ?? []) : none),
    ...(kind === 'fragment' ? fragmentChoices(fragments.data ?? []) : none),
    ...(kind === 'form'
      ? (forms.data?.forms ?? []).map(({ slug, fields }) => ({ value: slug, title: slug, about: fields.join(', ') }))
      : none),
    ...(kind === 'icon' ? (icons.data?.icons ?? []).map((icon) => ({ value: icon, title: icon, icon })) : none),
    ...(kind === 'element' ? elements : kind === 'address' && isWanted ? anchorChoices(elements) : none),
  ];
  const asked = [pages, fragments, forms, icons];
  return { choices, isLoading: asked.some((each) => each.isLoading), error: asked.find((each) => each.error)?.error };
}

/** Returns a field's choices for a search, of those that it can have. Nothing is requested before `isWanted`. */
export function useChoices(kind: ChoiceKind, search: string, isWanted: boolean, canBe = everyChoice) {
  const known = useKnownChoices(kind, isWanted);
  const found = useFoundChoices(kind, search, isWanted);
  const lists = [matchingChoices(known.choices, search), ...found.lists];
  const isNarrow = search.trim() === '' && lists.length > 1;
  const typed = kind === 'address' ? typedLinks(search) : [];
  const all = [...typed, ...lists.flatMap((each) => (isNarrow ? firstOfEach(each) : each))].filter(canBe);
  return {
    choices: all.slice(0, maxShown),
    hasMore: found.hasMore || all.length > maxShown || (isNarrow && lists.some((each) => each.length > maxOfEach)),
    isLoading: known.isLoading || found.isLoading,
    error: known.error ?? found.error,
  };
}

/** Returns the first choices of each group. */
function firstOfEach(choices: readonly Choice[]): Choice[] {
  const counts = new Map<string, number>();
  return choices.filter(({ group = '' }) => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= maxOfEach;
  });
}

/** Describes a value by its name, picture and state; undefined when they are unknown. */
export function useChosen(kind: ChoiceKind, value: string): Choice | undefined {
  const { choices } = useKnownChoices(kind, false);
  const named = useNamedChoice(kind, value);
  if (value === '') return undefined;
  if (kind === 'icon') return { value, title: value, icon: value };
  return named ?? (kind === 'address' ? knownLink(value) : undefined) ?? choiceNamed(choices, value);
}
