import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EditDialog, FileInput, FilesInput } from '../../../../src/kit/forms/form'
import { setSentShare } from '../../../../src/providers/http/sent-share'
import { editing, input, show } from '../../support/harness'

/* Files that travel with a form. */

const one = <FileInput source="name" label="Letter" accept={['.txt', 'image/*']} maxBytes={1536} />
const several = (
  <FilesInput source="name" label="Photos">
    <FileInput accept={['image/*']} />
  </FilesInput>
)
const file = (name: string, size = 3, type = '') => new File(['x'.repeat(size)], name, { type })
const choose = (label: string, ...files: File[]) =>
  act(async () => void fireEvent.change(input(label), { target: { files } }))
const button = (name: string) => screen.getByRole('button', { name })
const save = () => act(async () => void fireEvent.click(button('Save')))
const opened = (element: React.ReactNode, name: unknown) =>
  show(<EditDialog>{element}</EditDialog>, { opened: editing({ id: 1, name }) })
const sent = ({ server }: ReturnType<typeof show>) => server.update.mock.lastCall?.[1].data.name

it('says what is wrong with a file as soon as it is chosen, and sends none', async () => {
  const shown = opened(one, null)
  await choose('Letter', file('a.exe'))
  expect(
    screen.getByText('a.exe is not an accepted file type. Accepted: .txt, image/*'),
  ).toBeTruthy()
  await choose('Letter', file('a.txt', 1537))
  expect(screen.getByText('a.txt is larger than 1.5 MB'.replace('MB', 'kB'))).toBeTruthy()
  await save()
  expect(shown.server.update).not.toHaveBeenCalled()
  await choose('Letter', file('scan', 3, 'image/png'))
  expect(screen.queryByText(/larger|kind/)).toBeNull()
})

it('replaces a stored file, which is a link, and takes it away', async () => {
  const shown = opened(one, 'https://files.example/2026/a%20b.txt?x=1')
  expect(screen.getByRole('link', { name: 'a b.txt' })).toBeTruthy()
  await choose('Letter', file('c.txt'))
  expect(screen.queryByRole('link')).toBeNull()
  await save()
  expect(sent(shown)).toMatchObject({ name: 'c.txt' })
})

it('sends nothing in the place of a file that was taken away', async () => {
  const shown = opened(one, 'a.txt')
  fireEvent.click(button('Remove'))
  await save()
  expect(sent(shown)).toBeNull()
})

it('adds files to those that are there, and takes one away by its name', async () => {
  const shown = opened(several, ['a.png', 'b.png'])
  await choose('Photos', file('c.png', 3, 'image/png'), file('d.png', 3, 'image/png'))
  fireEvent.click(button('Remove b.png'))
  fireEvent.click(button('Remove c.png'))
  expect(document.activeElement).toBe(button('Add files'))
  await save()
  expect(sent(shown)).toEqual(['a.png', expect.objectContaining({ name: 'd.png' })])
})

it('takes files that are dropped on it', async () => {
  opened(several, [])
  const group = screen.getByRole('group', { name: 'Photos' })
  await act(async () => {
    fireEvent.drop(group, { dataTransfer: { files: [file('e.png', 3, 'image/png')] } })
  })
  expect(within(group).getByText('e.png')).toBeTruthy()
})

it('shows how much has been sent, and takes no other file meanwhile', async () => {
  opened(one, null)
  const chosen = file('a.txt')
  await choose('Letter', chosen)
  act(() => setSentShare([chosen], 0.42))
  expect(screen.getByRole('progressbar')).toHaveProperty('value', 42)
  await choose('Letter', file('b.txt'))
  expect(screen.queryByText('b.txt')).toBeNull()
  act(() => setSentShare([chosen], undefined))
  expect(screen.queryByRole('progressbar')).toBeNull()
})
