import type { Diagnostic } from '../base/diagnostic'
import { ejectCommand } from '../write/header'
import { placesIn, startOf } from '../read/yaml/place'
import type { Model, ResourceModel } from '../model'
import { nearest } from '../base/nearest'
import { overrideProblem } from './codes'
import type { OverrideFile } from './files'
import { hasDrifted, originSpan } from './origin'
import { parseOverride } from './parse'
import { slotsOf, type Slot } from './slots'
import { sourceProblems } from './sources'

/** Generated files that hold what the YAML says. A file with such a name cannot replace anything. */
const FIXED = /^(?:index|types|choices|export|lifecycle|calls|messages|stock|(?:create|edit)-.+)$/

const stemIn = (name: string): string => name.replace(/\.[^.]+$/, '')

const fixedPart = ({ file, name }: OverrideFile): Diagnostic => {
  const message = `"${name}" cannot be replaced: it is what the YAML says.`
  const help =
    'replace list, create, edit, show or actions, or one column, input or action; other code goes into a folder of its own'
  return overrideProblem('fixed-part', startOf(file), message, help)
}

const goneFolder = ({ file, folder }: OverrideFile, model: Model): Diagnostic => {
  const folders = model.resources.map((resource) => resource.folder)
  const meant = nearest(folder, folders)
  const help = meant ? `did you mean the folder "${meant}"?` : 'delete the folder, or rename it'
  const message = `There is no resource "${folder}" whose parts could be replaced.`
  return overrideProblem('unknown-override', startOf(file), message, help)
}

const wordsFor = { column: 'column', input: 'input', action: 'row action' } as const

/** Says in words what a file name would replace. */
const wanted = (stem: string, resource: ResourceModel): string => {
  const [, kind, rest] = /^(column|input|action)\.(.+)$/.exec(stem) ?? []
  if (kind === 'column' || kind === 'input' || kind === 'action') {
    return `${resource.name} has no ${wordsFor[kind]} "${rest}"`
  }
  return `${resource.name} has no part "${stem}"`
}

const unknownSlot = (
  { file, name }: OverrideFile,
  resource: ResourceModel,
  slots: readonly Slot[],
): Diagnostic => {
  const stem = stemIn(name)
  const stems = slots.map((slot) => slot.stem)
  const meant = stems.includes(stem) ? stem : nearest(stem, stems)
  const kind = /^(?:column|input|action)\./.exec(stem)?.[0]
  const alike = stems.filter((each) => each.startsWith(kind ?? '') && (kind ?? !each.includes('.')))
  const help = meant
    ? `did you mean "${meant}.tsx"?`
    : `delete it, rename it, or move it into a folder of its own. There are: ${alike.slice(0, 12).join(', ') || 'none'}`
  return overrideProblem(
    'unknown-override',
    startOf(file),
    `${capital(wanted(stem, resource))}.`,
    help,
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const missingExport = ({ file, name }: OverrideFile, slot: Slot): Diagnostic => {
  const wants = slot.exports === 'default' ? 'have a default export' : `export "${slot.exports}"`
  const example =
    slot.exports === 'default' ? 'export default …' : `export const ${slot.exports} = (…) => …`
  const message = `"${name}" does not ${wants}, which is what takes its place in the console.`
  return overrideProblem('override-export', startOf(file), message, `write \`${example}\``)
}

const drifted = (override: OverrideFile, origin: string): Diagnostic => {
  const { file, text, folder } = override
  const { start, end } = originSpan(text)
  const words = `${folder} ${stemIn(override.name)}`
  return overrideProblem(
    'override-drift',
    placesIn(file, text)(start, end),
    `"${origin}" has changed since it was copied.`,
    `see \`git log -p -- ${origin}\`, take over what matters here, then run \`${ejectCommand(`${words} --accept`)}\``,
  )
}

/** Generated files by path, and how the path of one is printed. */
export interface Origins {
  files: ReadonlyMap<string, string>
  print: (relative: string) => string
}

const checkFile = async (
  override: OverrideFile,
  resource: ResourceModel,
  model: Model,
  origins: Origins,
): Promise<Diagnostic[]> => {
  const stem = stemIn(override.name)
  if (FIXED.test(stem)) return [fixedPart(override)]
  const slots = slotsOf(resource)
  const slot = slots.find((each) => `${each.stem}.tsx` === override.name)
  if (!slot) return [unknownSlot(override, resource, slots)]
  const relative = `${resource.folder}/${stem}.tsx`
  const origin = origins.files.get(relative)
  const hasMoved = origin !== undefined && hasDrifted(override.text, origin) === true
  const drift = hasMoved ? [drifted(override, origins.print(relative))] : []
  const parsed = await parseOverride(override)
  if (!parsed) return drift
  const lacks = parsed.exports !== null && !parsed.exports.has(slot.exports)
  return [
    ...drift,
    ...(lacks ? [missingExport(override, slot)] : []),
    ...sourceProblems(parsed.program, override, resource, model),
  ]
}

/** Everything wrong with hand-written files that take the place of generated parts. */
export const checkOverrides = async (
  overrides: readonly OverrideFile[],
  model: Model,
  origins: Origins,
): Promise<Diagnostic[]> => {
  const checks = overrides.map(async (override) => {
    const resource = model.resources.find(({ folder }) => folder === override.folder)
    return resource ? checkFile(override, resource, model, origins) : [goneFolder(override, model)]
  })
  return (await Promise.all(checks)).flat()
}
