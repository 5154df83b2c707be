import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { messageOf } from '../api/call.ts';
import { placeList } from '../layout/place-list.ts';
import { type Choice, type ChoiceKind, choiceNamed, valueDenotedBy } from './choice.ts';
import { ChoiceRow, ChosenDetails, hasDetails } from './choice-row.tsx';
import { useChoices, useChosen } from './use-choices.ts';
import './choices.css';

interface ChoiceFieldProps {
  id: string;
  title: string;
  kind: ChoiceKind;
  value: string;
  placeholder?: string | undefined;
  /** Whether the field can have a choice of its kind; others are not offered. */
  canBe?: ((choice: Choice) => boolean) | undefined;
  /** Called with the choice. A text that matches no choice is passed as a choice with that value. */
  onChoose: (choice: Choice) => void;
  onClear: () => void;
}

const keyOf = ({ value, group, about }: Choice): string => [group, about, value].join(' ');

/** Step of each arrow key in the list. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The field's typed text, the choices that it finds, and the actions on them. */
function useFinding({ kind, value, canBe, onChoose, onClear }: ChoiceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** Whether Enter was pressed before the choices had loaded. */
  const [isEntered, setIsEntered] = useState(false);
  const found = useChoices(kind, typed ?? '', isOpen, canBe);
  const { choices, isLoading } = found;
  const close = () => {
    setTyped(undefined);
    setIsOpen(false);
    setIsEntered(false);
    setActive(0);
  };
  const pick = (choice: Choice) => {
    close();
    if (choice.value !== value || choice.also) onChoose(choice);
  };
  /** Takes the given choice, or the choice that the typed text names, or the text itself if it is a possible value. */
  const take = (first?: Choice) => {
    const text = typed?.trim();
    if (text === '') {
      close();
      return value === '' ? undefined : onClear();
    }
    const named = first ?? (text === undefined ? undefined : choiceNamed(choices, text));
    if (named) return pick(named);
    if (text === undefined) return close();
    const meant = valueDenotedBy(kind, text);
    return meant === undefined ? close() : pick({ value: meant, title: meant });
  };
  useEffect(() => {
    if (!isEntered || isLoading) return;
    setIsEntered(false);
    take(choices[active]);
  });
  return {
    ...found,
    typed,
    isOpen,
    active: Math.min(active, choices.length - 1),
    open: () => setIsOpen(true),
    close,
    pick,
    take,
    enter: () => setIsEntered(true),
    move: (by: number) => setActive(Math.max(0, Math.min(choices.length - 1, active + by))),
    type: (text: string) => {
      setTyped(text);
      setActive(0);
      setIsOpen(true);
    },
  };
}

interface OptionsProps {
  id: string;
  title: string;
  choices: readonly Choice[];
  active: number;
  onPick: (choice: Choice) => void;
}

const Options = ({ id, title, choices, active, onPick }: OptionsProps) => (
  <div id={id} className="search-list" role="listbox" aria-label={`Choices for ${title}`}>
    {choices.map((choice, index) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys
      <div
        key={keyOf(choice)}
        id={`${id}-${index}`}
        ref={index === active ? (row) => row?.scrollIntoView({ block: 'nearest' }) : undefined}
        role="option"
        className="search-row choice-row"
        aria-selected={index === active}
        tabIndex={-1}
        onClick={() => onPick(choice)}
      >
        <ChoiceRow choice={choice} />
      </div>
    ))}
  </div>
);

/** The status message below the list's rows. */
function stateOf({ choices, isLoading, error, hasMore }: ReturnType<typeof useChoices>): string {
  if (isLoading) return 'Looking…';
  if (error) return messageOf(error);
  if (choices.length === 0) return 'Nothing matches.';
  return hasMore ? 'There are more: type words of what you look for.' : '';
}

/** A search field for the target of a prop (ARIA combobox): arrows move, Enter picks, Escape closes. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, title, kind, value, placeholder } = props;
  const listId = useId();
  const said = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<Choice>();
  // A choice that was just picked is shown before the server answers.
  const chosen = useChosen(kind, value) ?? (picked?.value === value ? picked : undefined);
  const finding = useFinding({
    ...props,
    onChoose: (choice) => {
      setPicked(choice);
      props.onChoose(choice);
    },
  });
  const { choices, typed, isOpen, active } = finding;
  const isNoted = chosen !== undefined && typed === undefined && hasDetails(chosen);
  useLayoutEffect(() => {
    if (!isOpen || !list.current || !input.current) return;
    list.current.showPopover();
    return placeList(list.current, input.current);
  }, [isOpen]);
  const press = (event: KeyboardEvent) => {
    // The same keys choose among the candidates of an input method.
    if (event.nativeEvent.isComposing) return;
    const by = steps[event.key];
    if (by !== undefined) {
      if (isOpen) finding.move(by);
      else finding.open();
    } else if (event.key === 'Enter' && isOpen) finding.enter();
    else if (event.key === 'Escape' && isOpen) finding.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="choice-field">
      <input
        ref={input}
        id={id}
        className="input"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && choices[active] ? `${listId}-${active}` : undefined}
        aria-describedby={isNoted ? said : undefined}
        placeholder={placeholder ?? 'Search'}
        value={typed ?? chosen?.title ?? value}
        onFocus={(event) => event.target.select()}
        onClick={finding.open}
        onBlur={() => finding.take()}
        onKeyDown={press}
        onChange={(event) => finding.type(event.target.value)}
      />
      {isNoted ? <ChosenDetails id={said} choice={chosen} /> : undefined}
      {isOpen ? (
        <div
          ref={list}
          popover="manual"
          className="choose-list choice-list"
          onPointerDown={(event) => event.preventDefault()}
        >
          <Options id={listId} title={title} choices={choices} active={active} onPick={finding.pick} />
          <p role="status" className="panel-none choice-status">
            {stateOf(finding)}
          </p>
        </div>
      ) : undefined}
    </div>
  );
}
