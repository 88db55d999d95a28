import { useTranslate } from 'ra-core'
import type { Code, Lifecycle, Status } from '../../../providers/definitions/definition'
import { useDefinition } from '../../base/contexts/definitions'
import { plainText } from '../../base/values/record-value'
import type { OfferedMove } from './actions-for'
import type { MoveObstacle } from './why-not'

const useStatusLabel = ({ statuses, field }: Lifecycle): ((code: unknown) => string) => {
  const translate = useTranslate()
  const { name } = useDefinition()
  return (code) => {
    const key = statuses.find((status) => status.code === code)?.key
    return key === undefined
      ? plainText(code)
      : translate(`resources.${name}.choices.${field}.${key}`, { _: plainText(code) })
  }
}

interface StatusTagProps {
  readonly lifecycle: Lifecycle
  readonly code: unknown
  /** When the move has a name of its own, the tag shows that name. */
  readonly action?: OfferedMove
}

/** A status as lists show it: coloured, with its code. */
export const StatusTag = ({ lifecycle, code, action }: StatusTagProps) => {
  const label = useStatusLabel(lifecycle)
  const translate = useTranslate()
  const { name } = useDefinition()
  const status = lifecycle.statuses.find((each) => each.code === code)
  const own = action?.ownLabel === true
  const words = own
    ? translate(`resources.${name}.${action?.labelKey}`, { _: action?.action ?? plainText(code) })
    : label(code)
  return (
    <span className="dw-status">
      <span className="dw-tag" data-color={action?.color ?? status?.color ?? 'neutral'}>
        {words}
      </span>{' '}
      {action?.serverDecides !== true && <span className="dw-code">{plainText(code)}</span>}
    </span>
  )
}

/** The sentences of the dialog. */
export const useObstacleTexts = (lifecycle: Lifecycle) => {
  const translate = useTranslate()
  const label = useStatusLabel(lifecycle)
  const { name } = useDefinition()
  const fieldLabel = (field: string): string =>
    translate(`resources.${name}.fields.${field}`, { _: field })
  const named = (code: Code): string => `${label(code)} (${plainText(code)})`
  const roleNames = (roles: readonly string[]): string =>
    roles.map((role) => translate(`roles.${role}`, { _: role })).join(', ')
  return {
    current: (status: Status | undefined): string => {
      if (!status) return translate('kit.why.unknown')
      if (status.end) return translate('kit.why.isEnd')
      return status.bySystem ? translate('kit.why.isSystem') : ''
    },
    move: ({ confirm, reason, serverDecides, otherPersonThan, seals }: OfferedMove): string =>
      [
        ...(confirm ? [translate('kit.why.asks')] : []),
        ...(reason === undefined ? [] : [translate(`kit.why.reason.${reason}`)]),
        ...(serverDecides ? [translate('kit.why.serverDecides')] : []),
        ...(otherPersonThan
          ? [translate('kit.why.otherPerson', { statuses: otherPersonThan.map(named).join(', ') })]
          : []),
        ...(seals
          ? [translate('kit.why.sealed', { fields: seals.map(fieldLabel).join(', ') })]
          : []),
      ].join(' · '),
    obstacle: (obstacle: MoveObstacle): string => {
      if (obstacle.kind === 'role') {
        return translate('kit.actions.noRole', { roles: roleNames(obstacle.roles) })
      }
      if (obstacle.kind !== 'route') return translate(`kit.why.${obstacle.kind}`)
      const route = obstacle.route.map(named).join(' → ')
      const text = translate('kit.why.route', { route })
      return obstacle.roles.length === 0
        ? text
        : `${text} ${translate('kit.why.routeRoles', { roles: roleNames(obstacle.roles) })}`
    },
  }
}
