import type { ReactNode } from 'react'

interface LinkButtonProps {
  readonly onClick: () => void
  /** What it is called where its text does not say what it is about. */
  readonly label?: string
  readonly children: ReactNode
}

/** A button that looks like a link, beside that which sends a form. */
export const LinkButton = ({ onClick, label, children }: LinkButtonProps) => (
  <button type="button" className="dw-link-button" aria-label={label} onClick={onClick}>
    {children}
  </button>
)
