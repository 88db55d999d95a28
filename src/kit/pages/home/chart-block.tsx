import { useTranslate } from 'ra-core'
import { isPaged } from '../../../../wire/list-request'
import { useDefinition } from '../../base/contexts/definitions'
import { useLanguageTag } from '../../base/contexts/language-tag'
import { useFieldAccess } from '../../base/contexts/roles'
import { numberText } from '../../base/values/number-text'
import type { Choice, ResourceDefinition } from '../../../providers/definitions/definition'
import {
  readAllBlockRows,
  countsByRequest,
  countsOfRows,
  MAX_BLOCK_ROWS,
  type BlockRequest,
  type ChartBar,
} from './block-data'
import { BlockFrame, ListLink } from './block-frame'
import type { BlockProps } from './blocks'
import { noBlockFilter, useBlockData } from './use-block'

export interface ChartBlockProps extends BlockProps {
  /** The field with the choices. */
  readonly by: string
  readonly choices: readonly Choice[]
  /** Key of the filter that asks for one of the choices. Without it, the rows themselves are counted. */
  readonly sends?: string
}

interface Counts {
  readonly bars: readonly ChartBar[]
  readonly whole: boolean
}

/** A backend that cuts its list into pages is asked once a choice; of any other list the browser has all rows. */
const fetchCounts = async (
  request: BlockRequest,
  { by, choices, sends }: ChartBlockProps,
  { calls, verbs }: ResourceDefinition,
): Promise<Counts> => {
  const call = verbs.list === undefined ? undefined : calls[verbs.list]
  if (sends !== undefined && call && isPaged(call)) {
    return { bars: await countsByRequest(request, choices, sends), whole: true }
  }
  const { rows, whole } = await readAllBlockRows(request)
  return { bars: countsOfRows(rows, choices, by), whole }
}

/**
 * How many records have each choice of a field. Who may not see the field sees no chart of it.
 *
 * @example
 * ```tsx
 * import { ChartBlock, HomeBlock } from 'deskwright/kit'
 *
 * const choices = [
 *   { code: 1, key: 'open' },
 *   { code: 2, key: 'closed' },
 * ] as const
 *
 * export const block = (
 *   <HomeBlock resource="order">
 *     <ChartBlock label="home.byStatus" by="status" sends="status" choices={choices} />
 *   </HomeBlock>
 * )
 * ```
 */
export const ChartBlock = (props: ChartBlockProps) =>
  useFieldAccess()(props.by, 'read') ? <ReadableChart {...props} /> : null

const isEmpty = ({ bars }: Counts): boolean => bars.every(({ count }) => count === 0)

const ReadableChart = (props: ChartBlockProps) => {
  const { label, filter = noBlockFilter, by } = props
  const definition = useDefinition()
  const tag = useLanguageTag()
  const translate = useTranslate()
  const query = useBlockData(`chart ${by}`, filter, (all) => fetchCounts(all, props, definition))
  return (
    <BlockFrame {...{ label, filter, query, isEmpty }} isWide>
      {({ bars, whole }) => (
        <>
          <Bars {...props} filter={filter} bars={bars.filter(({ count }) => count > 0)} />
          {!whole && (
            <p className="dw-muted">
              {translate('kit.home.part', { count: numberText(MAX_BLOCK_ROWS, tag, 0, 0) })}
            </p>
          )}
        </>
      )}
    </BlockFrame>
  )
}

/** The chart is a table whose bars are drawn in a column of their own, so that nobody depends on the drawing. */
const Bars = ({
  by,
  sends,
  filter,
  bars,
}: ChartBlockProps & { readonly bars: readonly ChartBar[] }) => {
  const { name } = useDefinition()
  const tag = useLanguageTag()
  const translate = useTranslate()
  const most = Math.max(...bars.map(({ count }) => count))
  return (
    <table className="dw-home-chart">
      <tbody>
        {bars.map(({ choice, count }) => {
          const key = `resources.${name}.choices.${by}.${choice.key}`
          const text = numberText(count, tag, 0, 0)
          return (
            <tr key={choice.key} data-tone={choice.color}>
              <th scope="row">{translate(key, { _: String(choice.code) })}</th>
              <td aria-hidden="true">
                <svg className="dw-home-bar" preserveAspectRatio="none">
                  <rect width={`${(count / most) * 100}%`} height="100%" rx="2" />
                </svg>
              </td>
              <td className="dw-number">
                {sends === undefined ? (
                  text
                ) : (
                  <ListLink filter={{ ...filter, [sends]: choice.code }}>{text}</ListLink>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
