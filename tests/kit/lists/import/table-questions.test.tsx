import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TextInput } from '../../../../src/kit/forms/form'
import { ImportDialog, type ImportColumns } from '../../../../src/kit/lists/import'
import { show } from '../../support/harness'
import { encodeAs } from './legacy-encoder'

/* What an operator is asked about a table before anything is sent. */

const columns: ImportColumns = {
  name: { input: <TextInput source="name" />, words: ['Name'] },
  mobile: { input: <TextInput source="mobile" minLength={10} />, words: ['Mobile'] },
}

const opened = () => show(<ImportDialog columns={columns} />)

const choose = (bytes: Uint8Array): void => {
  const file = { size: bytes.length, arrayBuffer: async () => bytes.slice().buffer }
  fireEvent.change(screen.getByLabelText(/Choose a file/), { target: { files: [file] } })
}

const pick = (label: RegExp | string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const sendButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the encoding is shown, and with another one the rows are others', async () => {
  opened()
  choose(encodeAs('Name,Mobile\n山田太郎,0937754336\n', 'shift_jis'))
  await screen.findByText('山田太郎')
  expect(screen.getByLabelText<HTMLSelectElement>('Encoding').value).toBe('shift_jis')
  pick('Encoding', 'euc-jp')
  await screen.findByText(/Some characters could not be read/)
  expect(screen.queryByText('山田太郎')).toBeNull()
  pick('Encoding', 'shift_jis')
  await screen.findByText('山田太郎')
})

test('an open quotation mark is named where the table is given', async () => {
  opened()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Name,Mobile\na,"0937754336' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText(/^Line 2: a quotation mark/)
})

test('digits without their zeros are not sent before the question is answered', async () => {
  const { server } = opened()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Name,Mobile\na,937754336' } })
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText(/Answer the question above/)
  expect(sendButton('Import rows (0)').disabled).toBe(true)
  pick(/Mobile: leading zeros may be missing, as in line 2: 937754336/, 'restore')
  await waitFor(() => expect(sendButton('Import rows (1)').disabled).toBe(false))
  screen.getByText('0937754336')
  fireEvent.click(sendButton('Import rows (1)'))
  await waitFor(() => expect(server.create).toHaveBeenCalledTimes(1))
  expect(server.create.mock.calls[0]?.[1].data).toEqual({ name: 'a', mobile: '0937754336' })
})
