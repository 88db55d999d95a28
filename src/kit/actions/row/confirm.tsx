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
import type { Tone } from '../../../providers/definitions/definition'
import { fetchChunk, preloadChunk } from '../../base/loading/chunks'
import { useDefinitions } from '../../base/contexts/definitions'
import type { AnswerKeys } from '../../forms/dialogs/confirm-dialog'
import type { QuestionFields, FieldQuestionProps } from '../../forms/dialogs/field-question'
import type { RecordQuestion } from '../../forms/dialogs/record-question'

export interface ConfirmRequest {
  readonly title: string
  /** The question as a separate sentence, for a title that is not a question. */
  readonly text?: string
  readonly tone?: Tone | undefined
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** When given, the dialog also asks for a reason. */
  readonly reason?: 'optional' | 'required' | undefined
  /** A reason that was typed before. */
  readonly typed?: string
  /** Words of the two answers, where the usual ones would not say what they do. */
  readonly answers?: AnswerKeys | undefined
  /** When given, the dialog also asks for these fields. */
  readonly asked?: QuestionFields
  /** When given, the question is about this record, which is read again while the dialog opens. */
  readonly about?: RecordQuestion
}

/** The operator said yes. The reason is empty when none was given. The record is the one that the dialog has shown. */
export interface ConfirmAnswer {
  readonly reason: string
  readonly record?: RaRecord
  /** The fields that were asked for, by their names. */
  readonly values?: Readonly<Record<string, unknown>>
}

type Ask = (request: ConfirmRequest) => Promise<ConfirmAnswer | false>

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

const loadDialog = () => import('../../forms/dialogs/question-dialog')

/** The dialog that has a form is fetched only where a question asks for fields. */
const loadForm = () => import('../../forms/dialogs/field-question')

/** What shows a question: its dialog, and the inputs that it asks with. */
const loadParts = async (
  { asked: question }: ConfirmRequest,
  timeout: number,
): Promise<Pick<OpenQuestion, 'Dialog' | 'inputs'>> => {
  if (!question) return { Dialog: (await fetchChunk(loadDialog, timeout)).default }
  const [form, inputs] = await Promise.all([
    fetchChunk(loadForm, timeout),
    fetchChunk(question.load, timeout),
  ])
  return { Dialog: form.default, inputs: inputs.default }
}

/** Fetches the dialog's code before it is needed. */
export const preloadConfirm = (): void => preloadChunk(loadDialog)

/**
 * Fetches the dialog's code, and has what most dialogs are put together from ready for the first of them. While developing,
 * nobody measures that one.
 */
export const preloadDialogParts = (): void =>
  preloadChunk(async () => {
    const { prerenderDialogParts: warmUp } = await loadDialog()
    if (import.meta.env.PROD) warmUp()
  })

/** Handlers for a button that will ask first. */
export const preloadConfirmOn = { onPointerEnter: preloadConfirm, onFocus: preloadConfirm } as const

interface OpenQuestion {
  /** While a page is hidden, one question may follow another without anything in between. */
  readonly key: number
  readonly request: ConfirmRequest
  readonly Dialog: ComponentType<FieldQuestionProps>
  /** The inputs by field. */
  readonly inputs?: FieldQuestionProps['elements']
  readonly answer: (consent: ConfirmAnswer | false) => void
}

const useQuestion = () => {
  const notify = useNotify()
  const { chunkTimeout } = useDefinitions().app
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const asking = useRef(false)
  const count = useRef(0)
  const ask = useCallback<Ask>(
    async (request) => {
      if (asking.current) return false
      asking.current = true
      try {
        const parts = await loadParts(request, chunkTimeout)
        return await new Promise<ConfirmAnswer | false>((answer) =>
          setQuestion({ key: (count.current += 1), request, ...parts, answer }),
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
          key={question.key}
          {...question.request}
          elements={question.inputs}
          onConfirm={(reason, record, values) =>
            question.answer({ reason, ...(record && { record }), ...(values && { values }) })
          }
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
