import type { HomeBlock, Model, ResourceModel } from '../../language/model'
import {
  jsxAttribute,
  toLiteral,
  assertIdentifier,
  objectLiteralLines,
  assertPathSegment,
} from '../../language/names/code-literals'
import { jsxElement, printElement, type JsxElement } from './jsx-element'
import { requireField, cellElementByName } from './field-element'
import { KIT_MODULE, createEmitContext, type EmitContext } from './emit-context'
import { createImportScope, type FileDraft } from './file-draft'
import { resourceFileDraft } from './resource-file-draft'

const constantOf = ({ identifier }: ResourceModel): string => assertIdentifier(`${identifier}Home`)

const filterCode = ({ filter }: HomeBlock): string[] =>
  Object.keys(filter).length > 0 ? [`filter={${toLiteral(filter)}}`] : []

const blockElement = (
  printing: EmitContext,
  resource: ResourceModel,
  block: HomeBlock,
): JsxElement => {
  const { scope, choices } = printing
  const label = `home.${block.key}`
  const made = (
    tag: string,
    facts: Parameters<typeof jsxElement>[1],
    children: JsxElement[] = [],
  ) => {
    const one = jsxElement(scope.value(KIT_MODULE, tag), { label, ...facts }, children)
    return { ...one, attributes: [...one.attributes, ...filterCode(block)] }
  }
  switch (block.kind) {
    case 'count':
      return made('CountBlock', {})
    case 'sum':
      return made('SumBlock', { source: block.field }, [
        cellElementByName(printing, resource, block.field),
      ])
    case 'list':
      return made(
        'ListBlock',
        { sources: block.fields, rows: block.rows },
        block.fields.map((source) => cellElementByName(printing, resource, source)),
      )
    case 'mine':
      return made('MineBlock', { rows: block.rows })
    case 'chart': {
      const constant = choices.get(requireField(resource.fields, block.by))
      const chart = made('ChartBlock', { by: block.by, sends: block.sends ?? undefined })
      const own = constant ? [`choices={${scope.value('./choices', constant)}}`] : []
      return { ...chart, attributes: [...chart.attributes, ...own] }
    }
  }
}

/** The blocks of the home page that are about a resource, by key. */
export const homeBlocksFile = (
  resource: ResourceModel,
  home: readonly HomeBlock[],
): FileDraft[] => {
  const own = home.filter((block) => block.resource === resource.name)
  if (own.length === 0) return []
  const scope = createImportScope(constantOf(resource))
  const printing = createEmitContext(scope, resource)
  const entries = own.map(
    (block) => [block.key, printElement(blockElement(printing, resource, block))] as const,
  )
  const code = `export const ${constantOf(resource)} = ${objectLiteralLines(entries)}`
  return [resourceFileDraft(resource, 'home.tsx', [scope.imports(), code])]
}

/** The home page, with its blocks in order. Null: it is the placeholder. */
export const homePageFile = ({ app, resources }: Model): FileDraft | null => {
  if (app.home.length === 0) return null
  const scope = createImportScope()
  const home = scope.value(KIT_MODULE, 'Home')
  const block = scope.value(KIT_MODULE, 'HomeBlock')
  const blocks = app.home.flatMap(({ key, resource: of }) => {
    const resource = resources.find((each) => each.name === of)
    if (!resource) return []
    const constant = scope.value(
      `./${assertPathSegment(resource.folder)}/home`,
      constantOf(resource),
    )
    return [
      `<${block} ${jsxAttribute('resource', of) ?? ''}>{${constant}[${toLiteral(key)}]}</${block}>`,
    ]
  })
  const code = `const HomePage = () => <${home}>${blocks.join('')}</${home}>\n\nexport default HomePage`
  return {
    path: 'home-page.tsx',
    source: 'schema/app.yaml',
    code: `${scope.imports()}\n\n${code}\n`,
  }
}
