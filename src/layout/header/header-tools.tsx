import { ColourButton, SizeButton, ThemeButton } from '../appearance'
import { FullScreenButton } from './full-screen-button'
import { LanguageMenu } from './language-menu'

/** The tools for looks and language. When the header is too small for them, they stand in the drawer. */
export const Tools = () => (
  <>
    <FullScreenButton />
    <ThemeButton />
    <SizeButton />
    <ColourButton />
    <LanguageMenu />
  </>
)
