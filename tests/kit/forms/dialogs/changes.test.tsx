import { expect, test } from 'vitest'
import { IntegerCell, MoneyCell, PercentCell, TextCell } from '../../../../src/kit'
import { ObjectView, RowsView, ShowField } from '../../../../src/kit/forms/form'
import { formChanges } from '../../../../src/kit/forms/dialogs/form-changes'

/* What a form changes, as the operator is told. */

const fields = (
  <>
    <ShowField source="name">
      <TextCell />
    </ShowField>
    <ShowField source="interest">
      <PercentCell />
    </ShowField>
    <ShowField source="address">
      <ObjectView>
        <ShowField source="city">
          <TextCell />
        </ShowField>
      </ObjectView>
    </ShowField>
    <ShowField source="amount">
      <RowsView>
        <ShowField source="amount">
          <MoneyCell />
        </ShowField>
        <ShowField source="term">
          <IntegerCell />
        </ShowField>
      </RowsView>
    </ShowField>
  </>
)

const row = (amount: number, term: number | string) => ({ amount, term })
const [one, two, three] = [row(1000, 7), row(2000, 14), row(3000, 21)]
const before = {
  id: 1,
  name: 'A',
  interest: 0.5,
  address: { city: 'X' },
  amount: [one, two, three],
}

const told = (after: object, from: object | null = before) =>
  formChanges(fields, from as Record<string, unknown> | null, after as Record<string, unknown>).map(
    ({ path, before: old, after: now }) =>
      `${old === null ? '+' : now === null ? '-' : ''}${path.join('.')}`,
  )

test.each([
  ['nothing', {}, []],
  ['another type and blanks that mean the same', { interest: '0.5', name: 'A' }, []],
  ['a field that the form does not send', { id: 2, other: 1 }, []],
  ['a value', { interest: 50 }, ['interest']],
  ['a value that was taken away', { name: '' }, ['name']],
  ['a value inside an object', { address: { city: 'Y' } }, ['address.city']],
  ['a value inside a row', { amount: [one, row(2000, '15'), three] }, ['amount.2.term']],
  ['a row more at the end', { amount: [one, two, three, row(9, 9)] }, ['+amount.4']],
  ['a row more at the start', { amount: [row(9, 9), one, two, three] }, ['+amount.1']],
  ['the first row gone', { amount: [two, three] }, ['-amount.1']],
  ['all rows gone', { amount: [] }, ['-amount.1', '-amount.2', '-amount.3']],
])('%s', (_, change, wants) => {
  expect(told({ ...before, ...change })).toEqual(wants)
})

test('a field that a condition hides is not sent, so it is no change', () => {
  const { name: _, ...rest } = before
  expect(told(rest)).toEqual([])
})

test('everything of a new record is new', () => {
  expect(told({ name: 'A', interest: '', amount: [one] }, null)).toEqual(['+name', '+amount.1'])
})
