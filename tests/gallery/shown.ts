import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/* What must be seen of each component, and what it must do. */

type Look = (piece: Locator, page: Page) => Promise<void>

const TIME = { timeout: 5000 } as const

const sees =
  (selector: string, count = 1): Look =>
  async (piece) => {
    await piece.locator(selector).first().waitFor(TIME)
    expect(await piece.locator(selector).count()).toBeGreaterThanOrEqual(count)
  }

const says =
  (...texts: (string | RegExp)[]): Look =>
  async (piece) => {
    for (const text of texts) await piece.getByText(text).first().waitFor(TIME)
  }

const takes =
  (text: string, selector = 'input, textarea'): Look =>
  async (piece) => {
    const input = piece.locator(selector).first()
    await input.fill(text, TIME)
    expect(await input.inputValue()).toBe(text)
  }

const chooses =
  (option: string): Look =>
  async (piece, page) => {
    await piece.getByRole('combobox').first().click(TIME)
    await page.getByRole('option', { name: option }).first().click(TIME)
  }

const row = 'tbody .RaDatagrid-row'
const tableRow = 'tbody .RaDataTable-row'

export const shown: Readonly<Record<string, Look>> = {
  Datagrid: async (piece, page) => {
    await sees(row, 10)(piece, page)
    const before = await piece.locator(row).first().textContent()
    await piece.getByRole('button', { name: 'Go to page 2' }).click(TIME)
    await expect.poll(() => piece.locator(row).first().textContent()).not.toBe(before)
  },
  'Datagrid with details': async (piece, page) => {
    await sees(row, 10)(piece, page)
    await piece.locator('tbody .RaDatagrid-expandIcon').first().click(TIME)
    await sees('.RaDatagrid-expandedPanel')(piece, page)
  },
  DatagridConfigurable: async (piece, page) => {
    await sees(row, 10)(piece, page)
    await piece.getByRole('button', { name: 'Columns' }).click(TIME)
    await page.getByRole('menu').or(page.locator('.MuiPopover-paper')).first().waitFor(TIME)
  },
  DataTable: async (piece, page) => {
    await sees(tableRow, 10)(piece, page)
    await piece.getByRole('button', { name: 'Columns' }).click(TIME)
    await page.locator('.MuiPopover-paper').first().waitFor(TIME)
  },
  FilterButton: async (piece, page) => {
    await sees(tableRow, 10)(piece, page)
    await piece
      .getByRole('button', { name: /filter/i })
      .first()
      .click(TIME)
    await page.getByRole('menuitemcheckbox').or(page.getByRole('menuitem')).first().click(TIME)
    await piece.getByRole('combobox').first().click(TIME)
    await page.getByRole('option', { name: 'New' }).click(TIME)
    await expect
      .poll(async () => new Set(await piece.locator(`${tableRow} td:last-child`).allTextContents()))
      .toEqual(new Set(['1']))
  },
  'Bulk buttons': async (piece, page) => {
    await sees(row)(piece, page)
    const before = await piece.locator(row).count()
    await piece.locator(`${row} input[type=checkbox]`).first().check(TIME)
    await piece
      .getByText(/1 (?:item|row)/)
      .first()
      .waitFor(TIME)
    await piece.getByRole('button', { name: 'Delete' }).click(TIME)
    await expect.poll(() => piece.locator(row).count()).toBeLessThanOrEqual(before)
  },
  SimpleList: sees('.MuiListItem-root, .MuiListItemText-root', 10),
  InfiniteList: sees(tableRow, 15),
  Pagination: sees(row, 5),
  SortButton: async (piece, page) => {
    await sees(row)(piece, page)
    await piece.getByRole('button', { name: /sort/i }).first().click(TIME)
    await page.getByRole('menuitem').first().click(TIME)
    await sees(row)(piece, page)
  },
  FilterList: async (piece, page) => {
    await sees(row, 5)(piece, page)
    await piece.getByText('Approved').click(TIME)
    await sees(row)(piece, page)
  },
  'Buttons of a row': async (piece, page) => {
    await sees(row)(piece, page)
    await piece.getByRole('button', { name: 'Delete' }).first().click(TIME)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(TIME)
  },
  SingleFieldList: sees('.RaSingleFieldList-link, .MuiChip-root', 2),
  WithListContext: says(/Products: [1-9]/),
  useGetList: sees('li', 2),
  Show: sees('.RaSimpleShowLayout-row, .RaLabeled-label', 2),
  TabbedShowLayout: async (piece, page) => {
    await piece.getByRole('tab', { name: 'Fees' }).click(TIME)
    await says('Fee')(piece, page)
  },
  'Text fields': says('Ada', 'Bold', '1 Ada'),
  'Number, date and choice fields': says('1,234.5', 'Kind A'),
  'File fields': sees('img'),
  WrapperField: says('Together', 'Alone'),
  ArrayField: sees(row, 2),
  ReferenceField: sees('a'),
  ReferenceArrayField: sees('.MuiChip-root', 1),
  ReferenceManyField: says('Numbers', 'How many'),
  Create: async (piece, page) => {
    await piece.locator('input[name=code]').fill('B9', TIME)
    await piece.getByRole('button', { name: 'Save' }).click(TIME)
    await piece.getByText('Required').first().waitFor(TIME)
    await piece.locator('input[name=name]').fill('Stock bank')
    await piece.getByRole('button', { name: 'Save' }).click(TIME)
    await page.locator('.dw-toast').first().waitFor(TIME)
  },
  Edit: async (piece, page) => {
    await piece.locator('input[name=name]').fill('Renamed', TIME)
    await piece.getByRole('button', { name: 'Save' }).click(TIME)
    await page.locator('.dw-toast').first().waitFor(TIME)
  },
  Form: takes('Ada'),
  TextInput: takes('Ada', 'textarea:not([aria-hidden])'),
  PasswordInput: takes('secret'),
  SearchInput: takes('Ada'),
  NumberInput: takes('12'),
  BooleanInput: async (piece) => {
    await piece.getByRole('switch').or(piece.getByRole('checkbox')).first().check(TIME)
  },
  NullableBooleanInput: chooses('Yes'),
  DateInput: takes('2026-02-01'),
  DateTimeInput: takes('2026-02-01T10:00'),
  TimeInput: takes('10:00'),
  SelectInput: chooses('Kind B'),
  SelectArrayInput: chooses('Kind B'),
  RadioButtonGroupInput: async (piece) => piece.getByLabel('Kind B').check(TIME),
  CheckboxGroupInput: async (piece) => piece.getByLabel('Kind B').check(TIME),
  AutocompleteInput: chooses('Kind B'),
  AutocompleteArrayInput: chooses('Kind B'),
  ReferenceInput: async (piece, page) => {
    await piece.getByRole('combobox').click(TIME)
    await page.getByRole('option').first().click(TIME)
  },
  ArrayInput: async (piece) => {
    await piece.getByRole('button', { name: 'Add' }).first().click(TIME)
    await expect.poll(() => piece.locator('input[name$=".term"]').count()).toBe(2)
  },
  TextArrayInput: sees('.MuiChip-root'),
  FileInput: sees('[data-testid=dropzone]'),
  ImageInput: sees('[data-testid=dropzone]'),
  TranslatableInputs: async (piece) => {
    await piece.getByRole('tab').nth(1).click(TIME)
    await piece.locator('input[name="title.ja"]').fill('x', TIME)
  },
  FormDataConsumer: sees('input[name=detail]'),
}
