import type { LifecycleModel } from './lifecycle'
import type { QuestionModel } from './question'
import type { ResourceModel } from './resource'

/** The questions that statuses and moves of a lifecycle have of their own, each once. */
export const lifecycleQuestions = ({ moves }: Pick<LifecycleModel, 'moves'>): QuestionModel[] => {
  const questions = moves.flatMap(({ question, bySystem }) =>
    question && !bySystem && (question.origin === 'status' || question.origin === 'move')
      ? [[question.key, question] as const]
      : [],
  )
  return [...new Map(questions).values()]
}

/** Every question that the console may ask about a record. */
export const allQuestions = ({ calls, lifecycles }: ResourceModel): QuestionModel[] =>
  [
    ...calls,
    ...lifecycles.flatMap(({ moves }) => moves.filter(({ bySystem }) => !bySystem)),
  ].flatMap(({ question }) => question ?? [])
