// @vitest-environment node
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { TooLargeError } from '../../../../src/kit/lists/import/import-table'
import { readWorkbook } from '../../../../src/kit/lists/import/read-workbook'

/* A workbook that would fill the memory is refused before it is unpacked. */

const DIRECTORY_ENTRY = 0x02_01_4b_50
const UNPACKED_SIZE_AT = 24

const workbook = await writeXlsx({ sheets: [{ name: 'Orders', rows: [['a'], ['1']] }] })

/** The workbook, with another size in its directory for each of its parts. */
const claiming = (size: number): Uint8Array => {
  const bytes = workbook.slice()
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + UNPACKED_SIZE_AT + 4 <= bytes.length; at += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) continue
    view.setUint32(at + UNPACKED_SIZE_AT, size, true)
  }
  return bytes
}

test('a workbook as spreadsheets write it is read', async () => {
  expect((await readWorkbook(workbook, 1000)).map(({ cells }) => cells)).toEqual([['a'], ['1']])
})

test.each([
  ['would unpack to a gigabyte', 1_000_000_000],
  ['does not say what it would unpack to', 0],
])('a workbook that %s is refused', async (_, size) => {
  await expect(readWorkbook(claiming(size), 1000)).rejects.toThrow(TooLargeError)
})
