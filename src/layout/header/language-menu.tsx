import { useLocaleState, useLocales, useTranslate } from 'ra-core'
import { Icon } from '../../kit/icons/icons'
import { MenuButton } from '../../kit/menu/menu'

export const LanguageMenu = () => {
  const translate = useTranslate()
  const [locale, setLocale] = useLocaleState()
  const languages = useLocales()
  const label = translate('layout.language')
  return (
    <MenuButton
      className="dw-header-button"
      label={label}
      title={label}
      items={languages.map(({ locale: code, name }) => ({
        key: code,
        label: name,
        checked: code === locale,
        onSelect: () => setLocale(code),
      }))}
    >
      <Icon name="language" />
      <span className="dw-tool-text">{label}</span>
    </MenuButton>
  )
}
