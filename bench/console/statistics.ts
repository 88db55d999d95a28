import { medianOf } from '../median'

/** What one app was measured to be in one round, by the name of the measure. */
export type MeasuredValues = Readonly<Record<string, number>>

/** One round: each app by its name. */
export type BenchRound = Readonly<Record<string, MeasuredValues>>

const measureNames = (rounds: readonly BenchRound[], app: string): string[] => [
  ...new Set(rounds.flatMap((round) => Object.keys(round[app] ?? {}))),
]

/** The medians of an app's measures over all rounds. */
export const mediansOfRounds = (rounds: readonly BenchRound[], app: string): MeasuredValues =>
  Object.fromEntries(
    measureNames(rounds, app).map((name) => [
      name,
      medianOf(rounds.flatMap((round) => round[app]?.[name] ?? [])),
    ]),
  )

/**
 * The medians of what an app is of the reference, each ratio taken within one round: what else the machine does then
 * weighs on both.
 */
export const ratiosOfRounds = (
  rounds: readonly BenchRound[],
  app: string,
  reference: string,
): MeasuredValues =>
  Object.fromEntries(
    measureNames(rounds, app).map((name) => [
      name,
      medianOf(
        rounds.flatMap((round) => {
          const [own, base] = [round[app]?.[name], round[reference]?.[name]]
          return own === undefined || !base ? [] : own / base
        }),
      ),
    ]),
  )
