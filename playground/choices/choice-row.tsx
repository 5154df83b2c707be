import { Thumbnail } from '../../staff-ui/pictures/thumbnail.tsx';
import { type Choice, type ChoiceState, stateWords } from './choice.ts';

/** An icon of the shop in the surrounding text's colour. */
const IconMark = ({ name }: { name: string }) => (
  <svg className="choice-icon" viewBox="0 0 24 24" aria-hidden="true">
    <use href={`/media/icons/${name}.svg#icon`} />
  </svg>
);

/** A choice's picture: a thumbnail for pictures of this shop, the original for those of other sites. */
function ChoicePicture({ picture }: { picture: string }) {
  if (picture.startsWith('/media/'))
    return <Thumbnail url={picture.split('?')[0]!} altText="" className="choice-picture" />;
  return <img className="choice-picture" src={picture} alt="" loading="lazy" />;
}

const wordsOf = ({ title, group, about }: Choice): string =>
  [group, about].filter((each) => each !== undefined && each !== title).join(' · ');

const Pictured = ({ choice: { picture, icon } }: { choice: Choice }) => (
  <>
    {picture === undefined ? undefined : <ChoicePicture picture={picture} />}
    {icon === undefined ? undefined : <IconMark name={icon} />}
  </>
);

const State = ({ state }: { state: ChoiceState }) => (
  <span className="choice-state" data-state={state}>
    {stateWords[state]}
  </span>
);

/** Whether a choice has details besides its name. */
export const hasDetails = (choice: Choice): boolean =>
  wordsOf(choice) !== '' || choice.state !== undefined || choice.picture !== undefined || choice.icon !== undefined;

/** The details of a field's current choice, besides its name. */
export function ChosenDetails({ id, choice }: { id: string; choice: Choice }) {
  const words = wordsOf(choice);
  const { state } = choice;
  return (
    <div id={id} className="choice-chosen">
      <Pictured choice={choice} />
      {words === '' ? undefined : <span className="choice-words">{words}</span>}
      {state === undefined ? undefined : <State state={state} />}
    </div>
  );
}

/** A choice's picture or icon, its name, its description and its state. */
export function ChoiceRow({ choice }: { choice: Choice }) {
  const words = wordsOf(choice);
  const { title, state } = choice;
  return (
    <>
      <Pictured choice={choice} />
      <span className="choice-words">
        <span className="choice-title">{title}</span>
        {words === '' ? undefined : <span className="choice-about">{words}</span>}
      </span>
      {state === undefined || state === 'published' || state === 'active' ? undefined : <State state={state} />}
    </>
  );
}
