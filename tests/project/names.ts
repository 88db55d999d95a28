import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** A declaration at the top of a file. */
export interface Declaration {
  file: string
  name: string
  kind: 'function' | 'type' | 'value'
  isExported: boolean
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

const functionTypes = new Set(['ArrowFunctionExpression', 'FunctionExpression'])

type Declared = [name: string, kind: Declaration['kind']]

/** The names that a statement declares, and what each is. */
function declaredBy(statement: Statement): Declared[] {
  switch (statement.type) {
    case 'FunctionDeclaration':
      return statement.id ? [[statement.id.name, 'function']] : []
    case 'ClassDeclaration':
      return statement.id ? [[statement.id.name, 'value']] : []
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [[statement.id.name, 'type']]
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id, init }) => {
        if (id.type !== 'Identifier') return []
        const kind = init && functionTypes.has(init.type) ? 'function' : 'value'
        return [[id.name, kind] satisfies Declared]
      })
    default:
      return []
  }
}

/** Every declaration at the top of a file. `text` is the file's text. */
export const declarationsIn = (
  file: string,
  text: string = readFileSync(file, 'utf8'),
): Declaration[] =>
  parseSync(file, text).program.body.flatMap((statement) => {
    const isExport =
      statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
    const declared = isExport ? statement.declaration : statement
    if (!declared) return []
    return declaredBy(declared as Statement).map(([name, kind]) => ({
      file,
      name,
      kind,
      isExported: isExport,
    }))
  })

/** The words of a name: `rowActionsOf` and `row-actions.tsx` are `row`, `actions` and so on. */
export const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')

/** The words of a file's name and of the folders that it stands in. */
export const wordsOfPath = (file: string): string[] => {
  const { dir, name } = path.posix.parse(file)
  return [...dir.split('/'), name].flatMap(wordsOf)
}
