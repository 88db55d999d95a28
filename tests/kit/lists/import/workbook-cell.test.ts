import { expect, test } from 'vitest'
import { workbookCellText } from '../../../../src/kit/lists/import/workbook-cell'

const at = (text: string): Date => new Date(`${text}Z`)

test.each([
  [0.05, '0%', '5%'],
  [0.0525, '0.00%', '5.25%'],
  [0.07, '0.0"%"', '0.07'],
  [0.1 + 0.2, undefined, '0.3'],
  [1e-7, undefined, '0.0000001'],
  [-1.5e-9, undefined, '-0.0000000015'],
  [42, '00000', '00042'],
  [42, '0', '42'],
  [1.5, '00', '1.5'],
  [1.234_567_890_123_456_8e16, undefined, '1.2345678901234568E+16'],
  [at('1899-12-31T08:30:00'), 'hh:mm', '08:30:00'],
  [at('1899-12-31T08:30:00'), '[h]:mm:ss', '08:30:00'],
  [at('1900-01-01T12:00:00'), '[h]:mm:ss', '36:00:00'],
  [at('2026-03-02T08:30:00'), 'yyyy-mm-dd hh:mm', '2026-03-02 08:30:00'],
  [at('2026-03-02T08:30:00'), 'h:mm AM/PM', '08:30:00'],
  [at('2026-03-02T00:00:00'), 'yyyy"年"m"月"', '2026-03-02'],
  ['0937754336', '@', '0937754336'],
  [true, undefined, 'true'],
  [null, undefined, ''],
])('%j as %j shows %j', (value, numFmt, shown) =>
  expect(workbookCellText(value, { numFmt })).toBe(shown),
)

test('a formula whose result is not there is no value', () => {
  expect(workbookCellText(null, { formula: '3+4' })).toBe('=3+4')
  expect(workbookCellText(7, { formula: '3+4' })).toBe('7')
})
