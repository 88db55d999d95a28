import { ColourButton, SizeButton, ThemeButton } from '../appearance'
import { FullScreenButton } from './full-screen-button'
import { LanguageMenu } from './language-menu'

/** How the console looks and speaks; in the drawer where the header is too small for them. */
export const Tools = () => (
  <>
    <FullScreenButton />
    <ThemeButton />
    <SizeButton />
    <ColourButton />
    <LanguageMenu />
  </>
)
