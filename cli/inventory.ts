import { defineCommand } from 'citty';
import { limits } from '../commerce/limits.ts';
import { messages } from '../commerce/messages.ts';
import { filterRegistry } from '../expression/index.ts';
import { installShop } from '../server/core/definition/install-shop.ts';
import { currentParts } from '../widgets/current-parts.ts';
import { exitWithError } from './exit-with-error.ts';
import { readSpecified } from './specified.ts';

/** Returns the names of the widgets that make a call. */
const callersOf = (id: string): string[] =>
  [...currentParts().registry.widgets.values()].flatMap(({ name, calls }) => (calls.includes(id) ? [name] : []));

/** Lists all widgets, actions, calls, messages, limits and filters, as read from the shop's own registries. */
export const inventory = () => ({
  widgets: [...currentParts().registry.widgets.values()].map(({ name, data, actions, slots, events }) => ({
    name,
    data: Object.keys(data?.properties ?? {}),
    actions: Object.keys(actions),
    slots: Object.keys(slots),
    events: Object.keys(events),
  })),
  actions: [...currentParts().registry.actions.keys()],
  calls: [...currentParts().callContracts.values()].map(({ id, method, path }) => ({
    method,
    path,
    widgets: callersOf(id),
  })),
  messages: Object.values(messages),
  limits,
  filters: [...filterRegistry, ...currentParts().own.functions].map(({ name }) => name),
});

export default defineCommand({
  meta: { name: 'inventory', description: 'Lists widgets, actions, calls, messages, limits and filters.' },
  args: { json: { type: 'boolean', description: 'Prints everything as JSON.' } },
  async run({ args }) {
    await installShop().catch(exitWithError);
    const all = inventory();
    const specified = readSpecified();
    if (args.json) {
      console.log(JSON.stringify({ ...all, specified }, null, 2));
      return;
    }
    for (const [kind, members] of Object.entries(all))
      console.log(`${kind.padEnd(10)}${Array.isArray(members) ? members.length : Object.keys(members).length}`);
    console.log(`${'in use'.padEnd(10)}${all.calls.filter(({ widgets }) => widgets.length > 0).length} of the calls`);
    for (const [kind, { named, later }] of Object.entries(specified))
      console.log([`specified ${kind}: ${named - later.length} of ${named}`, ...later].join('\n  later: '));
  },
});
