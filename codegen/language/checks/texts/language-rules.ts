import { VISITOR } from '../../../../schema-keys/app/languages'
import { unknownNameProblems } from '../rule/unknown-names'
import { loginOf } from '../../read/login'
import type { RuleProblem, Rule } from '../rule/rule'
import { quotedList } from '../rule/rule'
import type { ParsedSchema } from '../../read/schema'
import { textPositions } from './text-positions'

const offeredBy = ({ app }: ParsedSchema): string[] =>
  Object.keys(app?.yaml.languages.offered ?? {})

const unknownLanguage: Rule = {
  code: 'unknown-language',
  check: (schema) => {
    const { app } = schema
    if (!app) return []
    const offered = offeredBy(schema)
    const help = `languages of app.yaml: ${quotedList(offered)}`
    const settings = (['source', 'default', 'fallback'] as const).flatMap((key) => {
      const name = app.yaml.languages[key]
      const message = `The ${key} language \`${name}\` is not among those that are offered.`
      return name === undefined || (key === 'default' && name === VISITOR)
        ? []
        : [{ name, source: app.source, path: ['languages', key], message }]
    })
    const texts = textPositions(schema).flatMap(({ source, path, own }) =>
      typeof own !== 'object'
        ? []
        : Object.keys(own).map((name) => ({
            name,
            source,
            path: [...path, name],
            on: 'key' as const,
            message: `There is a text in \`${name}\`, which is no language that is offered.`,
          })),
    )
    const declared = offered.map((name) => ({
      name,
      source: app.source,
      path: ['languages', 'offered', name],
      slip: (meant: string) => `The language \`${name}\` is used nowhere, but \`${meant}\` is.`,
    }))
    return unknownNameProblems([...settings, ...texts], declared, { help })
  },
}

/** The order of the keys in the body tells which input of the form each of them is. */
const sessionBody: Rule = {
  code: 'session-body',
  check: ({ app }) => {
    if (!app) return []
    const { source, yaml } = app
    const bodies = { login: loginOf(yaml.session).yaml, password: yaml.session.password }
    const problem = (call: keyof typeof bodies, wanted: number, names: string): RuleProblem[] => {
      const path = ['session', call, 'body']
      const count = bodies[call]?.body?.length ?? (call === 'login' || !bodies[call] ? wanted : 0)
      const message = `The body of \`session.${call}\` has ${count} keys and needs ${wanted}.`
      return count === wanted
        ? []
        : [{ source, path, on: 'key', message, help: `name the keys of ${names}, in this order` }]
    }
    return [
      ...problem('login', 2, 'the user name and the password'),
      ...problem('password', 3, 'the old password, the new one and the new one again'),
    ]
  },
}

const idleLock: Rule = {
  code: 'idle-lock',
  check: ({ app }) => {
    const { minutes = 0, warnSeconds = 0 } = app?.yaml.session.idleLock ?? {}
    if (!app || warnSeconds === 0 || warnSeconds < minutes * 60) return []
    const path = ['session', 'idleLock', 'warnSeconds']
    const message = `The console would warn from ${warnSeconds} s before the lock, which comes after ${minutes * 60} s.`
    const help = 'warn later, or lock later'
    return [{ source: app.source, path, message, help }]
  },
}

export const languageRules = [unknownLanguage, sessionBody, idleLock]
