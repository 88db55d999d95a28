import type {
  Class,
  ClassElement,
  Expression,
  Function as FunctionNode,
  Statement,
  TSType,
  VariableDeclarator,
} from 'oxc-parser'
import {
  commentAbove,
  type SourceDeclaration,
  resolveDeclaration,
  type SourceFile,
  sourceTextOf,
} from './source-file'

/** The nodes that a signature is made of, in the file that they stand in. */
export interface Signature {
  readonly text: string
  readonly file: SourceFile
  readonly nodes: readonly object[]
}

type Callable = Extract<Expression, { type: 'ArrowFunctionExpression' | 'FunctionExpression' }>

const isCallable = (node: { type: string }): node is Callable =>
  node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'

/** Parameters and result of a function, as they are written. */
const ofFunction = (file: SourceFile, name: string, node: Callable): Signature | null => {
  if (!node.body) return null
  const head = sourceTextOf(file, { start: node.start, end: node.body.start })
  const text = head
    .replace(/^(?:async )?(?:function\s*\w*)?/, '')
    .replace(/\s*(?:=>)?\s*\(?\s*$/, '')
  const { params, returnType, typeParameters } = node
  const nodes = [typeParameters, ...params, returnType].filter((each) => !!each)
  return { text: `${name}${closeParenthesis(text)}`, file, nodes }
}

/** An arrow function may return an object, whose parenthesis stands before its body. */
const closeParenthesis = (text: string): string =>
  (text.match(/\(/g)?.length ?? 0) > (text.match(/\)/g)?.length ?? 0) ? `${text})` : text

const isAssign = (file: SourceFile, callee: Expression): boolean =>
  sourceTextOf(file, callee) === 'Object.assign'

/** The constants of a block, by name: a function that makes components may build them first. */
type Locals = ReadonlyMap<string, Expression>

const noLocals: Locals = new Map()

const localsIn = (statements: readonly Statement[]): Locals =>
  new Map(
    statements.flatMap((statement) =>
      statement.type === 'VariableDeclaration'
        ? statement.declarations.flatMap(({ id, init }) =>
            id.type === 'Identifier' && init ? [[id.name, init] as const] : [],
          )
        : [],
    ),
  )

/** An expression with what the names in it stand for. */
interface Place {
  readonly file: SourceFile
  readonly node: Expression
  readonly locals: Locals
}

/** What a function of ours returns. */
const returnedBy = ({ file, node: callee }: Place): Place | null => {
  if (callee.type !== 'Identifier') return null
  const declared = resolveDeclaration(file, callee.name)
  const init = declared && initOf(declared, callee.name)
  if (!init || !isCallable(init) || !init.body) return null
  const { body } = init
  if (body.type !== 'BlockStatement')
    return { file: declared.file, node: body as Expression, locals: noLocals }
  const last = body.body.at(-1)
  return last?.type === 'ReturnStatement' && last.argument
    ? { file: declared.file, node: last.argument, locals: localsIn(body.body) }
    : null
}

const ofIdentifier = ({ file, node, locals }: Place, name: string): Signature | null => {
  if (node.type !== 'Identifier') return null
  const local = locals.get(node.name)
  if (local) return ofValue({ file, node: local, locals }, name)
  const declared = resolveDeclaration(file, node.name)
  const found = declared && signatureOf(declared, node.name)
  return found && { ...found, text: found.text.replace(node.name, name) }
}

const ofProps = (file: SourceFile, name: string, type: TSType): Signature => {
  const props = sourceTextOf(file, type)
  return { text: `${name}(${props === 'object' ? '' : `props: ${props}`})`, file, nodes: [type] }
}

/** A call that makes a component: of a type that it is given, of a function, or of what another function of ours returns. */
const ofCall = ({ file, node, locals }: Place, name: string): Signature | null => {
  if (node.type !== 'CallExpression') return null
  const [type] = node.typeArguments?.params ?? []
  if (type) return ofProps(file, name, type)
  const [first] = node.arguments
  const argument = first && first.type !== 'SpreadElement' ? { file, node: first, locals } : null
  if (argument && (isCallable(argument.node) || isAssign(file, node.callee)))
    return ofValue(argument, name)
  const returned = returnedBy({ file, node: node.callee, locals })
  return (returned && ofValue(returned, name)) ?? (argument && ofValue(argument, name))
}

const ofValue = (place: Place, name: string): Signature | null =>
  isCallable(place.node)
    ? ofFunction(place.file, name, place.node)
    : (ofIdentifier(place, name) ?? ofCall(place, name))

/** A single declarator may be exported under another name. */
const declaratorOf = (
  { node }: SourceDeclaration,
  name: string,
): VariableDeclarator | undefined => {
  if (node.type !== 'VariableDeclaration') return undefined
  const [first, ...others] = node.declarations
  if (others.length === 0) return first
  return node.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
}

const initOf = (declared: SourceDeclaration, name: string): Expression | null =>
  declaratorOf(declared, name)?.init ?? null

const ofVariable = (declared: SourceDeclaration, name: string): Signature | null => {
  const declarator = declaratorOf(declared, name)
  if (!declarator) return null
  const { file } = declared
  const annotation = 'typeAnnotation' in declarator.id ? declarator.id.typeAnnotation : null
  if (annotation) {
    return { text: `const ${name}${sourceTextOf(file, annotation)}`, file, nodes: [annotation] }
  }
  return declarator.init ? ofValue({ file, node: declarator.init, locals: noLocals }, name) : null
}

/** A member of a class as it is shown, and the nodes that name types in it. */
type Member = readonly [text: string, nodes: readonly object[]]

/** The public properties that a constructor declares in its parameters. */
const propertiesIn = (file: SourceFile, { params }: FunctionNode): Member[] =>
  params.flatMap((param) =>
    param.type === 'TSParameterProperty' && param.accessibility !== 'private'
      ? [[sourceTextOf(file, param), [param]] as const]
      : [],
  )

const membersOf = (file: SourceFile, member: ClassElement): Member[] => {
  if (member.type !== 'MethodDefinition') return []
  const { value, start, kind, accessibility } = member
  if (kind === 'constructor') return propertiesIn(file, value)
  if (accessibility === 'private' || !value.body) return []
  const comment = commentAbove(file, start)
  const above = comment === null ? '' : `/*${comment}*/\n  `
  const head = sourceTextOf(file, { start, end: value.body.start }).trim()
  return [[above + head, [...value.params, value.returnType].filter((each) => !!each)]]
}

/** A class by its public members, without what they do. */
const ofClass = (file: SourceFile, name: string, node: Class): Signature => {
  const members = node.body.body.flatMap((member) => membersOf(file, member))
  const body = members.map(([text]) => `  ${text}\n`).join('')
  return { text: `class ${name} {\n${body}}`, file, nodes: members.flatMap(([, nodes]) => nodes) }
}

/** The signature of a declaration, from its source. Null when the source does not say it. */
export const signatureOf = (declared: SourceDeclaration, name: string): Signature | null => {
  const { file, node } = declared
  if (node.type === 'VariableDeclaration') return ofVariable(declared, name)
  if (node.type === 'ClassDeclaration') return ofClass(file, name, node)
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')
    return { text: sourceTextOf(file, node).replace(node.id.name, name), file, nodes: [node] }
  return null
}
