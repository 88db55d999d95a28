import { fourEyesRulesOf, type FourEyesRule } from '../../read/four-eyes'
import type { ParsedResource } from '../../read/parsed-resource'
import type { RuleProblem, Rule } from '../rule/rule'
import { declaredCallsByName, wireNames } from './call-rules'

/** A move that asks for a field, or keeps its reason there, writes it: it would break its own seal. */
export const brokenSealRule: Rule = {
  code: 'broken-seal',
  check: ({ resources }) =>
    resources.flatMap((resource) =>
      resource.transitionTables.flatMap((transitionTable) =>
        fourEyesRulesOf(transitionTable).flatMap(({ seals, moves }) =>
          seals.flatMap(({ name, path }) => {
            const found = sealSlip(resource, transitionTable.field, { name, moves })
            return found === null ? [] : [{ source: transitionTable.source, path, ...found }]
          }),
        ),
      ),
    ),
}

function sealSlip(
  resource: ParsedResource,
  moved: string,
  { name, moves }: { name: string; moves: FourEyesRule['moves'] },
): Pick<RuleProblem, 'message' | 'help'> | null {
  if (name === moved) {
    const message = `\`${name}\` changes with every move, so nobody can seal it.`
    return { message, help: 'name the fields that are approved' }
  }
  const asking = moves.find(({ ask }) => ask.includes(name))
  if (asking) {
    const message = `Move \`${asking.line.key}\` asks for \`${name}\`, which may not have changed since.`
    return { message, help: `take \`${name}\` out of \`ask\`, or out of \`seals\`` }
  }
  const names = wireNames(resource, name)
  const keeping = moves.find(
    ({ reason, call }) =>
      reason !== 'none' && names.includes(declaredCallsByName(resource)[call]?.reason ?? 'reason'),
  )
  if (!keeping) return null
  const message = `Move \`${keeping.line.key}\` keeps its reason in \`${name}\`, which may not have changed since.`
  return { message, help: `keep the reason in another field, or take \`${name}\` out of \`seals\`` }
}
