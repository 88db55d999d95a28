import { screen, waitFor } from '@testing-library/react'
import { useStoreContext } from 'ra-core'
import { expect, test } from 'vitest'
import {
  BooleanFilter,
  ChoicesFilter,
  DateRangeFilter,
  DayFilter,
  EmptyFilter,
  Filters,
  List,
  NumberRangeFilter,
  ReferenceFilter,
  TextFilter,
  ValuesFilter,
} from '../../../../src/kit'
import { backendOf, lifecycle, renderScreen, row } from '../../support/screen'

const filter = {
  status: [9, 11],
  enabled: 1,
  note: true,
  amount: ['', '5000'],
  term: ['7', '30'],
  sn: ['A1', 'B2'],
  day: '2026-02-03 23:59:59',
  applied: ['2026-02-01 00:00:00', '2026-02-03 23:59:59'],
  productId: 3,
  hidden: 'x',
}

const Searched = () => {
  useStoreContext().setItem('order.list', { filter, page: 1 })
  return (
    <List>
      <Filters>
        <ChoicesFilter source="status" choices={lifecycle.statuses} />
        <BooleanFilter source="enabled" codec={{ true: 1, false: 0 }} />
        <EmptyFilter source="note" />
        <NumberRangeFilter source="amount" />
        <NumberRangeFilter source="term" />
        <ValuesFilter source="sn" />
        <DayFilter source="day" edge="end" codec="text" />
        <DateRangeFilter source="range" sends="applied" codec="text" />
        <ReferenceFilter source="productId" to="product" show="name" />
        <TextFilter source="mobile" />
      </Filters>
    </List>
  )
}

const getMany = async () => ({ data: [{ id: 3, name: 'Salary loan' }] })

const texts = () => [...document.querySelectorAll('.dw-chip > span')].map((one) => one.textContent)

test('chips put the values of all kinds of filters into words, in their order', async () => {
  renderScreen(<Searched />, backendOf([row()], { getMany: getMany as never }))
  await waitFor(() =>
    expect(texts()).toEqual([
      'Status: Processing, Disbursed',
      'enabled: Yes',
      'note: Empty',
      'Amount: ≤ 5000',
      'Term: 7 – 30',
      'Order number: A1, B2',
      'day: 2026-02-03',
      'range: 2026-02-01 – 2026-02-03',
      'Product: Salary loan',
      'hidden: x',
    ]),
  )
  expect(screen.getByRole('button', { name: 'Remove Term: 7 – 30' })).toBeTruthy()
})
