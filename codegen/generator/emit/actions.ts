import type { ResourceModel, RowAction } from '../../language/model'
import { jsxElement, type Element } from './element'
import { KIT, openPrinting } from './printing'
import type { FileDraft, Scope } from './file'
import { overriddenAction } from './override'
import { screenFile } from './screen'

export const actionsComponent = ({ typeName }: ResourceModel): string => `${typeName}Actions`

const moveButtons = (resource: ResourceModel, scope: Scope): Element[] =>
  resource.lifecycles.map(({ identifier }) => ({
    tag: scope.value(KIT, 'MoveButtons'),
    attributes: [`lifecycle={${scope.value('./lifecycle', identifier)}}`],
    children: [],
  }))

const BUTTONS = { edit: 'EditButton', show: 'ShowButton', delete: 'DeleteButton' } as const

const buttonsOf = (resource: ResourceModel, action: RowAction, scope: Scope): Element[] => {
  switch (action.kind) {
    case 'moves':
      return moveButtons(resource, scope)
    case 'call':
      return [jsxElement(scope.value(KIT, 'CallButton'), { call: action.call })]
    default:
      return [jsxElement(scope.value(KIT, BUTTONS[action.kind]), {})]
  }
}

/** The buttons of a row, in order. */
export const actionsFiles = (resource: ResourceModel): FileDraft[] => {
  const actions = resource.list?.rowActions ?? []
  if (actions.length === 0) return []
  const root = (scope: Scope): Element => {
    const printing = openPrinting(scope, resource)
    const buttons = actions.flatMap((action) =>
      overriddenAction(printing, action, buttonsOf(resource, action, scope)),
    )
    return jsxElement(scope.value(KIT, 'RowActions'), {}, buttons)
  }
  return [screenFile(resource, { file: 'actions', component: actionsComponent(resource), root })]
}
