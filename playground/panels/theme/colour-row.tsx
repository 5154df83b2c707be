import { useId, useLayoutEffect, useRef } from 'react';
import { contrastAdvice, formatRatio } from '../../../compiler/theme/check-theme.ts';
import {
  type ContrastProblem,
  colourOf,
  contrastProblemOf,
  lowestContrast,
  minPublishableContrast,
} from '../../../compiler/theme/theme-contrast.ts';
import {
  type ColourScheme,
  colourSchemes,
  type ShopTheme,
  type ThemeColour,
  type ThemeColourName,
  themeColours,
} from '../../../schemas/shop-theme.ts';
import { useEditing } from '../../selection/editing.ts';
import { useTyped } from '../inspector/use-typed.ts';

interface ColourRowProps {
  name: ThemeColourName;
  theme: ShopTheme;
  problems: readonly ContrastProblem[];
}

/** Returns a typed colour as `#rrggbb`; undefined while it is incomplete or invalid. */
function typedColour(typed: string): string | undefined {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replaceAll(/./g, '$&$&')}` : undefined;
}

/** The light and dark values of a theme colour, with their contrast. */
export function ColourRow({ name, theme, problems }: ColourRowProps) {
  const editing = useEditing();
  const help = useId();
  const { label, help: helpText } = themeColours[name];
  const [light, dark] = colourSchemes.map((scheme) => colourOf(theme, name, scheme)) as [string, string];
  // The rendered theme is debounced, and the other column may be edited in the meantime.
  const newest = useRef<ThemeColour>({ light, dark });
  useLayoutEffect(() => {
    newest.current = { light, dark };
  }, [light, dark]);
  const set = (scheme: ColourScheme, colour: string, isStep = false) => {
    newest.current = { ...newest.current, [scheme]: colour };
    editing.set(['colours', name], newest.current, isStep);
  };
  const reset = () => editing.set(['colours', name], undefined, true);
  return (
    <fieldset className="theme-colour" aria-describedby={help}>
      <legend className="only-read">{label}</legend>
      <div className="field-head">
        <span aria-hidden>{label}</span>
        {theme.colours?.[name] && (
          <button type="button" className="field-button" aria-label={`Reset ${label}`} title="Reset" onClick={reset}>
            ↺
          </button>
        )}
      </div>
      <p id={help} className="theme-help">
        {helpText}
      </p>
      <div className="theme-columns">
        {colourSchemes.map((scheme) => (
          <ColourField
            key={scheme}
            label={`${label}, ${scheme}`}
            value={scheme === 'light' ? light : dark}
            ratio={lowestContrast(theme, name, scheme)}
            problem={contrastProblemOf(problems, name, scheme)}
            onChange={(colour, isStep) => set(scheme, colour, isStep)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ColourFieldProps {
  label: string;
  value: string;
  /** Its lowest contrast with any background; undefined for background colours. */
  ratio: number | undefined;
  problem: ContrastProblem | undefined;
  onChange: (colour: string, isStep?: boolean) => void;
}

function ColourField({ label, value, ratio, problem, onChange }: ColourFieldProps) {
  const about = useId();
  const typed = useTyped(value, (text) => {
    const colour = typedColour(text);
    if (colour !== undefined) onChange(colour);
  });
  const isWrong = typedColour(typed.value) === undefined;
  return (
    <div className="theme-colour-field">
      <div className="theme-colour-inputs">
        <input
          type="color"
          className="theme-swatch"
          aria-label={`Pick ${label}`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          className="input"
          aria-label={label}
          aria-describedby={about}
          aria-invalid={isWrong || undefined}
          spellCheck={false}
          maxLength={9}
          {...typed}
        />
      </div>
      <div id={about} className="theme-contrast" role="status">
        {isWrong ? (
          <span className="error-message">Enter a colour such as #7a1f2b.</span>
        ) : problem ? (
          <Contrast problem={problem} label={label} onTake={(colour) => onChange(colour, true)} />
        ) : (
          ratio !== undefined && (
            <span className="muted" title="Contrast with the background on which it is hardest to read">
              {formatRatio(ratio)} to 1
            </span>
          )
        )}
      </div>
    </div>
  );
}

interface ContrastProps {
  problem: ContrastProblem;
  label: string;
  onTake: (colour: string) => void;
}

/** The contrast problem of a colour, with the nearest readable colour to take instead. */
const Contrast = ({ problem, label, onTake }: ContrastProps) => (
  <>
    <span className={problem.ratio < minPublishableContrast ? 'error-message' : 'theme-weak'}>
      {formatRatio(problem.ratio)} to 1 on {themeColours[problem.back].label.toLowerCase()}, needs {problem.least}
    </span>
    {problem.nearest === undefined ? (
      <span className="muted">{contrastAdvice(problem)}</span>
    ) : (
      <button
        type="button"
        className="button button-quiet theme-take"
        aria-label={`Use ${problem.nearest} for ${label}`}
        onClick={() => problem.nearest && onTake(problem.nearest)}
      >
        <span className="theme-dot" style={{ background: problem.nearest }} />
        Use {problem.nearest}
      </button>
    )}
  </>
);
