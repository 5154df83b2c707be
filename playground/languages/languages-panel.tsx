import { lazy, Suspense, useMemo, useState } from 'react';
import { type TranslationRow, type TranslationRows, translationRows } from '../../page-text/translations/rows.ts';
import type { Json } from '../../schemas/page.ts';
import { widgetProps } from '../catalogue/widgets.ts';
import type { Draft } from '../drafts/draft.ts';
import { useConditions } from '../panels/preview/use-conditions.ts';
import { useEditing } from '../selection/editing.ts';
import { languagesFor, type OfferedLanguage } from './languages.ts';
import { TranslationItem } from './translation-item.tsx';
import './languages.css';

/** Loaded when it is opened, because it reads XML and CSV. */
const TranslatorsDialog = lazy(() => import('./translators-dialog.tsx'));

type Shown = 'all' | 'open';

/** Texts that need work: missing, changed since, or wrong. */
const isOpen = ({ state }: TranslationRow): boolean => state !== 'translated';

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The open document's texts beside their translations into one language. */
export function LanguagesPanel({ draft }: { draft: Draft }) {
  const { markets, conditions, change } = useConditions(draft);
  const document = useMemo(() => parsed(draft.text), [draft.text]);
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState<Shown>('all');
  const [isExchanging, setExchanging] = useState(false);
  const languages = useMemo(() => languagesFor(document ?? {}, markets), [document, markets]);
  const language = languages.find(({ tag }) => tag === chosen) ?? languages[0];
  const found = useMemo(
    () => (document === undefined || !language ? undefined : translationRows(document, language.tag, widgetProps())),
    [document, language],
  );
  if (document === undefined)
    return <p className="panel-none">The text is not valid JSON, so its texts are unknown.</p>;
  return (
    <div className="languages">
      <div className="panel-over languages-head">
        {language ? (
          <>
            <label className="languages-choice">
              <span className="only-read">Language</span>
              <select className="input" value={language.tag} onChange={({ target }) => setChosen(target.value)}>
                {languages.map(({ tag, name }) => (
                  <option key={tag} value={tag}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label className="languages-choice">
              <span className="only-read">Texts</span>
              <select className="input" value={shown} onChange={({ target }) => setShown(target.value as Shown)}>
                <option value="all">All texts</option>
                <option value="open">To do</option>
              </select>
            </label>
            <ShowInMarket
              language={language}
              locale={conditions.locale}
              onShow={(locale) => change({ ...conditions, locale })}
            />
          </>
        ) : (
          <p className="muted">The shop has markets in one language. Translations begin with a second one.</p>
        )}
        <button type="button" className="button button-quiet" onClick={() => setExchanging(true)}>
          Translators’ files…
        </button>
      </div>
      {found && language && <Texts found={found} language={language} shown={shown} />}
      {isExchanging && (
        <Suspense fallback={undefined}>
          <TranslatorsDialog
            languages={languages}
            language={language?.tag}
            from={markets[0]?.locale ?? 'en'}
            onClose={() => setExchanging(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface ShowInMarketProps {
  language: OfferedLanguage;
  /** Locale in which the canvas is shown. */
  locale: string | undefined;
  onShow: (locale: string) => void;
}

/** Shows the canvas in the market of a language. */
function ShowInMarket({ language: { market, name }, locale, onShow }: ShowInMarketProps) {
  if (market === undefined) return <span className="muted">No market is in {name}.</span>;
  if (market === locale) return <span className="muted">The canvas is in {name}.</span>;
  return (
    <button type="button" className="button button-quiet" onClick={() => onShow(market)}>
      Show the canvas in {name}
    </button>
  );
}

interface TextsProps {
  found: TranslationRows;
  language: OfferedLanguage;
  shown: Shown;
}

function Texts({ found: { rows, unused }, language: { tag, name }, shown }: TextsProps) {
  const editing = useEditing();
  const done = rows.filter((row) => !isOpen(row)).length;
  const listed = shown === 'all' ? rows : rows.filter(isOpen);
  return (
    <>
      <p role="status" className="languages-count">
        {rows.length === 0 ? 'There is nothing to translate here.' : `${done} of ${rows.length} texts are in ${name}.`}
        {shown === 'open' && rows.length > 0 && listed.length === 0 && ' Nothing is left to do.'}
      </p>
      <ul className="languages-rows" aria-label={`Texts in ${name}`}>
        {listed.map((row) => (
          <TranslationItem key={row.text} row={row} language={tag} name={name} />
        ))}
      </ul>
      {unused.length > 0 && (
        <details className="languages-unused">
          <summary>
            {unused.length === 1 ? '1 translation is not used' : `${unused.length} translations are not used`}
          </summary>
          <ul>
            {unused.map(({ text, translation }) => (
              <li key={text}>
                <span>{text}</span>
                <span className="muted" lang={tag} dir="auto">
                  {translation}
                </span>
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={`Remove the translation of ${text}`}
                  onClick={() => editing.set(['translations', tag, text], undefined, true)}
                >
                  Remove
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
