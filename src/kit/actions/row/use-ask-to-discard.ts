import { use } from 'react'
import { useTranslate } from 'ra-core'
import { UnsavedFormsContext } from '../../base/contexts/unsaved'
import type { OtherTabsForms } from '../../../providers/session/unfinished-forms'
import { useConfirm } from './confirm'
import { discardQuestion } from './discard-question'

interface AskToDiscard {
  /** Whether a form on one of these pages holds something that nobody has saved. Without paths: any form. */
  readonly isUnsaved: (paths?: readonly string[]) => boolean
  /** Asks whether to lose it, and names the forms, also those of other tabs where they would be lost, too. */
  readonly ask: (paths?: readonly string[], elsewhere?: OtherTabsForms) => Promise<boolean>
}

/** What asks before unfinished forms are lost: the same question as in a form that is closed. */
export const useAskToDiscard = (): AskToDiscard => {
  const forms = use(UnsavedFormsContext)
  const confirm = useConfirm()
  const translate = useTranslate()
  const lost = (paths?: readonly string[]) =>
    (forms?.list() ?? []).filter(({ page }) => !paths || (page && paths.includes(page.path)))
  return {
    isUnsaved: (paths) => lost(paths).length > 0,
    ask: async (paths, elsewhere) =>
      (await confirm(discardQuestion(translate, lost(paths), elsewhere))) !== false,
  }
}
