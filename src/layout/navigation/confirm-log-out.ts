import type { useTranslate } from 'ra-core'
import type { useConfirm } from '../../kit/actions/row/confirm'
import type { useAskToDiscard } from '../../kit/actions/row/use-ask-to-discard'
import { requestUnfinishedForms } from '../../providers/session/unfinished-forms'

interface LogoutParts {
  /** Names what this console keeps. */
  readonly prefix: string
  readonly confirm: ReturnType<typeof useConfirm>
  readonly unsaved: ReturnType<typeof useAskToDiscard>
  readonly translate: ReturnType<typeof useTranslate>
}

/** Asks whether to log out. Where a form would be lost, in whichever tab, that is the question. */
export const confirmLogOut = async (parts: LogoutParts): Promise<boolean> => {
  const { prefix, confirm, unsaved, translate } = parts
  const elsewhere = await requestUnfinishedForms(prefix)
  const isLosing = unsaved.isUnsaved() || elsewhere.forms.length > 0 || elsewhere.silent > 0
  if (isLosing) return unsaved.ask(undefined, elsewhere)
  const consent = await confirm({
    title: translate('layout.logOutTitle'),
    text: translate('layout.logOutConfirm'),
    facts: [],
  })
  return consent !== false
}
