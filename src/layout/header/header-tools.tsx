import { ColourButton, SizeButton, ThemeButton, type HeaderToolProps } from '../appearance'
import { FullScreenButton } from './full-screen-button'
import { LanguageMenu } from './language-menu'

/** The tools for looks and language. When the header is too small for them, they stand in the drawer. */
export const HeaderTools = (props: HeaderToolProps) => (
  <>
    <FullScreenButton {...props} />
    <ThemeButton {...props} />
    <SizeButton {...props} />
    <ColourButton {...props} />
    <LanguageMenu {...props} />
  </>
)
