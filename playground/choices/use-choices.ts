import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { findGoods, listForms, listIcons } from '../api/choices.ts';
import { listDocuments } from '../api/documents.ts';
import { useDebounced } from '../layout/use-debounced.ts';
import type { PageTree } from '../text/page-tree.ts';
import { type Choice, type ChoiceKind, matching, namedBy } from './choice.ts';
import { articleChoices, blogChoices, fragmentChoices, pageChoices } from './document-choices.ts';
import { type GoodsKind, goodsChoice, goodsKinds, linkedGoods } from './goods-choices.ts';
import { anchorChoices, elementChoices, knownLink, typedLinks } from './link-choices.ts';

/** The document whose fields are shown: it has the elements that something on it can lead to. */
export const ShownTreeContext = createContext<PageTree | undefined>(undefined);

/** Rows that a list shows; words narrow it. */
const maxShown = 60;
/** Rows of each kind where a field leads to several, before something is looked for. */
const maxOfEach = 6;
const restMs = 150;
const staleTime = 30_000;

const none: readonly Choice[] = [];

const ofPages: Partial<Record<ChoiceKind, (documents: Parameters<typeof pageChoices>[0]) => Choice[]>> = {
  address: pageChoices,
  article: articleChoices,
  blog: blogChoices,
};

/** What is known without a search: documents, forms, icons, parts of the page. */
function useKnownChoices(kind: ChoiceKind, isWanted: boolean) {
  const tree = use(ShownTreeContext);
  const fromPages = ofPages[kind];
  const pages = useQuery({
    queryKey: ['documents', 'pages'],
    queryFn: ({ signal }) => listDocuments('pages', signal),
    enabled: fromPages !== undefined,
  });
  const fragments = useQuery({
    queryKey: ['documents', 'fragments'],
    queryFn: ({ signal }) => listDocuments('fragments', signal),
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

/** Products and collections that a search finds. */
function useFoundGoods(kind: ChoiceKind, search: string, isWanted: boolean) {
  const wanted = goodsKinds[kind] ?? [];
  const q = useDebounced(kind, search.trim(), restMs);
  const answers = useQueries({
    queries: wanted.map((goods: GoodsKind) => ({
      queryKey: ['goods', goods, q],
      queryFn: ({ signal }: { signal: AbortSignal }) => findGoods(goods, { q }, signal),
      enabled: isWanted,
      placeholderData: keepPreviousData,
      staleTime,
    })),
  });
  const isAsked = isWanted && wanted.length > 0;
  return {
    lists: wanted.map((goods, at) => (answers[at]?.data?.goods ?? []).map((each) => goodsChoice(goods, each, kind))),
    isLoading: isAsked && (q !== search.trim() || answers.some(({ isFetching }) => isFetching)),
    hasMore: answers.some(({ data }) => data?.hasMore === true),
    error: answers.find(({ error }) => error)?.error,
  };
}

/** What a field can lead to, by what is looked for. Nothing is asked for before it is wanted. */
export function useChoices(kind: ChoiceKind, search: string, isWanted: boolean) {
  const known = useKnownChoices(kind, isWanted);
  const goods = useFoundGoods(kind, search, isWanted);
  const lists = [matching(known.choices, search), ...goods.lists];
  const isNarrow = search.trim() === '' && lists.length > 1;
  const typed = kind === 'address' ? typedLinks(search) : [];
  const all = [...typed, ...lists.flatMap((each) => (isNarrow ? firstOfEach(each) : each))];
  return {
    choices: all.slice(0, maxShown),
    hasMore: goods.hasMore || all.length > maxShown || (isNarrow && lists.some((each) => each.length > maxOfEach)),
    isLoading: known.isLoading || goods.isLoading,
    error: known.error ?? goods.error,
  };
}

/** The first choices of each group. */
function firstOfEach(choices: readonly Choice[]): Choice[] {
  const counts = new Map<string, number>();
  return choices.filter(({ group = '' }) => {
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    return count <= maxOfEach;
  });
}

/** What a value is: its name, its picture and its state; undefined where that is not known. */
export function useChosen(kind: ChoiceKind, value: string): Choice | undefined {
  const { choices } = useKnownChoices(kind, false);
  const linked = kind === 'address' ? linkedGoods(value) : undefined;
  const slug = linked?.slug ?? value;
  const wanted = linked ? [linked.kind] : kind === 'address' ? [] : (goodsKinds[kind] ?? []);
  const answers = useQueries({
    queries: wanted.map((goods) => ({
      queryKey: ['goods', goods, 'slug', slug],
      queryFn: ({ signal }: { signal: AbortSignal }) => findGoods(goods, { slug }, signal),
      enabled: slug !== '',
      staleTime,
    })),
  });
  if (value === '') return undefined;
  if (kind === 'icon') return { value, title: value, icon: value };
  for (const [at, goods] of wanted.entries()) {
    const [found] = answers[at]?.data?.goods ?? [];
    if (found) return goodsChoice(goods, found, kind);
  }
  return (kind === 'address' ? knownLink(value) : undefined) ?? namedBy(choices, value);
}
