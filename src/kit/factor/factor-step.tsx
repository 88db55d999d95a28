import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { failureText } from '../base/values/failure-text'
import { CodeForm } from './code-form'
import { Enrolment } from './enrolment'
import type { FactorQuestion } from './use-factor-asker'

interface FactorStepProps {
  readonly question: FactorQuestion
  /** The head of the login page. */
  readonly children: ReactNode
}

/** Never resolves: the login that goes on asks anew, or leaves the page. */
const forAnswer = (answer: () => void): Promise<void> => {
  answer()
  return new Promise(() => undefined)
}

/** The second step of a login. */
const FactorStep = ({ question, children }: FactorStepProps) => {
  const translate = useTranslate()
  const { cancel } = question
  if (question.kind === 'enrol') {
    return (
      <div className="dw-login-card">
        {children}
        <Enrolment
          client={question.client}
          note={translate('factor.required')}
          onDone={question.done}
          onCancel={cancel}
        />
      </div>
    )
  }
  const { answer, problem, round } = question
  return (
    <div className="dw-login-card">
      {children}
      <CodeForm
        key={round}
        hasRecovery
        problem={problem ? failureText(problem, translate) : ''}
        send={(code) => forAnswer(() => answer(code))}
        onCancel={cancel}
        submit={translate('pages.login.submit')}
      >
        <p>{translate('factor.needed')}</p>
      </CodeForm>
    </div>
  )
}

export default FactorStep
