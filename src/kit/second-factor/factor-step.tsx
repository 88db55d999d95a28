import type { ReactNode } from 'react'
import { useTranslate } from 'ra-core'
import { failureText } from '../base/values/failure-text'
import { readFactorChallenge } from '../../../wire/second-factor'
import { FactorEnrolment } from './factor-enrolment'
import { ProofForm } from './proof-form'
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
        <FactorEnrolment
          client={question.client}
          note={translate('factor.required')}
          onDone={question.done}
          onCancel={cancel}
        />
      </div>
    )
  }
  const { answer, refusal, isAgain, round } = question
  return (
    <div className="dw-login-card">
      {children}
      <ProofForm
        challenge={readFactorChallenge(refusal.factorChallenge)}
        purpose="login"
        round={round}
        problem={isAgain ? failureText(refusal, translate) : ''}
        send={(proof) => forAnswer(() => answer(proof))}
        onCancel={cancel}
        submit={translate('pages.login.submit')}
      />
    </div>
  )
}

export default FactorStep
