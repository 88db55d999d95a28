import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles'
import { muiLocale } from './mui-locale'
import { muiThemeOptions, primaryPalette } from './theme'

const field = { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } as const
/** Sent when pressed: a write that waits for a message to close is lost with the page. */
const atOnce = { defaultProps: { mutationMode: 'pessimistic' } } as const

/** How react-admin's own components look and act here, beside those of MUI. */
const components = {
  ...muiThemeOptions.components,
  MuiTextField: { defaultProps: field },
  MuiFormControl: { defaultProps: field },
  MuiSelect: { defaultProps: { variant: 'outlined' } },
  MuiInputLabel: {
    styleOverrides: {
      root: {
        fontSize: 'var(--dw-font-size-small)',
        // Inputs are lower here than MUI's, so the label that stands in one is higher.
        '&.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': {
          transform: 'translate(11px, 5px)',
        },
      },
    },
  },
  MuiAutocomplete: {
    ...muiThemeOptions.components?.MuiAutocomplete,
    defaultProps: { fullWidth: true },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: { backgroundImage: 'none', borderColor: 'var(--dw-line)' },
      elevation8: { boxShadow: 'var(--dw-shadow)' },
    },
  },
  MuiCard: {
    styleOverrides: { root: { border: '1px solid var(--dw-line)', overflow: 'visible' } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        fontSize: 'var(--dw-font-size)',
        // A name in Chinese may break after each character, and would where a column is narrow.
        wordBreak: 'keep-all',
        borderColor: 'var(--dw-line)',
        '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' },
      },
      head: { color: 'var(--dw-text-muted)', fontWeight: 600 },
    },
  },
  // On a narrow screen the table moves, not the page.
  RaList: {
    styleOverrides: {
      root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } },
    },
  },
  RaDataTable: {
    styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } },
  },
  RaEdit: atOnce,
  RaDeleteButton: atOnce,
  RaDeleteWithConfirmButton: atOnce,
  RaBulkDeleteButton: atOnce,
  RaBulkUpdateButton: atOnce,
  RaUpdateButton: atOnce,
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
  RaToolbar: { styleOverrides: { root: { backgroundColor: 'var(--dw-surface-raised)' } } },
  RaDatagrid: {
    styleOverrides: {
      root: {
        '& .RaDatagrid-tableWrapper': { overflowX: 'auto' },
        '& .RaDatagrid-headerCell': { backgroundColor: 'var(--dw-surface)' },
        '& .RaDatagrid-expandIconCell': { width: 48 },
      },
    },
  },
  RaBulkActionsToolbar: {
    styleOverrides: {
      root: {
        '& .RaBulkActionsToolbar-toolbar': {
          color: 'var(--dw-primary-text)',
          backgroundColor: 'var(--dw-primary-soft)',
        },
      },
    },
  },
} as ThemeOptions['components']

/** React-admin reckons with these two, which a variable of the skin cannot be. What it makes of them is not shown. */
const reckoned = { light: '#409eff', dark: '#1f6fc5' }

const stockOptions: ThemeOptions = {
  ...muiThemeOptions,
  palette: { ...muiThemeOptions.palette, primary: { ...primaryPalette, ...reckoned } },
  components,
}

const themes = new Map<string, Theme>()

/** The theme of react-admin's components, with MUI's own texts in the language of the tag. */
export const reactAdminTheme = (tag: string): Theme => {
  const theme = themes.get(tag) ?? createTheme(stockOptions, muiLocale(tag))
  themes.set(tag, theme)
  return theme
}
