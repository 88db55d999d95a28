import { ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useLanguageTag } from '../contexts/language-tag'
import { formTheme } from './theme'

/** Stands around every dialog: nothing outside the dialogs pays for MUI. Its choice of theme is the light skin's, so it stores none. */
export const FormTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={formTheme(useLanguageTag())} storageManager={null}>
    {children}
  </ThemeProvider>
)
