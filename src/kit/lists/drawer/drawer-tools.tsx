import { useTranslate, type RaRecord } from 'ra-core'
import { useDefinition } from '../../base/contexts/definitions'
import { useDialog } from '../../base/contexts/dialog-context'
import { useCopyRecord } from '../../base/contexts/use-copy'
import { useFieldAccess } from '../../base/contexts/roles'
import { useRevealedFields } from './reveal'

interface DrawerToolProps {
  readonly icon: string
  readonly text: string
  readonly onClick: () => void
}

const Tool = ({ icon, text, onClick }: DrawerToolProps) => (
  <button
    type="button"
    className="dw-beside-button"
    data-icon={icon}
    aria-label={text}
    title={text}
    onClick={onClick}
  />
)

/** What can be done with the drawer itself. */
export const DrawerTools = ({ record }: { readonly record: RaRecord | undefined }) => {
  const { close } = useDialog()
  const translate = useTranslate()
  const { copyName, copyLink, hasLink } = useCopyRecord()
  return (
    <div className="dw-beside-tools">
      {record && (
        <Tool icon="copy" text={translate('kit.keys.copy')} onClick={() => void copyName(record)} />
      )}
      {record && hasLink(record) && (
        <Tool
          icon="link"
          text={translate('kit.keys.copyLink')}
          onClick={() => void copyLink(record)}
        />
      )}
      <Tool icon="close" text={translate('form.close')} onClick={close} />
    </div>
  )
}

/** Shows or hides all that is personal at once. */
export const RevealAllButton = ({ record }: { readonly record: RaRecord }) => {
  const { personal } = useDefinition()
  const { has, toggle } = useRevealedFields()
  const access = useFieldAccess()
  const translate = useTranslate()
  const own = personal.filter((field) => field in record && access(field, 'read'))
  if (own.length === 0) return null
  const isOpen = own.every(has)
  return (
    <p className="dw-beside-all">
      <button type="button" className="dw-link-button" onClick={() => toggle(own)}>
        {translate(isOpen ? 'kit.drawer.hideAll' : 'kit.drawer.revealAll')}
      </button>
    </p>
  )
}
