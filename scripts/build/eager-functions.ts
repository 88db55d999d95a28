import { MagicString } from 'magic-string'
import { parseSync, Visitor, type ESTree } from 'vite'

/** Where a function begins and ends in the code of its file, as V8 tells it. */
export type FunctionSpan = readonly [start: number, end: number]

/** What has run of a file. */
export interface ExecutedFunctions {
  readonly fileName: string
  readonly functions: readonly FunctionSpan[]
}

/** Names of which a body declares several functions. The last one counts, so each stays where it is. */
const declaredTwice = (functions: readonly ESTree.Function[]): ReadonlySet<string> => {
  const names = functions.map(({ id }) => id?.name ?? '')
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}

const isFunction = (statement: ESTree.Statement): statement is ESTree.Function =>
  statement.type === 'FunctionDeclaration'

/** Whether a statement has to stay before all others. */
const isFirst = (statement: ESTree.Statement): boolean =>
  statement.type === 'ImportDeclaration' ||
  (statement.type === 'ExpressionStatement' && 'directive' in statement && !!statement.directive)

/**
 * The code of a file, in which functions stand in parentheses: V8 compiles such a function with the file, beside everything
 * else while it comes, and any other one when it is called. What the code does stays the same. A declared function becomes
 * a variable, at the beginning of the body that it is declared in, which is where a declaration takes effect.
 *
 * @param ran the functions; one may be told several times
 * @param isAlone whether no other file can call a function of this one before its first statement has run
 * @throws {Error} where the code cannot be read
 */
export const wrapEagerFunctions = (
  code: string,
  ran: readonly FunctionSpan[],
  isAlone: boolean,
): string => {
  const { program, errors } = parseSync('file.js', code)
  if (errors[0]) throw new Error(errors[0].message)
  const text = new MagicString(code)
  const spans = new Set(ran.map(([start, end]) => `${start}:${end}`))
  const hasRun = ({ start, end }: ESTree.Span): boolean => spans.has(`${start}:${end}`)
  const enclose = (node: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    if (!hasRun(node)) return
    text.appendRight(node.start, '(').prependLeft(node.end, ')')
  }
  const declare = (statements: readonly ESTree.Statement[]): void => {
    const functions = statements.filter(isFunction)
    const twice = declaredTwice(functions)
    const first = statements.find((statement) => !isFirst(statement))
    for (const each of functions) {
      const { id, start, end } = each
      if (!id || !first || twice.has(id.name) || !hasRun(each)) continue
      const before = code.slice(start, id.start).trimEnd()
      text.appendLeft(start, ';')
      text.overwrite(start, id.end, `var ${id.name}=(${before}`)
      text.appendLeft(end, ');')
      if (start !== first.start) text.move(start, end, first.start)
    }
  }
  const inside = ({ body }: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    if (body?.type === 'BlockStatement') declare(body.body)
  }
  new Visitor({
    Program: ({ body }) => {
      if (isAlone) declare(body)
    },
    FunctionDeclaration: inside,
    FunctionExpression: (node) => {
      // That of a method is no expression by itself.
      if (code[node.start] !== '(') enclose(node)
      inside(node)
    },
    ArrowFunctionExpression: (node) => {
      enclose(node)
      inside(node)
    },
  }).visit(program)
  return text.toString()
}
