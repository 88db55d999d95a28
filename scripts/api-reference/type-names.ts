import { isSyntaxNode, type SyntaxNode } from '../../codegen/generator/overrides/parse-override'

const nameIn = (value: unknown): string[] =>
  isSyntaxNode(value) && value.type === 'Identifier' && 'name' in value ? [String(value.name)] : []

/** The name of the type that a part refers to. */
const referredBy = (part: SyntaxNode): string[] => {
  if (part.type === 'TSTypeReference' && 'typeName' in part) return nameIn(part.typeName)
  if (part.type === 'TSInterfaceHeritage' && 'expression' in part) return nameIn(part.expression)
  return []
}

const bodies = new Set(['BlockStatement', 'FunctionBody'])

/** The names of types in a part of a syntax tree, in their order. What functions do is left out. */
export const typeNamesIn = (part: unknown): string[] => {
  const names = Array.isArray(part)
    ? part.flatMap(typeNamesIn)
    : isSyntaxNode(part) && !bodies.has(part.type)
      ? [...referredBy(part), ...Object.values(part).flatMap(typeNamesIn)]
      : []
  return [...new Set(names)]
}
