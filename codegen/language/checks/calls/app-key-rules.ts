import { appKeyEntries } from '../../../../schema-keys/app'
import type { AppCheckContext } from '../../../../schema-keys/shape/app-key'
import { editDistance, nearestCandidate } from '../../../base/nearest-candidate'
import { languageEdition } from '../../schema/edition'
import { loginOf } from '../../read/login'
import type { ParsedSchema } from '../../read/schema'
import { yamlKeyRules } from '../rule/yaml-key-rules'

const ownPagesOf = ({ sources, pages }: ParsedSchema): readonly string[] | null =>
  pages.length < (sources.ownPages?.length ?? 0)
    ? null
    : pages.map(({ yaml }) => yaml.path.slice(1))

const aroundOf = (
  { source, yaml }: NonNullable<ParsedSchema['app']>,
  schema: ParsedSchema,
): AppCheckContext => ({
  app: { ...yaml },
  edition: languageEdition,
  namesRoles:
    loginOf(yaml.session).yaml.roles !== undefined || yaml.session.me?.roles !== undefined,
  ownPages: ownPagesOf(schema),
  lineOf: (path) => source.at(path).line,
  nearest: nearestCandidate,
  distance: editDistance,
})

/** The checks of the keys of app.yaml, a rule for each code. */
export const appKeyRules = yamlKeyRules(appKeyEntries, (schema) => {
  const { app } = schema
  return app
    ? [{ source: app.source, path: [], yaml: app.yaml, around: () => aroundOf(app, schema) }]
    : []
})
