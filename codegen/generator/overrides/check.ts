import type { Diagnostic } from '../../base/diagnostic'
import { ejectCommand } from '../output/generated-header'
import { createLocationLookup, startOfFile } from '../../language/read/yaml/place'
import type { Model, ResourceModel } from '../../language/model'
import { nearestCandidate } from '../../base/nearest-candidate'
import { overrideProblem } from './codes'
import type { OverrideFile } from './files'
import { hasOriginDrifted, originSpan } from './ejected-origin'
import { parseOverride } from './parse-override'
import {
  SHELL_OVERRIDES_FOLDER,
  shellOverrideSlots,
  functionOverrideSlots,
  slotFileNames,
  resourceOverrideSlots,
} from './override-slots'
import type { ShellOverrideSlot, FunctionOverrideSlot, OverrideSlot } from './override-slots'
import { unknownSourceProblems } from './unknown-sources'
import { capitalizeText } from '../../base/text'

/** Generated files that hold what the YAML says. A file with such a name cannot replace anything. */
const FIXED = /^(?:index|types|choices|export|lifecycle|calls|messages|stock|(?:create|edit)-.+)$/

const stemIn = (name: string): string => name.replace(/\.[^.]+$/, '')

const fixedPart = ({ file, name }: OverrideFile): Diagnostic => {
  const message = `"${name}" cannot be replaced: it is what the YAML says.`
  const help =
    'replace list, create, edit, show or actions, or one column, input or action; other code goes into a folder of its own'
  return overrideProblem('fixed-part', startOfFile(file), message, help)
}

const goneFolder = ({ file, folder }: OverrideFile, model: Model): Diagnostic => {
  const folders = [SHELL_OVERRIDES_FOLDER, ...model.resources.map((resource) => resource.folder)]
  const meant = nearestCandidate(folder, folders)
  const help = meant ? `did you mean the folder "${meant}"?` : 'delete the folder, or rename it'
  const message = `There is no resource "${folder}" whose parts could be replaced.`
  return overrideProblem('unknown-override', startOfFile(file), message, help)
}

const wordsFor = { column: 'column', input: 'input', action: 'row action' } as const

/** Says in words what a file name would replace. */
const missingSlotText = (stem: string, resource: ResourceModel): string => {
  const [, kind, rest] = /^(column|input|action)\.(.+)$/.exec(stem) ?? []
  if (kind === 'column' || kind === 'input' || kind === 'action') {
    return `${resource.name} has no ${wordsFor[kind]} "${rest}"`
  }
  return `${resource.name} has no part "${stem}"`
}

const unknownSlot = (
  { file, name }: OverrideFile,
  resource: ResourceModel,
  slots: readonly OverrideSlot[],
): Diagnostic => {
  const stem = stemIn(name)
  const all = [...slots, ...functionOverrideSlots(resource)]
  const stems = all.map((slot) => slot.stem)
  const meant = stems.includes(stem) ? stem : nearestCandidate(stem, stems)
  const kind = /^(?:column|input|action)\./.exec(stem)?.[0]
  const alike = stems.filter((each) => each.startsWith(kind ?? '') && (kind ?? !each.includes('.')))
  const help = meant
    ? `did you mean "${fileOf(all, meant)}"?`
    : `delete it, rename it, or move it into a folder of its own. There are: ${alike.slice(0, 12).join(', ') || 'none'}`
  return overrideProblem(
    'unknown-override',
    startOfFile(file),
    `${capitalizeText(missingSlotText(stem, resource))}.`,
    help,
  )
}

const fileOf = (
  slots: readonly (OverrideSlot | FunctionOverrideSlot | ShellOverrideSlot)[],
  stem: string,
): string => slots.filter((slot) => slot.stem === stem).flatMap(slotFileNames)[0] ?? stem

const unknownPart = ({ file, name }: OverrideFile): Diagnostic => {
  const stem = stemIn(name)
  const stems = shellOverrideSlots.map((slot) => slot.stem)
  const meant = stems.find((each) => each === stem) ?? nearestCandidate(stem, stems)
  const help = meant
    ? `did you mean "${fileOf(shellOverrideSlots, meant)}"?`
    : `delete it, rename it, or move it into a folder of its own. There are: ${shellOverrideSlots.flatMap((slot) => slotFileNames(slot)[0] ?? []).join(', ')}`
  const message = `The shell has no part "${stem}".`
  return overrideProblem('unknown-override', startOfFile(file), message, help)
}

const missingExport = (
  { file, name }: OverrideFile,
  slot: OverrideSlot | FunctionOverrideSlot | ShellOverrideSlot,
): Diagnostic => {
  const wants = slot.exports === 'default' ? 'have a default export' : `export "${slot.exports}"`
  const example =
    slot.exports === 'default'
      ? 'export default …'
      : `export const ${slot.exports} = ${slot.stem === 'theme' ? '{ … }' : '(…) => …'}`
  const message = `"${name}" does not ${wants}, which is what takes its place in the console.`
  return overrideProblem('override-export', startOfFile(file), message, `write \`${example}\``)
}

const driftProblem = (override: OverrideFile, origin: string): Diagnostic => {
  const { file, text, folder } = override
  const { start, end } = originSpan(text)
  const words = `${folder} ${stemIn(override.name)}`
  return overrideProblem(
    'override-drift',
    createLocationLookup(file, text)(start, end),
    `"${origin}" has changed since it was copied.`,
    `see \`git log -p -- ${origin}\`, take over what matters here, then run \`${ejectCommand(`${words} --accept`)}\``,
  )
}

/** Generated files by path, and how the path of one is printed. */
export interface GeneratedOrigins {
  files: ReadonlyMap<string, string>
  print: (relative: string) => string
}

/** A file without markup is only asked for its export. */
const checkCode = async (
  override: OverrideFile,
  slot: FunctionOverrideSlot | ShellOverrideSlot,
): Promise<Diagnostic[]> => {
  const parsed = await parseOverride(override)
  const lacks = parsed?.exports && !parsed.exports.has(slot.exports)
  return lacks ? [missingExport(override, slot)] : []
}

const checkPart = async (override: OverrideFile): Promise<Diagnostic[]> => {
  const slot = shellOverrideSlots.find((each) => slotFileNames(each).includes(override.name))
  return slot ? checkCode(override, slot) : [unknownPart(override)]
}

const checkFile = async (
  override: OverrideFile,
  resource: ResourceModel,
  model: Model,
  origins: GeneratedOrigins,
): Promise<Diagnostic[]> => {
  const stem = stemIn(override.name)
  if (FIXED.test(stem)) return [fixedPart(override)]
  const code = functionOverrideSlots(resource).find((each) =>
    slotFileNames(each).includes(override.name),
  )
  if (code) return checkCode(override, code)
  const slots = resourceOverrideSlots(resource)
  const slot = slots.find((each) => `${each.stem}.tsx` === override.name)
  if (!slot) return [unknownSlot(override, resource, slots)]
  const relative = `${resource.folder}/${stem}.tsx`
  const origin = origins.files.get(relative)
  const hasMoved = origin !== undefined && hasOriginDrifted(override.text, origin) === true
  const drift = hasMoved ? [driftProblem(override, origins.print(relative))] : []
  const parsed = await parseOverride(override)
  if (!parsed) return drift
  const lacks = parsed.exports !== null && !parsed.exports.has(slot.exports)
  return [
    ...drift,
    ...(lacks ? [missingExport(override, slot)] : []),
    ...unknownSourceProblems(parsed.program, override, resource, model),
  ]
}

/** Everything wrong with hand-written files that take the place of generated parts. */
export const checkOverrides = async (
  overrides: readonly OverrideFile[],
  model: Model,
  origins: GeneratedOrigins,
): Promise<Diagnostic[]> => {
  const checks = overrides.map(async (override) => {
    if (override.folder === SHELL_OVERRIDES_FOLDER) return checkPart(override)
    const resource = model.resources.find(({ folder }) => folder === override.folder)
    return resource ? checkFile(override, resource, model, origins) : [goneFolder(override, model)]
  })
  return (await Promise.all(checks)).flat()
}
