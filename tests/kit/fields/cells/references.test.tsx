import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Column, List, ReferenceCell, ReferencesCell, Table } from '../../../../src/kit'
import { backendOf, renderScreen, row } from '../../support/screen'

test('twenty rows with three targets ask for the targets once, and a key without a record stays', async () => {
  const rows = Array.from({ length: 20 }, (_, index) =>
    row({ id: index, productId: (index % 3) + 1 }),
  )
  const getMany = vi.fn(async (..._asked: unknown[]) => ({
    data: [
      { id: 1, name: 'Quick' },
      { id: 2, name: 'Slow' },
    ],
  }))
  renderScreen(
    <List pageSize={20}>
      <Table>
        <Column source="productId">
          <ReferenceCell to="product" show="name" />
        </Column>
      </Table>
    </List>,
    backendOf(rows, { getMany: getMany as never }),
  )
  await waitFor(() => expect(screen.getAllByText('Quick 1')).toHaveLength(7))
  expect(screen.getAllByText('3')).toHaveLength(6)
  expect(getMany).toHaveBeenCalledOnce()
  expect(getMany.mock.calls[0]).toMatchObject(['product', { ids: [1, 2, 3] }])
})

test('a list of references names each of them, and a row without any has a dash', async () => {
  const rows = [row({ id: 1, tagIds: [1, 3] }), row({ id: 2, tagIds: [] })]
  const getMany = vi.fn(async () => ({ data: [{ id: 1, name: 'Quick' }] }))
  renderScreen(
    <List pageSize={20}>
      <Table>
        <Column source="tagIds">
          <ReferencesCell to="product" show="name" />
        </Column>
      </Table>
    </List>,
    backendOf(rows, { getMany: getMany as never }),
  )
  await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Quick 1, 3'))
  expect(getMany).toHaveBeenCalledOnce()
})
