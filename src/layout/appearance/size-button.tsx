import { useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/base/contexts/definitions'
import { MenuButton } from '../../kit/base/menu/menu-button'
import type { HeaderToolProps } from './header-tool'
import { useControlSize } from './use-control-size'

/** Chooses the size of all controls. They change in place, so that nothing that is being typed is lost. */
export const SizeButton = ({ isNamed }: HeaderToolProps) => {
  const translate = useTranslate()
  const { sizes } = useDefinitions().app.appearance
  const [size, setSize] = useControlSize()
  const label = translate('appearance.size')
  return (
    <MenuButton
      className="dw-header-button"
      label={label}
      title={label}
      icon="size"
      items={sizes.map((each) => ({
        key: each,
        label: translate(`appearance.sizes.${each}`),
        checked: each === size,
        onSelect: () => setSize(each),
      }))}
    >
      {isNamed && label}
    </MenuButton>
  )
}
