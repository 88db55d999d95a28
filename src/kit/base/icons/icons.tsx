/**
 * A drawing that is hidden from assistive technology. The element around it says what it means. A button that begins
 * with a drawing names it in `data-icon` instead, which takes no element; `styles/icons.css` has all drawings.
 */
export const Icon = ({ name }: { readonly name: string }) => (
  <i className="dw-icon" data-icon={name} aria-hidden="true" />
)
