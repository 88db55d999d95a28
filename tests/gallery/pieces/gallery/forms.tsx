import type { ComponentType, ReactNode } from 'react'
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  CheckboxGroupInput,
  Create,
  DateInput,
  DateTimeInput,
  Edit,
  FileField,
  FileInput,
  Form,
  FormDataConsumer,
  ImageField,
  ImageInput,
  maxLength,
  NullableBooleanInput,
  NumberInput,
  PasswordInput,
  RadioButtonGroupInput,
  ReferenceInput,
  required,
  SaveButton,
  SearchInput,
  SelectArrayInput,
  SelectInput,
  SimpleForm,
  SimpleFormIterator,
  TabbedForm,
  TextArrayInput,
  TextInput,
  TimeInput,
  Toolbar,
  TranslatableInputs,
} from 'react-admin'

const kinds = [
  { id: 'a', name: 'Kind A' },
  { id: 'b', name: 'Kind B' },
]

const Loose = ({ children }: { children: ReactNode }) => (
  <SimpleForm resource="bank" onSubmit={() => undefined} toolbar={false} sanitizeEmptyValues>
    {children}
  </SimpleForm>
)

const of =
  (input: ReactNode): ComponentType =>
  () => <Loose>{input}</Loose>

export const forms: Readonly<Record<string, ComponentType>> = {
  Create: () => (
    <Create resource="bank" redirect={false}>
      <SimpleForm>
        <TextInput source="code" validate={[required(), maxLength(10)]} />
        <TextInput source="name" validate={required()} />
        <SelectInput
          source="type"
          defaultValue={1}
          choices={[
            { id: 1, name: 'Loans' },
            { id: 2, name: 'Repayments' },
          ]}
        />
        <NumberInput source="enabled" defaultValue={1} />
      </SimpleForm>
    </Create>
  ),
  Edit: () => (
    <Edit resource="product" id={1} redirect={false}>
      <TabbedForm syncWithLocation={false}>
        <TabbedForm.Tab label="Names">
          <TextInput source="name" validate={required()} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="Fees">
          <NumberInput source="fee" />
          <NumberInput source="interest" />
        </TabbedForm.Tab>
      </TabbedForm>
    </Edit>
  ),
  Form: () => (
    <Form resource="bank">
      <TextInput source="name" />
      <Toolbar>
        <SaveButton type="button" />
      </Toolbar>
    </Form>
  ),
  TextInput: of(<TextInput source="name" multiline helperText="Some help" />),
  PasswordInput: of(<PasswordInput source="secret" />),
  SearchInput: of(<SearchInput source="q" alwaysOn />),
  NumberInput: of(<NumberInput source="amount" min={1} step={1} />),
  BooleanInput: of(<BooleanInput source="active" />),
  NullableBooleanInput: of(<NullableBooleanInput source="maybe" />),
  DateInput: of(<DateInput source="day" defaultValue="2026-01-31" />),
  DateTimeInput: of(<DateTimeInput source="at" />),
  TimeInput: of(<TimeInput source="time" />),
  SelectInput: of(<SelectInput source="kind" choices={kinds} />),
  SelectArrayInput: of(<SelectArrayInput source="kinds" choices={kinds} />),
  RadioButtonGroupInput: of(<RadioButtonGroupInput source="kind" choices={kinds} />),
  CheckboxGroupInput: of(<CheckboxGroupInput source="kinds" choices={kinds} />),
  AutocompleteInput: of(<AutocompleteInput source="kind" choices={kinds} />),
  AutocompleteArrayInput: of(
    <AutocompleteArrayInput source="kinds" choices={kinds} defaultValue={['a']} />,
  ),
  ReferenceInput: of(
    <ReferenceInput source="productId" reference="product">
      <AutocompleteInput optionText="name" />
    </ReferenceInput>,
  ),
  ArrayInput: of(
    <ArrayInput source="rows" defaultValue={[{ term: 7 }]}>
      <SimpleFormIterator inline>
        <NumberInput source="term" />
        <TextInput source="note" />
      </SimpleFormIterator>
    </ArrayInput>,
  ),
  TextArrayInput: of(<TextArrayInput source="tags" defaultValue={['red']} />),
  FileInput: of(
    <FileInput source="file">
      <FileField source="src" title="title" />
    </FileInput>,
  ),
  ImageInput: of(
    <ImageInput source="image">
      <ImageField source="src" title="title" />
    </ImageInput>,
  ),
  TranslatableInputs: of(
    <TranslatableInputs locales={['en', 'ja', 'zh-chs', 'zh-cht']}>
      <TextInput source="title" />
    </TranslatableInputs>,
  ),
  FormDataConsumer: of(
    <>
      <BooleanInput source="more" defaultValue />
      <FormDataConsumer>
        {({ formData }) => (formData.more ? <TextInput source="detail" /> : null)}
      </FormDataConsumer>
    </>,
  ),
}
