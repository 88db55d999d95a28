import { moveKeyEntries } from '../../../../schema-keys/move'
import { keyRules } from '../rule/key-rules'

/** The checks of the keys of a move, a rule for each code. */
export const moveKeyRules = keyRules(moveKeyEntries, ({ resources }) =>
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
