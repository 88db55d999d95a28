import type { ReactNode } from 'react'

interface PlainTableProps {
  readonly title: string
  readonly className: string
  readonly headings: readonly string[]
  /** The rows. */
  readonly children: ReactNode
  /** Stands below the table. */
  readonly note?: ReactNode
}

/** A table of a page that is no list of records. It becomes a list of cards on a narrow screen. */
export const PlainTable = ({ title, className, headings, children, note }: PlainTableProps) => (
  <section className="dw-table-region" aria-label={title}>
    <table className={`dw-table ${className}`}>
      <caption className="dw-hidden">{title}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
    {note}
  </section>
)
