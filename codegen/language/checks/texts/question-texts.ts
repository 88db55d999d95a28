import type { TextYaml } from '../../schema'
import { placeholdersIn } from '../../names/placeholders'
import { questionsOf, type DeclaredQuestion } from '../../read/questions'
import type { ParsedSchema } from '../../read/schema'
import type { ParsedResource } from '../../read/parsed-resource'
import { languagesOf, textAt, type Languages } from '../../read/texts'
import type { YamlPath, SourceFile } from '../../read/yaml/source'
import type { RuleProblem } from '../rule/rule'

interface QuestionText {
  language: string
  text: string
  source: SourceFile
  path: YamlPath
}

const bracePlaceholders = (text: string): string =>
  [...new Set(placeholdersIn(text).map(({ name }) => `{${name}}`))].toSorted().join(', ')

/** Questions whose translation names other fields than the question itself. */
export const questionPlaceholderProblems = (schema: ParsedSchema): RuleProblem[] => {
  const languages = languagesOf(schema)
  return schema.resources.flatMap((resource) =>
    questionsOf(resource).flatMap((question) => {
      const written = languages.offered.flatMap(
        (language) => writtenIn(language, question, resource, { schema, languages }) ?? [],
      )
      const model = written.find(({ language }) => language === languages.source) ?? written[0]
      return model ? written.flatMap((each) => placeholderMismatch(question, each, model)) : []
    }),
  )
}

const ownIn = (own: TextYaml | undefined, language: string, source: string): string | undefined =>
  typeof own === 'object' ? own[language] : language === source ? own : undefined

function writtenIn(
  language: string,
  { yaml: { say }, path, keys }: DeclaredQuestion,
  { source }: ParsedResource,
  { schema, languages }: { schema: ParsedSchema; languages: Languages },
): QuestionText | null {
  const own = ownIn(say, language, languages.source)
  if (say === undefined) return null
  if (own !== undefined) {
    const place = typeof say === 'object' ? [...path, 'say', language] : [...path, 'say']
    return { language, text: own, source, path: place }
  }
  const file = schema.sources.resourceTexts.get(language)
  const text = textAt(languages.translations.get(language), keys)
  return file && text !== undefined ? { language, text, source: file, path: keys } : null
}

function placeholderMismatch(
  { asker }: DeclaredQuestion,
  each: QuestionText,
  model: QuestionText,
): RuleProblem[] {
  const [has, wanted] = [bracePlaceholders(each.text), bracePlaceholders(model.text)]
  if (has === wanted) return []
  return [
    {
      source: each.source,
      path: each.path,
      message: `${asker} asks with ${has || 'no placeholder'} in ${each.language} and with ${wanted || 'none'} in ${model.language}.`,
      help: 'use the same placeholders in every language',
    },
  ]
}
