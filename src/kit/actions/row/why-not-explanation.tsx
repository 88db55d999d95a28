import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useTranslate, type RaRecord } from 'ra-core'
import type { Lifecycle } from '../../../providers/definitions/definition'
import { useRoles } from '../../base/contexts/roles'
import type { OfferedMove } from './actions-for'
import { GuardMessage } from './guard-message'
import { explainMoves, type MovesExplanation } from './why-not'
import { StatusTag, useObstacleTexts } from './obstacle-texts'

export interface WhyNotProps {
  readonly record: RaRecord
  readonly lifecycle: Lifecycle
}

/** What can be done with a record in its present status, and what blocks every other status. */
export const WhyNotExplanation = ({ record, lifecycle }: WhyNotProps) => {
  const translate = useTranslate()
  const roles = useRoles()
  const words = useObstacleTexts(lifecycle)
  const { code, current, moves, held, blocked } = explainMoves(record, lifecycle, roles)
  return (
    <Sections>
      <Part title={translate('kit.why.now')}>
        <Row what={<StatusTag lifecycle={lifecycle} code={code} />}>{words.current(current)}</Row>
      </Part>
      <Part title={translate('kit.why.moves')}>
        {moves.map((action) => (
          <MoveRow key={action.id} lifecycle={lifecycle} action={action}>
            {words.move(action)}
          </MoveRow>
        ))}
        {moves.length === 0 && <Row what={null}>{translate('kit.why.none')}</Row>}
      </Part>
      {held.length + blocked.length > 0 && (
        <Part title={translate('kit.why.others')}>
          <OtherRows record={record} lifecycle={lifecycle} {...{ held, blocked }} />
        </Part>
      )}
    </Sections>
  )
}

/** What cannot be done with a record, each with what is in the way. Null: nothing of that kind. */
export const BlockedMoves = ({ record, lifecycle }: WhyNotProps) => {
  const translate = useTranslate()
  const { held, blocked } = explainMoves(record, lifecycle, useRoles())
  const count = held.length + blocked.length
  if (count === 0) return null
  return (
    <details className="dw-why-not">
      <summary>
        {translate('kit.why.others')} ({count})
      </summary>
      <Sections>
        <ul>
          <OtherRows record={record} lifecycle={lifecycle} {...{ held, blocked }} />
        </ul>
      </Sections>
    </details>
  )
}

type OtherRowsProps = WhyNotProps & Pick<MovesExplanation, 'held' | 'blocked'>

const OtherRows = ({ record, lifecycle, held, blocked }: OtherRowsProps) => {
  const words = useObstacleTexts(lifecycle)
  return (
    <>
      {held.map((action) => (
        <MoveRow key={action.id} lifecycle={lifecycle} action={action}>
          <GuardMessage parts={action.broken} record={record} />
        </MoveRow>
      ))}
      {blocked.map(({ status, obstacle }) => (
        <Row key={status.key} what={<StatusTag lifecycle={lifecycle} code={status.code} />}>
          {words.obstacle(obstacle)}
        </Row>
      ))}
    </>
  )
}

interface MoveRowProps {
  readonly lifecycle: Lifecycle
  readonly action: OfferedMove
  readonly children: ReactNode
}

const MoveRow = ({ lifecycle, action, children }: MoveRowProps) => (
  <Row what={<StatusTag lifecycle={lifecycle} code={action.to} action={action} />}>{children}</Row>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section aria-label={title}>
    <h3>{title}</h3>
    <ul>{children}</ul>
  </section>
)

const Row = ({ what, children }: { readonly what: ReactNode; readonly children: ReactNode }) => (
  <li>
    {what && <span>{what}</span>}
    <span>{children}</span>
  </li>
)

const Sections = styled('div')({
  '& h3': { margin: '12px 0 4px', fontSize: 'inherit', fontWeight: 600 },
  '& section:first-of-type h3': { marginTop: 0 },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: 12,
    padding: '6px 0',
    borderBottom: '1px solid var(--dw-line-soft)',
    overflowWrap: 'anywhere',
    '@media (max-width: 600px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  },
  '& li > span:only-child': { gridColumn: '1 / -1' },
})
