import { type Signature, signatureOf } from './signature'
import { resolveDeclaration } from './source-file'
import { typeNamesIn } from './type-names'

/** A longer type is shown only where a signature stands on it as a whole. It would bury what the section is about. */
const MOST_LINES = 12

const isShort = ({ text }: Signature): boolean => text.split('\n').length <= MOST_LINES

/** The types that a signature stands on as a whole: those of its parameters, what an interface extends, what a type is. */
const basesOf = ({ nodes }: Signature): string[] =>
  nodes.flatMap((node) => {
    if ('extends' in node) return typeNamesIn(node.extends)
    return 'typeAnnotation' in node && 'id' in node
      ? typeNamesIn(node.typeAnnotation)
      : 'body' in node
        ? []
        : typeNamesIn(node)
  })

/** Adds the types that a signature needs to those that were found, and what these need. */
const collectTypes = (
  signature: Signature,
  isExported: (name: string) => boolean,
  found: Map<string, Signature>,
): Map<string, Signature> => {
  const bases = basesOf(signature)
  for (const name of typeNamesIn(signature.nodes)) {
    if (isExported(name) || found.has(name)) continue
    const declared = resolveDeclaration(signature.file, name)
    const needed = declared && signatureOf(declared, name)
    if (!needed || (!bases.includes(name) && !isShort(needed))) continue
    found.set(name, needed)
    collectTypes(needed, isExported, found)
  }
  return found
}

/**
 * The types of the repository without which a signature cannot be understood, by name. Exported types are left out, since
 * they have a section of their own.
 */
export const supportingTypes = (
  signature: Signature,
  isExported: (name: string) => boolean,
): Map<string, Signature> => collectTypes(signature, isExported, new Map())
