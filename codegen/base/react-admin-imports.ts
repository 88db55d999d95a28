import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What brings MUI along. Hooks alone are had from ra-core. */
const STOCK = /^(?:react-admin|ra-ui-materialui|@mui\/[^/]+)(?:\/|$)/

/** Where a module is imported from. Imports of types leave nothing behind. */
const IMPORT =
  /\b(?:import|export)\s+(?!type\b)(?:[\w*$\s{},]*?\bfrom\s*)?(['"])([^'"\n]+)\1|\bimport\s*\(\s*(['"])([^'"\n]+)\3/g

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts']

const textOf = (file: string): string | null =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : null

const importsOf = (text: string): string[] =>
  [...text.matchAll(IMPORT)].flatMap(([, , fixed, , lazy]) => fixed ?? lazy ?? [])

/**
 * Whether a file shows components of react-admin or MUI, itself or by what it imports. Such a file is fetched when it is
 * shown. It is enough to read the imports: at worst, a file is fetched later than it need be.
 */
export const importsReactAdmin = (file: string, seen = new Set<string>()): boolean => {
  const found = endings.map((ending) => file + ending).find((each) => textOf(each) !== null)
  if (found === undefined || seen.has(found)) return false
  seen.add(found)
  return importsOf(textOf(found) ?? '').some((name) =>
    name.startsWith('.')
      ? importsReactAdmin(path.resolve(path.dirname(found), name), seen)
      : STOCK.test(name),
  )
}

/** The screens of react-admin that show one record. */
const SCREENS =
  /\bimport\s+(?!type\b)\{[^}]*\b(?:Create|Edit|Show)(?:Base)?\b[^}]*\}\s*from\s*(['"])(?:react-admin|ra-ui-materialui)\1/

/** Whether a file has a screen of react-admin for one record, which needs a dialog around it. */
export const hasReactAdminScreen = (text: string): boolean => SCREENS.test(text)
