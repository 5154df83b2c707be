import { defineView, type ViewInput } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { buttonClass } from '../../ui/elements/button.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { closeButton } from '../../ui/elements/close-button.tsx';
import { checkboxes } from '../../ui/fields/checkboxes.tsx';
import { fieldIds } from '../../ui/fields/field.tsx';
import { formEvent, pressWithoutScript } from '../../ui/fields/form-events.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

/** The shop's consent categories as checkbox options; the necessary ones are checked and cannot be refused. */
const optionsOf = ({ categories, signalledText }: Props, { asked, isSignalled }: Data) =>
  categories
    .filter(({ name }) => name === 'necessary' || asked.some((each) => each === name))
    .map(({ name, title, text }) => {
      const isRefused = name === 'marketing' && isSignalled;
      return {
        value: name,
        label: title,
        description: isRefused ? signalledText : text,
        disabled: name === 'necessary' || isRefused,
      };
    });

/** The categories as a form, so that it works without script. */
const choiceForm = (id: string, props: Props, data: Data, act: ViewInput['act']) => (
  <form
    method="post"
    className="consent-choice"
    onSubmit={(event) => {
      event.preventDefault();
      act('save', {});
    }}
  >
    <input type="hidden" {...formEvent(id, 'act save')} />
    {checkboxes(
      fieldIds(id, undefined, undefined),
      { label: props.chooseLabel, hideLabel: true, name: 'category', options: optionsOf(props, data) },
      { chosen: ['necessary', ...data.chosen], set: (chosen) => act('setChosen', { chosen }) },
    )}
    <button type="submit" className={buttonClass('secondary')}>
      {props.saveLabel}
    </button>
  </form>
);

// A region, not a dialog, so that the page stays usable and the focus is not trapped.
export default defineView<Props, Data>(({ props, data, id, href, act }) => (
  <>
    {props.trigger === undefined ? null : (
      <button
        {...pressWithoutScript(id, 'act open')}
        id={`${id}-trigger`}
        className={buttonClass('plain', 'consent-trigger')}
        aria-expanded={data.isOpen}
        onClick={() => act('open')}
      >
        {props.trigger}
      </button>
    )}
    <section
      id={id}
      className={classes('consent-banner', data.isAsked && 'consent-asked', props.class)}
      aria-label={props.title}
      tabIndex={-1}
      hidden={!data.isOpen}
    >
      <div className="consent-inside">
        <div className="consent-text">
          <p className="consent-title">{props.title}</p>
          <p>
            {props.text} {props.policyTo === undefined ? null : <a href={href(props.policyTo)}>{props.policyLabel}</a>}
          </p>
        </div>
        {data.isChoosing ? choiceForm(id, props, data, act) : null}
        <div className="consent-buttons">
          {[
            ['reject', props.rejectLabel],
            ['accept', props.acceptLabel],
          ].map(([action = '', label]) => (
            <button
              key={action}
              {...pressWithoutScript(id, `act ${action}`)}
              className={buttonClass('secondary')}
              onClick={() => act(action)}
            >
              {label}
            </button>
          ))}
          <button
            {...pressWithoutScript(id, 'act choose')}
            className={buttonClass('plain')}
            aria-expanded={data.isChoosing}
            onClick={() => act('choose')}
          >
            {props.chooseLabel}
          </button>
        </div>
        {data.isAsked ? null : closeButton(id, props.closeLabel, () => act('close'))}
      </div>
    </section>
    {props.trigger === undefined ? <span id={`${id}-after`} className="consent-after" tabIndex={-1} /> : null}
  </>
));
