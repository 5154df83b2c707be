import { useMemo, useState } from 'react';
import { parseTheme } from '../../../compiler/theme/parse-theme.ts';
import { contrastProblems } from '../../../compiler/theme/theme-contrast.ts';
import {
  ownFamily,
  type ShopTheme,
  type ThemeColourName,
  type ThemeSetting,
  themeColourNames,
  themeGroups,
} from '../../../schemas/shop-theme.ts';
import type { Draft } from '../../drafts/draft.ts';
import { useEditing } from '../../selection/editing.ts';
import { Section } from '../inspector/section.tsx';
import '../inspector/inspector.css';
import { ColourRow } from './colour-row.tsx';
import { FontUpload } from './font-upload.tsx';
import { ReadyThemesDialog } from './ready-themes-dialog.tsx';
import { SettingField } from './setting-field.tsx';
import './theme-panel.css';

/** Adds the uploaded fonts to the choices of a setting for a font family. */
const withFonts = (name: string, setting: ThemeSetting, { fonts = [] }: ShopTheme): ThemeSetting =>
  setting.kind === 'choice' && (name === 'text' || name === 'headings')
    ? {
        ...setting,
        choices: [...setting.choices, ...fonts.map((font) => ({ value: ownFamily(font), label: font.name }))],
      }
    : setting;

/** The settings of the shop's theme. The canvas shows a page with the edited theme. */
export function ThemePanel({ draft: { text } }: { draft: Draft }) {
  const editing = useEditing();
  const theme = useMemo(() => parseTheme(text).theme, [text]);
  const problems = useMemo(() => contrastProblems(theme), [theme]);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <section
      id="panel-inspector"
      className="panel inspector theme-panel"
      aria-label="Theme"
      onBlur={() => editing.leaveField()}
    >
      <div className="panel-head">
        <h2>Theme</h2>
        <button type="button" className="button button-quiet theme-ready" onClick={() => setIsChoosing(true)}>
          Ready themes…
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="inspector-body" role="group" aria-label="Settings of the theme" tabIndex={0}>
        <Section title="Colours" isOpen>
          <div className="theme-schemes" aria-hidden>
            <span>Light screens</span>
            <span>Dark screens</span>
          </div>
          {(themeColourNames as readonly ThemeColourName[]).map((name) => (
            <ColourRow key={name} name={name} theme={theme} problems={problems} />
          ))}
        </Section>
        {themeGroups.map(({ name: group, label, settings }) => (
          <Section key={group} title={label} isOpen={group === 'type' || group === 'buttons'}>
            {Object.entries(settings).map(([name, setting]) => (
              <SettingField
                key={name}
                path={[group, name]}
                setting={group === 'type' ? withFonts(name, setting, theme) : setting}
                value={theme[group]?.[name]}
              />
            ))}
            {group === 'type' && <FontUpload theme={theme} />}
          </Section>
        ))}
      </div>
      {isChoosing && <ReadyThemesDialog onClose={() => setIsChoosing(false)} />}
    </section>
  );
}
