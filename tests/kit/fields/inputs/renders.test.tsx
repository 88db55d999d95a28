import { fireEvent, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { EditDialog, TextInput } from '../../../../src/kit/forms/form'
import { editing, show } from '../../support/harness'

test('typing into one of a hundred fields renders that field only', async () => {
  const rendered = new Set<string>()
  const names = Array.from({ length: 100 }, (_, index) => `f${index}`)
  const record = Object.fromEntries(names.map((name) => [name, name]))
  show(
    <EditDialog>
      {names.map((name) => (
        <Profiler key={name} id={name} onRender={(id) => rendered.add(id)}>
          <TextInput source={name} />
        </Profiler>
      ))}
    </EditDialog>,
    { opened: editing({ id: 1, ...record }) },
  )
  const field = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[name=f50]')
    if (!found) throw new Error('there is no such field')
    return found
  })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'a' } })
  rendered.clear()
  fireEvent.change(field, { target: { value: 'ab' } })
  fireEvent.change(field, { target: { value: 'abc' } })
  expect([...rendered]).toEqual(['f50'])
})
