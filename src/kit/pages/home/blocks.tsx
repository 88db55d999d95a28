import { Children, type ReactNode } from 'react'
import { RecordContextProvider, useTranslate, type RaRecord } from 'ra-core'
import { useFieldAccess } from '../../base/contexts/roles'
import { useLanguageTag } from '../../base/contexts/language-tag'
import { numberText } from '../../base/values/number-text'
import { readBlockCount, readFirstBlockRows, readBlockSum } from './block-data'
import { BlockFrame } from './block-frame'
import { BlockRowsTable } from './block-rows-table'
import { noBlockFilter, useBlockData, type BlockFilter } from './use-block'

export interface BlockProps {
  /** Message key. */
  readonly label: string
  /** Values by the keys under which the list sends its filters. */
  readonly filter?: BlockFilter
}

/**
 * How many records there are that the filter lets through.
 *
 * @example
 * ```tsx
 * import { CountBlock, HomeBlock } from 'deskwright/kit'
 *
 * export const block = (
 *   <HomeBlock resource="order">
 *     <CountBlock label="home.open" filter={{ status: 1 }} />
 *   </HomeBlock>
 * )
 * ```
 */
export const CountBlock = ({ label, filter = noBlockFilter }: BlockProps) => {
  const tag = useLanguageTag()
  const translate = useTranslate()
  const query = useBlockData('count', filter, readBlockCount)
  return (
    <BlockFrame {...{ label, filter, query }}>
      {({ count, whole }) => {
        const text = numberText(count, tag, 0, 0)
        return (
          <p className="dw-home-figure">
            {whole ? text : translate('kit.home.atLeast', { count: text })}
          </p>
        )
      }}
    </BlockFrame>
  )
}

export interface SumBlockProps extends BlockProps {
  readonly source: string
  /** The cell of the field, which shows the sum as it shows a value. */
  readonly children: ReactNode
}

/**
 * The sum of a field. Who may not see the field does not see what it adds up to.
 *
 * @example
 * ```tsx
 * import { HomeBlock, MoneyCell, SumBlock } from 'deskwright/kit'
 *
 * export const block = (
 *   <HomeBlock resource="order">
 *     <SumBlock label="home.paid" source="amount" filter={{ status: 9 }}>
 *       <MoneyCell source="amount" />
 *     </SumBlock>
 *   </HomeBlock>
 * )
 * ```
 */
export const SumBlock = ({ source, ...props }: SumBlockProps) =>
  useFieldAccess()(source, 'read') ? <ReadableSum source={source} {...props} /> : null

const ReadableSum = ({ label, filter = noBlockFilter, source, children }: SumBlockProps) => {
  const tag = useLanguageTag()
  const translate = useTranslate()
  const query = useBlockData(`sum ${source}`, filter, (all) => readBlockSum(all, source))
  return (
    <BlockFrame {...{ label, filter, query }}>
      {({ sum, rows, whole }) => (
        <>
          <p className="dw-home-figure">
            <RecordContextProvider value={{ id: '', [source]: sum }}>
              {children}
            </RecordContextProvider>
          </p>
          {!whole && (
            <p className="dw-muted">
              {translate('kit.home.part', { count: numberText(rows, tag, 0, 0) })}
            </p>
          )}
        </>
      )}
    </BlockFrame>
  )
}

export interface ListBlockProps extends BlockProps {
  readonly sources: readonly string[]
  readonly rows: number
  /** The cells of the fields, in their order. */
  readonly children: ReactNode
}

const isNone = (found: readonly RaRecord[]): boolean => found.length === 0

/**
 * The first records, with some of their fields.
 *
 * @example
 * ```tsx
 * import { HomeBlock, ListBlock, MoneyCell, TextCell } from 'deskwright/kit'
 *
 * export const block = (
 *   <HomeBlock resource="order">
 *     <ListBlock label="home.latest" sources={['sn', 'amount']} rows={5}>
 *       <TextCell source="sn" />
 *       <MoneyCell source="amount" />
 *     </ListBlock>
 *   </HomeBlock>
 * )
 * ```
 */
export const ListBlock = (props: ListBlockProps) => {
  const { label, filter = noBlockFilter, sources, rows, children } = props
  const isReadable = useFieldAccess()
  const query = useBlockData(`list ${rows}`, filter, (all) => readFirstBlockRows(all, rows))
  const columns = Children.toArray(children)
    .map((cell, index) => ({ cell, source: sources[index] ?? '' }))
    .filter(({ source }) => isReadable(source, 'read'))
  return (
    <BlockFrame {...{ label, filter, query, isEmpty: isNone }} isWide>
      {(found) => <BlockRowsTable columns={columns} rows={found} />}
    </BlockFrame>
  )
}
