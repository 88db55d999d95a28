/** Heading of a page. The window is named by the layout, which knows which of several open pages is shown. */
export const PageTitle = ({ text }: { readonly text: string }) => (
  <h1 className="dw-page-title">{text}</h1>
)
