import { focusOnMount } from '../forms/dialogs/focus'

interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly label: string
  /** Whether the focus comes here: there is nothing to type. */
  readonly isFirst?: boolean
}

/** Sends a form of the login. It stays in reach while it waits, so that the focus does. */
export const LoginSubmitButton = ({ isBusy, label, isFirst = false }: SubmitButtonProps) => (
  <button
    type="submit"
    ref={isFirst ? focusOnMount : undefined}
    className="dw-button dw-button-primary dw-login-submit"
    aria-disabled={isBusy}
  >
    {label}
  </button>
)
