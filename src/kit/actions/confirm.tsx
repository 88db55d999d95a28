import {
  createContext,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useNotify } from 'ra-core'
import { fetchChunk } from '../loading/chunks'
import { useDefinitions } from '../contexts/definitions'
import type { ConfirmDialogProps } from '../dialogs/confirm-dialog'

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface ConfirmRequest {
  readonly title: string
  /** A sentence of its own, when the title is no question. */
  readonly text?: string
  readonly facts: readonly Fact[]
  readonly target?: string
  /** Asks why, as well. */
  readonly reason?: 'optional' | 'required' | undefined
}

/** A yes, with the reason as far as one was given. */
export interface Consent {
  readonly reason: string
}

type Ask = (request: ConfirmRequest) => Promise<Consent | false>

const ConfirmContext = createContext<Ask | null>(null)

/** Asks the operator; false when the answer is no. One question at a time: a second one is answered no. */
export const useConfirm = (): Ask => {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('ConfirmProvider is missing above this component')
  return ask
}

const loadDialog = () => import('../dialogs/confirm-dialog')

/** Fetches the dialog's code before it is asked for; a failure is met again, and reported, when it is. */
export const preloadConfirm = (): void => {
  loadDialog().catch(() => undefined)
}

/** Handlers for a button that will ask first. */
export const preloadConfirmOn = { onPointerEnter: preloadConfirm, onFocus: preloadConfirm } as const

interface Question {
  readonly request: ConfirmRequest
  readonly Dialog: ComponentType<ConfirmDialogProps>
  readonly answer: (consent: Consent | false) => void
}

const useQuestion = () => {
  const notify = useNotify()
  const { chunkTimeout } = useDefinitions().app
  const [question, setQuestion] = useState<Question | null>(null)
  const asking = useRef(false)
  const ask = useCallback<Ask>(
    async (request) => {
      if (asking.current) return false
      asking.current = true
      try {
        const { default: Dialog } = await fetchChunk(loadDialog, chunkTimeout)
        return await new Promise<Consent | false>((answer) =>
          setQuestion({ request, Dialog, answer }),
        )
      } catch {
        notify('kit.actions.loadFailed', { type: 'error' })
        return false
      } finally {
        asking.current = false
        setQuestion(null)
      }
    },
    [notify, chunkTimeout],
  )
  return { question, ask }
}

/** Holds the one confirmation dialog of the page, above all screens: a row that goes away does not take it along. */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const { question, ask } = useQuestion()
  const dialog = useMemo(
    () =>
      question && (
        <question.Dialog
          title={question.request.title}
          text={question.request.text}
          facts={question.request.facts}
          {...(question.request.target === undefined ? {} : { target: question.request.target })}
          reason={question.request.reason}
          onConfirm={(reason) => question.answer({ reason })}
          onCancel={() => question.answer(false)}
        />
      ),
    [question],
  )
  return (
    <ConfirmContext value={ask}>
      {children}
      {dialog}
    </ConfirmContext>
  )
}
