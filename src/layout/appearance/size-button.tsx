import { useNotify, useTranslate } from 'ra-core'
import { useDefinitions } from '../../kit/contexts/definitions'
import { MenuButton } from '../../kit/menu/menu'
import { usePreference } from '../../kit/contexts/preferences'
import type { ToolProps } from './tool'

/** Milliseconds for which the notice of a change is shown. */
const NOTICE = 4500

/** Chooses the size of all controls. They change in place, so that nothing that is being typed is lost. */
export const SizeButton = ({ isNamed }: ToolProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { sizes } = useDefinitions().app.appearance
  const [size, setSize] = usePreference('size')
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
        onSelect: () => {
          if (each === size) return
          setSize(each)
          notify('appearance.sizeChanged', { type: 'success', autoHideDuration: NOTICE })
        },
      }))}
    >
      {isNamed && label}
    </MenuButton>
  )
}
