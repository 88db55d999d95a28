import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { uploadError } from '../../../src/upload/upload-error'
import {
  uploadImage,
  type UploadOptions,
  type UploadResult,
} from '../../../src/upload/upload-image'
import { useImageUpload } from '../../../src/upload/use-image-upload'
import { showHideableUpload, showUpload } from '../show-upload'

vi.mock('../../../src/upload/upload-image', () => ({ uploadImage: vi.fn() }))
afterAll(() => vi.doUnmock('../../../src/upload/upload-image'))

interface Started {
  readonly file: File | null | undefined
  readonly options: UploadOptions
  readonly resolve: (result: UploadResult) => void
  readonly reject: (reason: unknown) => void
}

let started: Started[] = []
beforeEach(() => {
  started = []
  vi.mocked(uploadImage).mockImplementation(
    (file, options) =>
      new Promise((resolve, reject) => {
        started.push({ file, options, resolve, reject })
      }),
  )
})
afterEach(cleanup)

const png = new File(['x'], 'a.png', { type: 'image/png' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const fileInput = () => screen.getByLabelText<HTMLInputElement>('Logo', { selector: 'input' })
const choose = (...files: File[]) => fireEvent.change(fileInput(), { target: { files } })
const group = () => screen.getByRole('group', { name: 'Logo' })
const last = (): Started => {
  const one = started.at(-1)
  if (!one) throw new Error('no upload was started')
  return one
}
const result = { ossPath: 'images/1.png', ossUrl: 'https://oss.example/b/images/1.png' }

it('offers the five kinds of images in a chooser that a button opens', () => {
  showUpload()
  const click = vi.spyOn(fileInput(), 'click')
  expect(fileInput().accept).toBe('.png,.jpg,.jpeg,.gif,.svg')
  expect(fileInput().name).toBe('logo')
  expect(button('upload.choose').id).toBe('logo')
  expect(button('upload.choose').type).toBe('button')
  button('upload.choose').click()
  expect(click).toHaveBeenCalledTimes(1)
})

it('shows progress and hands over what was stored', async () => {
  const { onChange } = showUpload()
  choose(png)
  expect(last().file).toBe(png)
  expect(group().getAttribute('aria-busy')).toBe('true')
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'upload.uploading' })
  expect(bar.value).toBe(0)
  act(() => last().options.onProgress?.(0.426))
  expect(bar.value).toBe(43)
  expect(screen.getByText('43%')).toBeTruthy()
  await act(async () => last().resolve(result))
  expect(onChange.mock.calls).toEqual([[result]])
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('upload.done')
  expect(group().getAttribute('aria-busy')).toBe('false')
})

it('takes a dropped image, and asks for one when something else is dropped', async () => {
  showUpload()
  const over = fireEvent.dragOver(group())
  expect(over).toBe(false)
  expect(group().className).toContain('dw-upload-over')
  const dropped = fireEvent.drop(group(), { dataTransfer: { files: [png] } })
  expect(dropped).toBe(false)
  expect(group().className).not.toContain('dw-upload-over')
  expect(last().file).toBe(png)
  await act(async () => last().resolve(result))
  fireEvent.drop(group(), { dataTransfer: { files: [] } })
  await act(async () => last().reject(uploadError('no-file')))
  expect(started.map(({ file }) => file)).toEqual([png, null])
  expect(screen.getByRole('alert').textContent).toBe('upload.no-file')
})

it('C-15 runs one upload however often it is asked', () => {
  showUpload()
  choose(png)
  choose(png)
  fireEvent.drop(group(), { dataTransfer: { files: [png] } })
  const click = vi.spyOn(fileInput(), 'click')
  fireEvent.doubleClick(button('upload.choose'))
  button('upload.choose').click()
  expect(started).toHaveLength(1)
  expect(click).not.toHaveBeenCalled()
  expect(button('upload.choose').getAttribute('aria-disabled')).toBe('true')
})

it('cancels, leaves the keyboard at the button, and can start again', async () => {
  const { onChange } = showUpload()
  choose(png)
  const first = last()
  fireEvent.click(button('upload.cancel'))
  expect(first.options.signal?.aborted).toBe(true)
  expect(document.activeElement).toBe(button('upload.choose'))
  expect(screen.getByRole('status').textContent).toBe('upload.cancelled')
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => first.resolve(result))
  expect(onChange).not.toHaveBeenCalled()
  choose(png)
  expect(started).toHaveLength(2)
})

it('words a failure with its values, and tells it on', async () => {
  const onError = vi.fn()
  showUpload({ onError })
  choose(png)
  const error = uploadError('too-large', { messageArgs: { size: 20 } })
  await act(async () => last().reject(error))
  expect(screen.getByRole('alert').textContent).toBe('upload.too-large {"size":20}')
  expect(onError.mock.calls).toEqual([[error]])
  choose(png)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('words what it did not expect', async () => {
  showUpload()
  choose(png)
  await act(async () => last().reject(new Error('odd')))
  expect(screen.getByRole('alert').textContent).toBe('upload.failed')
})

it('cancels when it goes away', () => {
  const { unmount } = showUpload()
  choose(png)
  unmount()
  expect(last().options.signal?.aborted).toBe(true)
})

it('works again after it was hidden, and in strict mode', () => {
  const page = showHideableUpload()
  choose(png)
  page.hide()
  expect(last().options.signal?.aborted).toBe(true)
  page.show()
  expect(screen.getByRole('status').textContent).toBe('upload.cancelled')
  choose(png)
  expect(started).toHaveLength(2)
})

it.each([
  ['https://cdn.example/a.svg', 'https://cdn.example/a.svg'],
  ['images/1.png', 'https://oss.example/b/images/1.png'],
  ['/images/1.png', 'https://oss.example/b/images/1.png'],
])('shows %s', (value, source) => {
  showUpload({ value })
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Logo' })
  expect(image.src).toBe(source)
  fireEvent.error(image)
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText(value)).toBeTruthy()
})

it.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  '//evil.example/a.png',
  '\\\\evil/a.png',
])('shows %s as text', (value) => {
  showUpload({ value })
  expect(screen.queryByRole('img')).toBeNull()
  expect(screen.getByText(value)).toBeTruthy()
})

it('takes the image away', () => {
  const { onChange, update } = showUpload({ value: 'images/1.png' })
  expect(button('upload.replace')).toBeTruthy()
  fireEvent.click(button('upload.remove'))
  expect(onChange.mock.calls).toEqual([[null]])
  expect(document.activeElement).toBe(button('upload.replace'))
  update({ value: null })
  expect(screen.queryByRole('button', { name: 'upload.remove' })).toBeNull()
})

it('does nothing while it is disabled', () => {
  showUpload({ disabled: true, value: 'images/1.png' })
  const click = vi.spyOn(fileInput(), 'click')
  button('upload.replace').click()
  choose(png)
  fireEvent.drop(group(), { dataTransfer: { files: [png] } })
  expect(started).toHaveLength(0)
  expect(click).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'upload.remove' })).toBeNull()
})

it('calls the handler of the latest render', async () => {
  const { onChange, update } = showUpload()
  choose(png)
  const newer = vi.fn()
  update({ onChange: newer })
  await act(async () => last().resolve(result))
  expect(newer).toHaveBeenCalledWith(result)
  expect(onChange).not.toHaveBeenCalled()
})

it('runs one upload when it is started twice before anything is drawn', () => {
  const onUploaded = vi.fn()
  const { result: hook } = renderHook(() => useImageUpload({ settings: null, onUploaded }))
  act(() => {
    void hook.current.start(png)
    void hook.current.start(png)
  })
  expect(started).toHaveLength(1)
})
