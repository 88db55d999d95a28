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
import { useNotify, type RaRecord } from 'ra-core'
import type { Tone } from '../../providers/definitions/definition'
import { fetchChunk, preloadChunk } from '../loading/chunks'
import { useDefinitions } from '../contexts/definitions'
import type { AnswerKeys } from '../dialogs/confirm-dialog'
import type { QuestionProps } from '../dialogs/question'
import type { RecordQuestion } from '../dialogs/record-question'

export interface ConfirmRequest {
  readonly title: string
  /** The question as a separate sentence, for a title that is not a question. */
  readonly text?: string
  readonly tone?: Tone | undefined
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** When given, the dialog also asks for a reason. */
  readonly reason?: 'optional' | 'required' | undefined
  /** Words of the two answers, where the usual ones would not say what they do. */
  readonly answers?: AnswerKeys | undefined
  /** When given, the question is about this record, which is read again while the dialog opens. */
  readonly about?: RecordQuestion
}

/** The operator said yes. The reason is empty when none was given. The record is the one that the dialog has shown. */
export interface Consent {
  readonly reason: string
  readonly record?: RaRecord
}

type Ask = (request: ConfirmRequest) => Promise<Consent | false>

const ConfirmContext = createContext<Ask | null>(null)

/**
 * Asks the operator, and gives false when the answer is no. Only one question can be open: a second one gets no as its
 * answer.
 */
export const useConfirm = (): Ask => {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('ConfirmProvider is missing above this component')
  return ask
}

const loadDialog = () => import('../dialogs/question')

/** Fetches the dialog's code before it is needed. */
export const preloadConfirm = (): void => preloadChunk(loadDialog)

/** Handlers for a button that will ask first. */
export const preloadConfirmOn = { onPointerEnter: preloadConfirm, onFocus: preloadConfirm } as const

interface Question {
  readonly request: ConfirmRequest
  readonly Dialog: ComponentType<QuestionProps>
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

/**
 * Holds the one confirmation dialog of the page. It stands above all screens, so that the dialog stays open when the
 * row that asked disappears.
 */
export const ConfirmProvider = ({ children }: { readonly children: ReactNode }) => {
  const { question, ask } = useQuestion()
  const dialog = useMemo(
    () =>
      question && (
        <question.Dialog
          {...question.request}
          onConfirm={(reason, record) => question.answer({ reason, ...(record && { record }) })}
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
