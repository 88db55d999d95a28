interface SubmitButtonProps {
  readonly isBusy: boolean
  readonly label: string
}

/** Sends a form of the login. It stays in reach while it waits, so that the focus does. */
export const SubmitButton = ({ isBusy, label }: SubmitButtonProps) => (
  <button
    type="submit"
    className="dw-button dw-button-primary dw-login-submit"
    aria-disabled={isBusy}
  >
    {label}
  </button>
)
