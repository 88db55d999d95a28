import { use } from 'react'
import { useTranslate } from 'ra-core'
import { UnsavedFormsContext } from '../../base/contexts/unsaved'
import { useConfirm } from './confirm'

interface AskToDiscard {
  /** Whether a form on one of these pages holds something that nobody has saved. Without paths: any form. */
  readonly isUnsaved: (paths?: readonly string[]) => boolean
  /** Asks whether to lose it, and names the pages. */
  readonly ask: (paths?: readonly string[]) => Promise<boolean>
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
    ask: async (paths) => {
      const titles = new Set(lost(paths).flatMap(({ page }) => page?.title ?? []))
      const consent = await confirm({
        title: translate('form.discard'),
        answers: { yes: 'form.leave', no: 'form.keep' },
        facts: [...titles].map((title) => ({
          label: translate('form.unsavedPage'),
          value: translate(title),
        })),
      })
      return consent !== false
    },
  }
}
