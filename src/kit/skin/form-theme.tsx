import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useLanguageTag } from '../contexts/language-tag'
import { formTheme } from './theme'

/**
 * The MUI theme. It is put around every dialog, so that nothing outside the dialogs has to load MUI. MUI stores no
 * colour scheme, because the skin decides which theme is used.
 */
export const FormTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={formTheme(useLanguageTag())} storageManager={null}>
    {children}
  </ThemeProvider>
)
