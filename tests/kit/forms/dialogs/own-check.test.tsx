import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EditDialog, NumberInput, RowsInput, TextInput } from '../../../../src/kit/forms/form'
import type { ValidateForm } from '../../../../src/providers/definitions/definition'
import { definitions } from '../../support/definitions'
import { backend, editing, input, show } from '../../support/harness'

/* What the project checks before a form is sent. */

const checked = (validate: ValidateForm | Error) => {
  const update = vi.fn().mockResolvedValue({ data: { id: 1 } })
  const load = vi.fn(() =>
    validate instanceof Error ? Promise.reject(validate) : Promise.resolve(validate),
  )
  const { app, resources } = definitions
  show(
    <EditDialog>
      <TextInput source="name" required />
      <RowsInput source="amount">
        <NumberInput source="term" />
      </RowsInput>
    </EditDialog>,
    {
      opened: editing({ id: 1, name: 'a', amount: [{ term: 1 }, { term: 2 }] }),
      backend: backend({ update }),
      definitions: { app, resources: resources.map((each) => ({ ...each, validate: load })) },
    },
  )
  return { update, load }
}

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const said = async (): Promise<string> => (await screen.findByRole('alert')).textContent ?? ''

test('texts stand at their inputs, those in rows included, and nothing is sent', async () => {
  const { update } = checked(() => ({ name: 'Taken.', 'amount.1.term': 'Longer than the first.' }))
  save()
  expect(await said()).toBe('Please check the marked fields')
  expect(screen.getByText('Taken.')).toBeTruthy()
  expect(screen.getAllByLabelText(/Term/)[1]?.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(input('Name'))
  expect(update).not.toHaveBeenCalled()
})

test('what is about the form as a whole stands above the buttons', async () => {
  const { update } = checked(() => ({ '': 'Not on a Sunday.' }))
  save()
  expect(await said()).toContain('Not on a Sunday.')
  expect(update).not.toHaveBeenCalled()
})

test('it may ask, knows the record, and is asked again after a correction', async () => {
  const seen: unknown[] = []
  const { update } = checked(async (values, { record }) => {
    await Promise.resolve()
    seen.push([values['name'], record?.['name']])
    return values['name'] === 'b' ? undefined : { name: 'Taken.' }
  })
  save()
  await screen.findByText('Taken.')
  fireEvent.change(input('Name'), { target: { value: 'b' } })
  save()
  await waitFor(() => expect(update).toHaveBeenCalledOnce())
  expect(seen).toEqual([
    ['a', 'a'],
    ['b', 'a'],
  ])
})

test('inputs come first: the check gets only values that they accept', async () => {
  const { load } = checked(() => ({ name: 'Taken.' }))
  fireEvent.change(input('Name'), { target: { value: '' } })
  save()
  await said()
  expect(load).not.toHaveBeenCalled()
})

test('a check that fails lets nothing pass, and can be tried again', async () => {
  const { update } = checked(new Error('The register does not answer.'))
  save()
  expect(await said()).toContain('The register does not answer.')
  expect(update).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false)
})
