import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import {
  BooleanFilter,
  Buttons,
  Column,
  DateRangeFilter,
  Filters,
  List,
  ReferenceFilter,
  ResetButton,
  SearchButton,
  SelectFilter,
  Table,
  TextCell,
  TextFilter,
} from '../../../../src/kit'
import { usePresetFilters } from '../../../../src/kit/base/contexts/list-presets'
import { backendOf, lifecycle, renderScreen, row } from '../../support/screen'

const fields = (
  <Filters>
    <SelectFilter source="status" choices={lifecycle.statuses} />
    <TextFilter source="mobile" maxLength={20} />
    <DateRangeFilter source="dater" sends="applyTime" quick={['today']} />
  </Filters>
)
const table = (
  <Table>
    <Column source="sn">
      <TextCell />
    </Column>
  </Table>
)
const withButtons = (
  <List>
    {fields}
    <Buttons>
      <SearchButton />
      <ResetButton />
    </Buttons>
    {table}
  </List>
)

const listing = () => vi.fn(async () => ({ data: [row()], total: 1 }))
const filtersOf = (getList: ReturnType<typeof listing>) =>
  (getList.mock.calls as unknown[][]).map((call) => (call[1] as { filter: unknown }).filter)
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('with a search button nothing is searched for before it is pressed', async () => {
  const getList = listing()
  renderScreen(withButtons, backendOf([], { getList } as never))
  await screen.findByText('SN7')
  type('Mobile', '0912')
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: '9' } })
  type('Start', '2026-11-01')
  type('End', '2026-11-02')
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(getList).toHaveBeenCalledTimes(1)
  await click('Search')
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2))
  expect(filtersOf(getList)[1]).toEqual({
    mobile: '0912',
    status: 9,
    applyTime: [
      new Date(2026, 10, 1).getTime() / 1000,
      new Date(2026, 10, 2, 23, 59, 59).getTime() / 1000,
    ],
  })
})

test('searching again for the same fetches again; Reset empties everything', async () => {
  const getList = listing()
  renderScreen(withButtons, backendOf([], { getList } as never))
  await screen.findByText('SN7')
  type('Mobile', '0912')
  type('Start', '2026-11-01')
  type('End', '2026-11-02')
  await click('Search')
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2))
  await click('Search')
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(3))
  await click('Reset')
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(3))
  expect(filtersOf(getList).at(-1)).toEqual({})
  for (const label of ['Mobile', 'Start', 'End', 'Status']) {
    expect((screen.getByLabelText(label) as HTMLInputElement).value, label).toBe('')
  }
})

const marked = (): string[] =>
  ['Status', 'Mobile', 'Start', 'Search'].filter((name) => {
    const control = screen.queryByLabelText(name) ?? screen.getByRole('button', { name })
    return control.closest('[data-unapplied]') !== null
  })

test('what has not been searched for looks so, and nothing does once it has been', async () => {
  const getList = listing()
  renderScreen(withButtons, backendOf([], { getList } as never))
  await screen.findByText('SN7')
  const hint = 'This filter has changed. Search to apply it'
  expect(marked()).toEqual([])
  type('Mobile', '0912')
  expect(marked()).toEqual(['Mobile', 'Search'])
  const described = screen.getByLabelText('Mobile').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe(hint)
  expect(screen.getByRole('button', { name: 'Search' }).title).toBe(hint)
  type('Mobile', '')
  expect(marked()).toEqual([])
  type('Start', '2026-11-01')
  expect(marked(), 'half a range is typed, too').toEqual(['Start', 'Search'])
  type('End', '2026-11-02')
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: '9' } })
  await click('Search')
  await waitFor(() => expect(marked()).toEqual([]))
  expect(screen.getByLabelText('Start').getAttribute('aria-describedby')).toBeNull()
  type('Mobile', '1')
  await click('Reset')
  await waitFor(() => expect(marked()).toEqual([]))
})

test('half a range is complained of when it is searched for, and not before', async () => {
  const getList = listing()
  renderScreen(withButtons, backendOf([], { getList } as never))
  await screen.findByText('SN7')
  type('Start', '2026-11-02')
  expect(screen.queryByRole('alert')).toBeNull()
  await click('Search')
  expect(screen.getByRole('alert').textContent).toBe('Choose both a start and an end')
  type('End', '2026-11-01')
  expect(screen.getByRole('alert').textContent).toBe('The end must not be before the start')
  expect(getList).toHaveBeenCalledTimes(1)
})

test('without a search button filters apply as they change', async () => {
  const getList = listing()
  renderScreen(
    <List>
      {fields}
      {table}
    </List>,
    backendOf([], { getList } as never),
  )
  await screen.findByText('SN7')
  type('Mobile', '0')
  type('Mobile', '09')
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2), { timeout: 3000 })
  expect(filtersOf(getList)[1]).toEqual({ mobile: '09' })
})

test('a pasted text may have blanks around it, and is cut at its length without them', async () => {
  const getList = listing()
  renderScreen(
    <List>
      {fields}
      {table}
    </List>,
    backendOf([], { getList } as never),
  )
  await screen.findByText('SN7')
  // A browser would cut the last digit before anybody saw it.
  expect(screen.getByLabelText('Mobile').hasAttribute('maxlength')).toBe(false)
  type('Mobile', ' 20261128002000123456 9')
  await waitFor(() => expect(getList).toHaveBeenCalledTimes(2), { timeout: 3000 })
  expect(filtersOf(getList)[1]).toEqual({ mobile: '20261128002000123456' })
})

test('controls carry wire names and words; the empty choice comes first', async () => {
  renderScreen(withButtons)
  await screen.findByText('SN7')
  const mobile = screen.getByLabelText('Mobile') as HTMLInputElement
  expect(mobile.name).toBe('mobile')
  const status = screen.getByLabelText('Status') as HTMLSelectElement
  expect([...status.options].map(({ value, text }) => [value, text]).slice(0, 3)).toEqual([
    ['', 'All'],
    ['5', 'Under approval'],
    ['9', 'Processing'],
  ])
})

test('a reference is chosen by name, and by its key where nothing is known of it', async () => {
  const getList = vi.fn(async (resource: string) =>
    resource === 'product'
      ? { data: [{ id: 3, name: 'Quick loan' }], total: 1 }
      : { data: [row()], total: 1 },
  )
  renderScreen(
    <List>
      <Filters>
        <ReferenceFilter source="productId" to="product" show="name" />
        <ReferenceFilter source="idNumber" to="elsewhere" show="name" />
      </Filters>
      {table}
    </List>,
    backendOf([], { getList } as never),
  )
  await screen.findByRole('option', { name: 'Quick loan' })
  expect(screen.getByLabelText('ID number').tagName).toBe('INPUT')
})

test('the backend searches in a long list to filter by, and a page follows the other', async () => {
  const parts = Array.from({ length: 450 }, (_, index) => ({
    id: index + 1,
    name: `P${index + 1}`,
  }))
  const getList = vi.fn(
    async (
      resource: string,
      { pagination }: { pagination: { page: number; perPage: number }; filter: object },
    ) => {
      if (resource !== 'product') return { data: [row()], total: 1 }
      const first = (pagination.page - 1) * pagination.perPage
      return { data: parts.slice(first, first + pagination.perPage), total: 450 }
    },
  )
  const getMany = vi.fn(async (_: string, { ids }: { ids: string[] }) => ({
    data: parts.filter(({ id }) => ids.includes(String(id))),
  }))
  renderScreen(
    <List>
      <Filters>
        <ReferenceFilter source="productId" to="product" show="name" />
      </Filters>
      <Buttons>
        <SearchButton />
      </Buttons>
      {table}
    </List>,
    backendOf([], { getList, getMany } as never),
  )
  // Until the list turns out to be long, this is a select.
  await waitFor(() => expect(screen.getByLabelText('Product').tagName).toBe('INPUT'))
  const input = screen.getByLabelText<HTMLInputElement>('Product')
  fireEvent.mouseDown(input)
  await screen.findByText('P100 (100)')
  fireEvent.scroll(screen.getByRole('listbox'))
  fireEvent.click(await screen.findByText('P150 (150)'))
  expect(input.value).toBe('P150 (150)')
  const orders = () => getList.mock.calls.filter(([resource]) => resource === 'order')
  await click('Search')
  await waitFor(() => expect(orders().at(-1)?.[1].filter).toEqual({ productId: 150 }))
  fireEvent.change(input, { target: { value: '444' } })
  fireEvent.blur(input)
  await waitFor(() => expect(input.value).toBe('P444 (444)'))
})

const Preset = ({ mobile }: { readonly mobile: string }) => {
  const preset = usePresetFilters()
  return <button onClick={() => preset('order', { mobile })}>{`preset ${mobile}`}</button>
}

test('filters set from outside replace what stands in the filters, and are searched for', async () => {
  const getList = listing()
  renderScreen(
    <>
      <Preset mobile="0911" />
      {withButtons}
    </>,
    backendOf([], { getList } as never),
  )
  await screen.findByText('SN7')
  type('Mobile', '09')
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: '9' } })
  type('Start', '2026-11-01')
  await click('preset 0911')
  await waitFor(() => expect(filtersOf(getList)[1]).toEqual({ mobile: '0911' }))
  expect(screen.getByLabelText<HTMLInputElement>('Mobile').value).toBe('0911')
  expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>('Start').value).toBe('')
  await click('Reset')
  await waitFor(() => expect(filtersOf(getList).at(-1)).toEqual({}))
})

const Later = () => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? withButtons : <button onClick={() => setOpen(true)}>open</button>
}

test('a list that is opened later starts with the filters that were set for it', async () => {
  const getList = listing()
  renderScreen(
    <>
      <Preset mobile="0922" />
      <Later />
    </>,
    backendOf([], { getList } as never),
  )
  await click('preset 0922')
  await click('open')
  await screen.findByText('SN7')
  expect(filtersOf(getList)).toEqual([{ mobile: '0922' }])
  expect(screen.getByLabelText<HTMLInputElement>('Mobile').value).toBe('0922')
})

test('a filter of a boolean sends what true and false are on the wire', async () => {
  const getList = listing()
  const filters = (
    <Filters>
      <BooleanFilter source="open" codec={{ true: 'Y', false: 'N' }} />
    </Filters>
  )
  renderScreen(
    <List>
      {filters}
      {table}
    </List>,
    backendOf([], { getList } as never),
  )
  await screen.findByText('SN7')
  fireEvent.change(screen.getByLabelText('open'), { target: { value: 'false' } })
  await waitFor(() => expect(filtersOf(getList).at(-1)).toEqual({ open: 'N' }))
})

test.each([
  [' 20261128002000 ', '20261128002000'],
  ['20261128002000\u200B', '20261128002000'],
  ['\uFEFF２０２６１１２８００２０００\u00A0', '20261128002000'],
  ['Ｏ－１２', 'O-12'],
  [' 王 小明\u3000', '王 小明'],
])('what is pasted into a text filter, %j, is searched for as %j', async (pasted, meant) => {
  const getList = listing()
  renderScreen(withButtons, backendOf([], { getList } as never))
  await screen.findByText('SN7')
  type('Mobile', pasted)
  expect((screen.getByLabelText('Mobile') as HTMLInputElement).value).toBe(pasted)
  await click('Search')
  await waitFor(() => expect(filtersOf(getList).at(-1)).toEqual({ mobile: meant }))
})

test('a choice whose code is empty is no choice of a filter, which would find every record', async () => {
  const choices = [
    { code: 'box', key: 'box' },
    { code: '', key: 'none' },
  ]
  const filters = (
    <List>
      <Filters>
        <SelectFilter source="kind" choices={choices} />
      </Filters>
      {table}
    </List>
  )
  renderScreen(filters, backendOf([], { getList: listing() } as never))
  await screen.findByText('SN7')
  const options = [...(screen.getByRole('combobox') as HTMLSelectElement).options]
  expect(options.map(({ value }) => value)).toEqual(['', 'box'])
})
