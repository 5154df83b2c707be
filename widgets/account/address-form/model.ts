import { messages } from '../../../commerce/messages.ts';
import { addressInputOf, entriesOf, normalEntries } from '../../../commerce/rules/addresses/address-entries.ts';
import {
  type AddressEntries,
  addressFormOf,
  addressProblems,
  provincesOf,
  stdCodesOf,
} from '../../../commerce/rules/addresses/address-problems.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Address } from '../../../schemas/entities/people/address.ts';
import type { AddressFormSchema } from '../../../schemas/entities/people/address-form-schema.ts';
import { recordOf } from '../../ui/lists/records.ts';
import { emitFetchFailure, type Loading, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';
import { addressFields } from './fields.ts';

type Props = PropsOf<typeof contract>;
type Option = { value: string; label: string };

interface Local {
  entered: Record<string, string>;
  errors: Record<string, string>;
  isSubmitting: boolean;
  message?: string;
}

/** Data of the address form: its entries, and their errors once they are shown. */
export interface AddressFormData extends Loading {
  values: AddressEntries;
  errors: Record<string, string>;
  labels: Record<string, string>;
  errorCount: number;
  countries: Option[];
  states: Option[];
  stdCodes: Option[];
  isEditing: boolean;
  isSubmitting: boolean;
  message?: string;
}

const query = queryRef('address.formSchema', {});
const noForm: AddressFormSchema = { supportedCountries: [], schemas: {}, allStdCodes: [], countrySettings: {} };

/** The address being edited; undefined when the prop is not a saved address. */
const editedOf = ({ address }: Props): Address | undefined => {
  const { id, phoneWithCountryCode: phone } = recordOf(address);
  return typeof id === 'string' && typeof recordOf(phone).phone === 'string' ? (address as Address) : undefined;
};

/** The field values: entries take precedence over the saved address, and that over the defaults of a new address. */
function valuesOf(schema: AddressFormSchema, props: Props, entered: Record<string, string>): AddressEntries {
  const edited = editedOf(props);
  const first = props.country ?? schema.supportedCountries[0]?.countryCode ?? '';
  const known = edited ? { ...entriesOf(edited), default: edited.isDefault ? 'true' : '' } : { country: first };
  const blank = Object.fromEntries(addressFields.map((field) => [field, '']));
  const values: Record<string, string> = { ...blank, ...known, ...entered };
  const country = values.country ?? '';
  const codes = stdCodesOf(schema, country).map(({ stdCode }) => stdCode);
  const stdCode = codes.includes(values.stdCode ?? '') ? values.stdCode! : (codes[0] ?? '');
  return { ...values, country, stdCode };
}

const labelsOf = (schema: AddressFormSchema, country: string): Record<string, string> =>
  Object.fromEntries(addressFormOf(schema, country)?.formSchema.fields.map(({ key, name }) => [key, name]) ?? []);

const to = (id: string, name: string) => ({ type: `address-form.${name}`, target: id, payload: {} });

type Input = ReduceInput<Props, Local, AddressFormData>;

const schemaIn = ({ state }: Pick<Input, 'state'>) =>
  (state.queries[query.key]?.data as AddressFormSchema | undefined) ?? noForm;

function enter(local: Local, field: string, value: string): void {
  // A state belongs to one country.
  if (field === 'country' && local.entered.country !== value) local.entered.province = '';
  local.entered[field] = value;
}

function submit(input: Input, { values: given }: { values?: Record<string, string> }): Effect[] {
  const { id, local, props, data } = input;
  if (local.isSubmitting) return [];
  const schema = schemaIn(input);
  if (given) {
    const isNewCountry = given.country !== undefined && given.country !== data.values.country;
    // Forms omit unchecked checkboxes.
    for (const field of addressFields)
      local.entered[field] = String(given[field] ?? (field === 'default' ? '' : (data.values[field] ?? '')));
    if (isNewCountry && !provincesOf(schema, given.country!).some(({ value }) => value === given.province))
      local.entered.province = '';
  }
  delete local.message;
  const { default: isDefault = '', ...entries } = valuesOf(schema, props, local.entered);
  const normal = normalEntries(schema, entries as AddressEntries);
  local.errors = addressProblems(schema, normal);
  const wrong = addressFields.find((field) => Object.hasOwn(local.errors, field));
  if (wrong)
    return [
      { effect: 'emit', event: 'invalid', data: { field: wrong } },
      { effect: 'fail', code: 'invalid', message: messages.invalidFormValues },
    ];
  local.isSubmitting = true;
  const address = addressInputOf(normal, isDefault !== '');
  const edited = editedOf(props);
  return [
    {
      effect: 'call',
      call: edited ? 'address.update' : 'address.create',
      input: { params: { v: 'v2' }, body: edited ? { ...address, addressId: edited.id } : address },
      done: to(id, 'saved'),
      failed: to(id, 'notSaved'),
    },
  ];
}

export default defineModel<Props, AddressFormData, Local>({
  initial: () => ({ entered: {}, errors: {}, isSubmitting: false }),
  queries: () => ({ form: query }),
  data({ props, local: { entered, ...local }, queries }) {
    const schema = (queries.form?.data as AddressFormSchema | undefined) ?? noForm;
    const values = valuesOf(schema, props, entered);
    const { country } = values;
    return {
      ...loadingOf(queries.form!),
      ...local,
      values,
      labels: labelsOf(schema, country),
      errorCount: Object.keys(local.errors).length,
      countries: schema.supportedCountries.map(({ countryCode: value }) => ({
        value,
        label: schema.countrySettings[value]?.name ?? value,
      })),
      states: provincesOf(schema, country).map(({ value, label }) => ({ value, label })),
      stdCodes: stdCodesOf(schema, country).map(({ stdCode }) => ({ value: stdCode, label: stdCode })),
      isEditing: editedOf(props) !== undefined,
    };
  },
  shows: slotsByStatus([]),
  actions: {
    setValue({ local }, { field, value }: { field: string; value: string }) {
      enter(local, field, value);
      delete local.errors[field];
      return undefined;
    },
    submit,
    saved({ local }, { answer }: { answer: Address }) {
      Object.assign(local, { entered: {}, errors: {}, isSubmitting: false });
      return [
        { effect: 'start', effects: [{ effect: 'refetch', match: 'address.list' }] },
        { effect: 'emit', event: 'saved', data: { address: answer } },
      ];
    },
    notSaved({ local }, { failure }: { failure: Failure }) {
      local.isSubmitting = false;
      local.message = failure.formattedMessages?.[0] ?? messages.somethingWentWrong;
      return [{ effect: 'emit', event: 'failure', data: { error: failure } }];
    },
    refetch: () => [{ effect: 'refetch', match: 'address.formSchema' }],
  },
  changed: emitFetchFailure,
});
