import { consentCookie, consentSeconds, consentText, withoutSignalled } from '../../../commerce/rules/consent.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import { domId } from '../../../runtime/view/dom-id.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { Consent, ConsentCategory, ConsentSettings } from '../../../schemas/entities/shop/consent.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract>;

interface Local {
  /** Whether it is open; undefined until it is first opened or closed. */
  isOpen?: boolean;
  isChoosing: boolean;
  chosen?: ConsentCategory[];
  /** The choice made on this page. */
  granted?: ConsentCategory[];
}

const settingsIn = ({ config }: Pick<PageState, 'config'>) => config.consent as ConsentSettings | undefined;

/** Returns the focus to the button that opened the banner, or moves it on if the banner opened automatically. */
const leave = ({ id, props }: Pick<ReduceInput<Props, Local, Data>, 'id' | 'props'>): Effect[] => [
  {
    effect: 'world',
    name: 'focus',
    input: { id: `${domId(id)}-${props.trigger === undefined ? 'after' : 'trigger'}` },
  },
];

/** Stores a choice in the cookie and closes the banner. Does nothing in a shop without consent settings. */
function decide(input: ReduceInput<Props, Local, Data>, wanted: (category: ConsentCategory) => boolean): Effect[] {
  const { local, state, data, now } = input;
  const settings = settingsIn(state);
  if (!settings) return [];
  const granted = withoutSignalled(settings.categories.filter(wanted), data.isSignalled);
  Object.assign(local, { isOpen: false, isChoosing: false, granted, chosen: granted } satisfies Local);
  const cookie = {
    name: consentCookie,
    value: consentText(granted, settings, now),
    seconds: consentSeconds(settings),
  };
  return [
    { effect: 'world', name: 'set-cookie', input: cookie },
    ...leave(input),
    { effect: 'emit', event: 'decide', data: { granted } },
  ];
}

const namesIn = (values: Readonly<Record<string, unknown>>): unknown[] => [values.category ?? []].flat();

export default defineModel<Props, Data, Local>({
  uses: ['config.consent', 'device.consent'],
  initial: () => ({ isChoosing: false }),
  data({ local, state, props }) {
    const settings = settingsIn(state);
    const known = state.device.consent as Consent | undefined;
    const isDecided = local.granted !== undefined || known?.isDecided === true;
    const isAsked = settings?.isRequired === true && !isDecided && props.trigger === undefined;
    const granted = local.granted ?? known?.granted ?? [];
    return {
      isDecided,
      granted,
      isAsked,
      isChoosing: local.isChoosing,
      isSignalled: known?.isSignalled === true,
      isOpen: settings !== undefined && (local.isOpen ?? isAsked),
      // No checkbox is preselected when consent is required.
      chosen: local.chosen ?? granted,
      asked: settings?.categories ?? [],
    };
  },
  actions: {
    open({ local, id }) {
      Object.assign(local, { isOpen: true, isChoosing: true });
      return [{ effect: 'world', name: 'focus', input: { id: domId(id) } }];
    },
    close(input) {
      Object.assign(input.local, { isOpen: false, isChoosing: false });
      return leave(input);
    },
    choose({ local }) {
      local.isChoosing = !local.isChoosing;
      return [];
    },
    setChosen({ local, data }, { chosen }: { chosen: readonly string[] }) {
      local.chosen = data.asked.filter((category) => chosen.includes(category));
      return [];
    },
    accept: (input) => decide(input, () => true),
    reject: (input) => decide(input, () => false),
    save(input, { values }: { values?: Record<string, unknown> }) {
      const chosen = values ? namesIn(values) : input.data.chosen;
      return decide(input, (category) => chosen.includes(category));
    },
  },
});
