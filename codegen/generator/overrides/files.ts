import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../../language/read/yaml/yaml-files'
import { importsReactAdmin, hasReactAdminScreen } from '../../base/react-admin-imports'

/** A file in the folder of a resource below `src/overrides`. Folders inside it are the author's own. */
export interface OverrideFile {
  /** Path as printed. */
  file: string
  /** Name of the folder it stands in. */
  folder: string
  name: string
  text: string
  /** Whether it shows components of react-admin or MUI, itself or by what it imports of the project. */
  stock?: boolean
  /** Whether it has a screen of react-admin for one record, such as `Create`. */
  screen?: boolean
}

const isCode = (name: string): boolean =>
  /\.[cm]?[jt]sx?$/.test(name) && !/\.(?:test|spec|stories|d)\.[jt]sx?$/.test(name)

/** Overrides stand beside the generated files. */
export const overridesFolder = (outDir: string): string => path.join(outDir, '..', 'overrides')

const namesIn = (folder: string): string[] => {
  try {
    const names = readdirSync(folder).filter((name) => !name.startsWith('.'))
    return names.toSorted((a, b) => (a < b ? -1 : 1))
  } catch {
    return []
  }
}

const overrideIn = (folder: string, name: string, target: string): OverrideFile => {
  const text = readFileSync(target, 'utf8')
  const stock = importsReactAdmin(target)
  return {
    file: displayPath(target),
    folder,
    name,
    text,
    stock,
    screen: stock && hasReactAdminScreen(text),
  }
}

/** Everything that may take the place of a generated part; nothing when there is no such folder. */
const readOverrides = (root: string): OverrideFile[] =>
  namesIn(root).flatMap((folder) =>
    namesIn(path.join(root, folder))
      .filter(isCode)
      .map((name) => ({ name, target: path.join(root, folder, name) }))
      .filter(({ target }) => statSync(target, { throwIfNoEntry: false })?.isFile())
      .map(({ name, target }) => overrideIn(folder, name, target)),
  )

/** The overrides that belong to an output folder. */
export const readOverridesFor = (outDir: string): OverrideFile[] =>
  readOverrides(overridesFolder(outDir))
