import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useLanguageTag } from '../contexts/language-tag'
import { formTheme } from './theme'

// Made when this code comes, which is while nobody waits for it; the first dialog would have to wait.
if (typeof document !== 'undefined' && document.documentElement.lang) {
  formTheme(document.documentElement.lang)
}

/**
 * The MUI theme. It is put around every dialog, so that nothing outside the dialogs has to load MUI. Components of MUI
 * need it around them in a dialog of an override that imports none. MUI stores no colour scheme, because the skin
 * decides which theme is used.
 *
 * @example
 * ```tsx
 * import Chip from '@mui/material/Chip'
 * import { FormTheme } from 'deskwright/kit/form'
 *
 * export const Mark = () => (
 *   <FormTheme>
 *     <Chip label="new" />
 *   </FormTheme>
 * )
 * ```
 */
export const FormTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={formTheme(useLanguageTag())} storageManager={null}>
    {children}
  </ThemeProvider>
)
