import { describe, expect, it } from 'vitest';
import { page } from '../../../testing/index.ts';
import dialog from '../../interaction/dialog/model.ts';
import drawer from '../../interaction/drawer/model.ts';
import floatingPanel from '../../interaction/floating-panel/model.ts';

const shown = (widget: string, props: object = {}) =>
  page([
    {
      widget,
      props: { label: 'Sizes', ...props },
      on: {
        open: [{ do: 'show-toast', with: { text: 'opened' } }],
        close: [{ do: 'show-toast', with: { text: 'closed' } }],
      },
      children: [{ widget: 'text', props: { text: 'Inside' } }],
    },
    { widget: 'toaster' },
  ]);

describe.each([
  { widget: 'dialog', model: dialog, triggers: 'open', popup: 'aria-haspopup="dialog"' },
  { widget: 'drawer', model: drawer, triggers: 'open', popup: 'aria-haspopup="dialog"' },
  { widget: 'floating-panel', model: floatingPanel, triggers: 'toggle', popup: 'aria-controls="w0"' },
])('$widget', ({ widget, model, triggers, popup }) => {
  it.each<[object, string[], boolean, boolean, string[]]>([
    [{}, [], false, false, []],
    [{}, ['open'], true, true, ['opened']],
    [{}, ['open', 'open'], true, true, ['opened']],
    [{}, ['close'], false, false, []],
    [{ open: true }, ['close'], false, true, ['closed']],
    [{}, ['toggle', 'toggle'], false, true, ['opened', 'closed']],
  ])('with %j, %j results in open %s, filled %s', async (props, actions, isOpen, isFilled, emitted) => {
    const test = shown(widget, props);
    for (const action of actions) await test.act(widget, action);
    expect(test.data(widget)).toMatchObject({ isOpen, isFilled });
    expect(test.text().match(/opened|closed/g) ?? []).toEqual(emitted);
    expect(test.text().includes('Inside')).toBe(isFilled);
    expect(/class="[^"]*\b(modal|floating-panel)-open\b/.test(test.html())).toBe(isOpen);
  });

  it('renders a trigger when it has a label, which also works without script', async () => {
    const test = shown(widget, { trigger: 'Which size?' });
    const button = (isOpen: boolean) =>
      `<button type="submit" form="page-form" value="w0 act ${triggers}"[^>]* ${popup} aria-expanded="${isOpen}"[^>]*>Which size\\?`;
    expect(test.html()).toMatch(new RegExp(button(false)));
    await test.act(widget, 'open');
    expect(test.html()).toMatch(new RegExp(button(true)));
    expect(shown(widget).html()).not.toContain('aria-expanded');
  });

  it('shows an icon in the trigger, with the label as its accessible name', () => {
    expect(shown(widget, { trigger: 'Which size?', triggerIcon: 'ruler' }).html()).toMatch(
      /class="trigger" aria-label="Which size\?"[^>]*><svg class="icon"[^>]*aria-hidden="true"><use href="\/media\/icons\/ruler/,
    );
  });

  it('renders a close button with the given label', () => {
    expect(shown(widget, { closeLabel: 'Shut' }).html()).toMatch(/class="close-button" aria-label="Shut"/);
  });

  it.each<[string, boolean, string[], boolean]>([
    ['open', true, [], true],
    ['opened by an expression', false, ['open'], true],
    ['closed', false, [], false],
  ])('when %s, starts on load: %s', (_, open, computed, isStarted) => {
    expect(model.startsOnLoad?.({ open } as never, new Set(computed), () => false)).toBe(isStarted);
  });
});
