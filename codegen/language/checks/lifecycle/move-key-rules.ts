import { moveKeyEntries } from '../../../../schema-keys/move'
import { yamlKeyRules } from '../rule/yaml-key-rules'

/** The checks of the keys of a move, a rule for each code. */
export const moveKeyRules = yamlKeyRules(moveKeyEntries, ({ resources }) =>
  resources.flatMap(({ source, transitionTables }) =>
    transitionTables.flatMap(({ lines }) =>
      lines.map(({ path, key, yaml }) => ({
        source,
        path,
        yaml,
        around: () => ({ name: key, isBySystem: yaml.by === 'system' }),
      })),
    ),
  ),
)
