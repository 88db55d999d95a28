import { useLocaleState, useLocales, useTranslate } from 'ra-core'
import type { HeaderToolProps } from '../appearance'
import { MenuButton } from '../../kit/base/menu/menu-button'

export const LanguageMenu = ({ isNamed }: HeaderToolProps) => {
  const translate = useTranslate()
  const [locale, setLocale] = useLocaleState()
  const languages = useLocales()
  const label = translate('layout.language')
  return (
    <MenuButton
      className="dw-header-button"
      label={label}
      title={label}
      icon="language"
      items={languages.map(({ locale: code, name }) => ({
        key: code,
        label: name,
        checked: code === locale,
        onSelect: () => setLocale(code),
      }))}
    >
      {isNamed && label}
    </MenuButton>
  )
}
