import type { ThemeOptions } from '@mui/material/styles'

const ring = { outline: 'none', boxShadow: 'var(--dw-focus)' }
const severityStyle = (name: 'error' | 'warning' | 'info' | 'success') => ({
  color: `var(--dw-${name})`,
  backgroundColor: `var(--dw-${name}-soft)`,
  borderColor: `var(--dw-${name}-line)`,
})
const narrow = '@media (max-width: 600px)'

/** Sizes that follow the operator's choice, and the focus rings of the light skin. */
export const themeComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': ring } },
  },
  MuiButton: {
    defaultProps: { size: 'small', disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 'var(--dw-control-height)',
        minWidth: 64,
        padding: '2px calc(var(--dw-control-padding) + 2px)',
        lineHeight: 1.4,
        borderRadius: 'var(--dw-radius)',
        whiteSpace: 'nowrap',
        // The ring is repeated here, because MUI removes every shadow of a button without elevation, the focus ring
        // included.
        '&.Mui-focusVisible': ring,
      },
      outlined: {
        '&.MuiButton-colorInherit': {
          color: 'var(--dw-text-regular)',
          borderColor: 'var(--dw-line)',
          '&:hover': {
            color: 'var(--dw-primary-text)',
            borderColor: 'var(--dw-primary-line)',
            backgroundColor: 'var(--dw-primary-soft)',
          },
        },
      },
      sizeSmall: { fontSize: 'var(--dw-font-size-small)' },
    },
  },
  MuiIconButton: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    defaultProps: { size: 'small', fullWidth: true },
    styleOverrides: {
      root: {
        minHeight: 'var(--dw-control-height)',
        padding: 0,
        fontSize: 'var(--dw-font-size-small)',
        lineHeight: 'var(--dw-line-height)',
        borderRadius: 'var(--dw-radius)',
        backgroundColor: 'var(--dw-surface)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--dw-line-strong)' },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--dw-focus-color)',
          borderWidth: 2,
        },
        // A field that grows has a second, hidden textarea, which is read-only and must not count here.
        '&:has(input:read-only, textarea:not([aria-hidden]):read-only, select:disabled)': {
          backgroundColor: 'var(--dw-surface-disabled)',
        },
      },
      input: {
        padding: '4px 10px',
        height: 'auto',
        minHeight: 'calc(var(--dw-control-height) - 10px)',
        boxSizing: 'content-box',
      },
      adornedEnd: { paddingRight: 8 },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: {
        position: 'sticky',
        top: -4,
        zIndex: 2,
        minHeight: 'calc(var(--dw-control-height) + 8px)',
        backgroundColor: 'var(--dw-surface)',
        borderBottom: '1px solid var(--dw-line)',
      },
    },
  },
  MuiTab: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        minHeight: 'calc(var(--dw-control-height) + 8px)',
        minWidth: 0,
        padding: '4px 14px',
        fontSize: 'var(--dw-font-size)',
        textTransform: 'none',
        color: 'var(--dw-text-regular)',
        '&.Mui-selected': { color: 'var(--dw-primary-text)' },
        '&.Mui-focusVisible': ring,
      },
    },
  },
  MuiNativeSelect: {
    styleOverrides: { select: { '&:focus': { backgroundColor: 'transparent' } } },
  },
  MuiRadio: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { padding: 4, '& svg': { fontSize: 'var(--dw-mark-size)' } } },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -4, marginRight: 16 },
      label: { fontSize: 'var(--dw-font-size-small)' },
    },
  },
  MuiSwitch: { defaultProps: { size: 'small' } },
  MuiAlert: {
    styleOverrides: {
      root: {
        padding: '2px 12px',
        alignItems: 'center',
        fontSize: 'var(--dw-font-size)',
        border: '1px solid',
        '&.MuiAlert-colorError': severityStyle('error'),
        '&.MuiAlert-colorWarning': severityStyle('warning'),
        '&.MuiAlert-colorInfo': severityStyle('info'),
        '&.MuiAlert-colorSuccess': severityStyle('success'),
      },
      icon: { color: 'inherit', fontSize: 20 },
      action: { padding: '0 0 0 12px', alignItems: 'center' },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      inputRoot: { '&.MuiOutlinedInput-root': { padding: '0 56px 0 0' } },
      input: { '&.MuiAutocomplete-input.MuiOutlinedInput-input': { padding: '4px 4px 4px 10px' } },
      option: {
        fontSize: 'var(--dw-font-size-small)',
        minHeight: 'calc(var(--dw-control-height) + 2px)',
      },
      noOptions: { fontSize: 'var(--dw-font-size-small)' },
      paper: { boxShadow: 'var(--dw-shadow)' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { '&.MuiAutocomplete-tag': { height: 'var(--dw-chip-height)', margin: 2 } },
    },
  },
  MuiDialog: {
    defaultProps: { fullWidth: true, maxWidth: 'sm', transitionDuration: { enter: 120, exit: 0 } },
    styleOverrides: {
      paper: {
        borderRadius: 'var(--dw-radius-large)',
        boxShadow: 'var(--dw-shadow-large)',
        [narrow]: { margin: 8, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--dw-overlay)' } },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        padding: '16px 20px 12px',
        [narrow]: { padding: '14px 16px 10px' },
        fontSize: 'var(--dw-font-size-title)',
        lineHeight: 1.4,
      },
    },
  },
  MuiDialogContent: {
    styleOverrides: { root: { padding: '4px 20px 8px', [narrow]: { padding: '4px 16px 8px' } } },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 20px 16px', gap: 4, [narrow]: { padding: '12px 16px' } },
    },
  },
}
