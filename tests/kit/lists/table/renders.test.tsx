import { use } from 'react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  Buttons,
  Column,
  Filters,
  LifecycleCell,
  List,
  MoveButtons,
  RowActions,
  SearchButton,
  SelectColumn,
  Table,
  TextCell,
  TextFilter,
} from '../../../../src/kit'
import { createPlainCell } from '../../../../src/kit/fields/cells/plain-cell'
import { RowSelectionContext, useCellValue } from '../../../../src/kit/base/contexts/table-context'
import { backendOf, deferred, lifecycle, renderScreen, row } from '../../support/screen'

/* What is rendered again when one thing changes. A page of rows is expensive, so it must not be all of them. */

const rendered = new Map<string, number>()
beforeEach(() => rendered.clear())

/** A cell that counts how often its row is rendered. */
const Counted = createPlainCell((value) => {
  rendered.set(String(value), (rendered.get(String(value)) ?? 0) + 1)
  return { content: String(value) }
})

const list = (
  <List pageSize={20} paging="server">
    <Filters>
      <TextFilter source="mobile" />
    </Filters>
    <Buttons>
      <SearchButton />
    </Buttons>
    <Table
      actions={
        <RowActions>
          <MoveButtons lifecycle={lifecycle} />
        </RowActions>
      }
    >
      <Column source="sn">
        <Counted />
      </Column>
      <Column source="mobile">
        <TextCell />
      </Column>
      <Column source="status">
        <LifecycleCell choices={lifecycle.statuses} />
      </Column>
    </Table>
  </List>
)

/** The fifth one has a status without moves, so that the question why stands in the row itself. */
const rows = Array.from({ length: 20 }, (_, index) =>
  row({ id: index + 1, sn: `SN${index + 1}`, ...(index === 4 ? { status: 20 } : {}) }),
)

const rowOf = (sn: string): HTMLElement => {
  const found = screen.getByText(sn).closest('tr')
  if (!found) throw new Error(`there is no row ${sn}`)
  return found
}

const buttonOf = (sn: string, name: string): HTMLElement => {
  const found = [...rowOf(sn).querySelectorAll('button')].find((each) => each.textContent === name)
  if (!found) throw new Error(`there is no ${name} in ${sn}`)
  return found
}

/** The rows whose elements change while something is done. */
async function touchedBy(act_: () => Promise<void>): Promise<string[]> {
  const touched = new Set<Element | null>()
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      touched.add(element?.closest('tbody tr') ?? null)
    }
  })
  const options = { subtree: true, childList: true, characterData: true, attributes: true }
  observer.observe(document.body, options)
  await act_()
  await act(async () => undefined)
  observer.disconnect()
  return [...touched].flatMap((each) => each?.querySelector('td')?.textContent ?? [])
}

async function ready(): Promise<void> {
  renderScreen(list, backendOf(rows))
  await screen.findByText('SN20')
  await act(async () => undefined)
  rendered.clear()
}

test('an action renders its own row and no other', async () => {
  await ready()
  const touched = await touchedBy(async () => {
    await act(async () => buttonOf('SN7', 'Waiting').click())
    await waitFor(() => expect(rowOf('SN7').textContent).toContain('Waiting'))
  })
  expect([...rendered.keys()]).toEqual(['SN7'])
  expect(touched).toEqual(['SN7'])
})

test('what knows of the selection is rendered for its own row, and for all when another is selected', async () => {
  const seen: string[] = []
  const Knowing = () => {
    const value = useCellValue(undefined)
    const { selectedIds } = use(RowSelectionContext) ?? { selectedIds: [] }
    seen.push(`${String(value)} ${selectedIds.length}`)
    return <td>{String(value)}</td>
  }
  renderScreen(
    <List pageSize={20} paging="server">
      <Table
        actions={
          <RowActions>
            <MoveButtons lifecycle={lifecycle} />
          </RowActions>
        }
      >
        <SelectColumn />
        <Column source="sn">
          <Knowing />
        </Column>
        <Column source="status">
          <LifecycleCell choices={lifecycle.statuses} />
        </Column>
      </Table>
    </List>,
    backendOf(rows),
  )
  await screen.findByText('SN20')
  await act(async () => undefined)
  seen.length = 0
  await act(async () => buttonOf('SN7', 'Waiting').click())
  await waitFor(() => expect(rowOf('SN7').textContent).toContain('Waiting'))
  expect([...new Set(seen)]).toEqual(['SN7 0'])
  await act(async () => rowOf('SN2').querySelector<HTMLElement>('.dw-check')?.click())
  expect(seen.filter((each) => each.endsWith(' 1'))).toHaveLength(20)
})

test('an action whose answer is there at once shows its row once, before the message', async () => {
  await ready()
  const steps: string[] = []
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const isRow =
        element?.closest('tbody tr') !== undefined && element?.closest('tbody tr') !== null
      steps.push(isRow ? 'row' : element?.closest('.dw-toasts') ? 'message' : 'else')
    }
  })
  const seen = () => [...new Set(steps)]
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await act(async () => buttonOf('SN7', 'Waiting').click())
  await waitFor(() => expect(document.querySelector('.dw-toast')).not.toBeNull())
  observer.disconnect()
  expect(seen().filter((step) => step !== 'else')).toEqual(['row', 'message'])
  expect(rendered.get('SN7')).toBe(1)
})

test('typing into a filter, a pointer over a button and an open dialog render no row', async () => {
  await ready()
  const touched = await touchedBy(async () => {
    fireEvent.change(screen.getByLabelText('Mobile'), { target: { value: '138' } })
    fireEvent.pointerEnter(buttonOf('SN3', 'Disbursed'))
    const why = rowOf('SN5').querySelector<HTMLElement>('[data-icon=help]')
    await act(async () => why?.click())
    await screen.findByRole('dialog')
  })
  expect([...rendered.keys()]).toEqual([])
  expect(touched).toEqual([])
})

test('rows that are replaced at once are not rendered once more before', async () => {
  const answer = deferred<{ data: typeof rows; total: number }>()
  const getList = vi.fn(async () => ({ data: rows, total: 60 }))
  renderScreen(list, backendOf(rows, { getList } as never))
  await screen.findByText('SN20')
  await act(async () => undefined)
  getList.mockImplementation(() => answer.promise)
  rendered.clear()
  const next = rows.map((each, index) => ({ ...each, id: 100 + index, sn: `SN${100 + index}` }))
  let isRefused = false
  const touched = await touchedBy(async () => {
    await act(async () => screen.getByRole('button', { name: 'Next page' }).click())
    isRefused = document.querySelector('table[data-stale]') !== null
  })
  expect([isRefused, touched]).toEqual([true, []])
  await act(async () => answer.resolve({ data: next, total: 60 }))
  await screen.findByText('SN119')
  expect([...rendered.values()]).toEqual(next.map(() => 1))
})

test('rows that are read again and say the same are not rendered again', async () => {
  await ready()
  await act(async () => screen.getByRole('button', { name: 'Search' }).click())
  await waitFor(() => expect(document.querySelector('.dw-list')?.ariaBusy).not.toBe('true'))
  expect([...rendered.keys()]).toEqual([])
})
