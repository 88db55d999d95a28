import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  CreateDialog,
  Field,
  FormGroup,
  FormIndex,
  ObjectInput,
  TextInput,
} from '../../../../src/kit/forms/form'
import { show } from '../../support/harness'

/* Forms of hundreds of fields: what is on the screen is counted, not how long it takes. */

const rendered = new Map<string, number>()
beforeEach(() => rendered.clear())

/** A text input that counts how often it is rendered. */
const Counted = ({ source, ...props }: { source: string; required?: boolean }) => (
  <Field source={source} {...props}>
    {(control) => {
      rendered.set(source, (rendered.get(source) ?? 0) + 1)
      return (
        <input
          id={control.id}
          name={control.name}
          ref={control.ref}
          value={String(control.value ?? '')}
          onChange={(event) => control.change(event.target.value)}
        />
      )
    }}
  </Field>
)

const sources = Array.from({ length: 959 }, (_, index) => `f${index}`)
const last = 'f958'

const big = (
  <CreateDialog>
    <FormIndex>
      {sources.map((source) => (
        <Counted key={source} source={source} required={source === last} />
      ))}
    </FormIndex>
  </CreateDialog>
)

const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
const typed = (name: string, value: string) =>
  fireEvent.change(named(name) ?? document.body, { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

const shown = () =>
  [...document.querySelectorAll('form [name]')]
    .filter((element) => element.closest('[hidden]') === null)
    .map((element) => element.getAttribute('name'))

const find = (value: string) =>
  fireEvent.change(screen.getByLabelText('Find a field'), { target: { value } })

// Nearly a thousand fields take their time on a busy machine.
const patience = { timeout: 60_000 }

it('has the inputs of one page only, and checks and sends all of them', patience, async () => {
  const { server } = show(big)
  expect(shown()).toEqual(sources.slice(0, 40))
  expect(rendered.size).toBe(40)
  typed('f3', 'three')
  save()
  await waitFor(() => expect(document.activeElement).toBe(named(last)), { timeout: 20_000 })
  expect(server.create).not.toHaveBeenCalled()
  expect(shown()).toEqual(sources.slice(-(959 % 40)))
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('●')
  typed(last, 'there')
  save()
  await screen.findByText('closed', {}, { timeout: 20_000 })
  expect(server.create.mock.calls[0]?.[1]).toEqual({ data: { f3: 'three', [last]: 'there' } })
})

it('renders nothing but the input that is typed into', () => {
  show(big)
  const before = new Map(rendered)
  typed('f3', 'three')
  const again = [...rendered].filter(([name, count]) => count !== before.get(name))
  expect(again.map(([name]) => name)).toEqual(['f3'])
})

it('keeps what was typed on another page, and goes where the index says', () => {
  show(big)
  typed('f3', 'three')
  fireEvent.change(screen.getByLabelText('Go to'), { target: { value: 'page 2' } })
  expect(named('f3')).toBeNull()
  expect(named('f40')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Go to'), { target: { value: 'page 1' } })
  expect(named('f3')?.value).toBe('three')
})

it('finds inputs by their label, in all groups, and whole objects by theirs', () => {
  show(
    <CreateDialog>
      <FormIndex>
        <FormGroup name="money">
          <TextInput source="name" />
          <TextInput source="fee" />
        </FormGroup>
        <FormGroup name="rest">
          <TextInput source="note" />
          <ObjectInput source="address">
            <TextInput source="city" />
          </ObjectInput>
        </FormGroup>
      </FormIndex>
    </CreateDialog>,
  )
  expect(shown()).toEqual(['name', 'fee'])
  find('  FE')
  expect(shown()).toEqual(['fee'])
  find('addr')
  expect(shown()).toEqual(['address[city]'])
  find('n')
  expect(shown()).toEqual(['name', 'note'])
})
