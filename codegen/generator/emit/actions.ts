import type { ResourceModel, RowAction } from '../../language/model'
import { jsxElement, type JsxElement } from './jsx-element'
import { KIT_MODULE, createEmitContext } from './emit-context'
import type { FileDraft, ImportScope } from './file-draft'
import { overriddenAction } from './overridden-elements'
import { screenFile } from './screen'

export const actionsComponentName = ({ typeName }: ResourceModel): string => `${typeName}Actions`

const moveButtons = (resource: ResourceModel, scope: ImportScope): JsxElement[] =>
  resource.lifecycles.map(({ identifier }) => ({
    tag: scope.value(KIT_MODULE, 'MoveButtons'),
    attributes: [`lifecycle={${scope.value('./lifecycle', identifier)}}`],
    children: [],
  }))

const BUTTONS = { edit: 'EditButton', show: 'ShowButton', delete: 'DeleteButton' } as const

const buttonsOf = (
  resource: ResourceModel,
  action: RowAction,
  scope: ImportScope,
): JsxElement[] => {
  switch (action.kind) {
    case 'moves':
      return moveButtons(resource, scope)
    case 'call':
      return [jsxElement(scope.value(KIT_MODULE, 'CallButton'), { call: action.call })]
    default:
      return [jsxElement(scope.value(KIT_MODULE, BUTTONS[action.kind]), {})]
  }
}

/** The buttons of a row, in order. */
export const actionsFiles = (resource: ResourceModel): FileDraft[] => {
  const actions = resource.list?.rowActions ?? []
  if (actions.length === 0) return []
  const root = (scope: ImportScope): JsxElement => {
    const printing = createEmitContext(scope, resource)
    const buttons = actions.flatMap((action) =>
      overriddenAction(printing, action, buttonsOf(resource, action, scope)),
    )
    return jsxElement(scope.value(KIT_MODULE, 'RowActions'), {}, buttons)
  }
  return [
    screenFile(resource, { file: 'actions', component: actionsComponentName(resource), root }),
  ]
}
