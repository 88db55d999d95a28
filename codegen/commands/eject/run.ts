import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CommandIo } from '../../command-line/command-io'
import { reportUsageError } from '../../command-line/command-main'
import type { Diagnostic } from '../../base/diagnostic'
import { generateFiles, type GeneratedProject } from '../../generator/pipeline/generate'
import { displayPath } from '../../language/read/yaml/yaml-files'
import type { ResourceModel } from '../../language/model'
import { nearestCandidate, unknownNameMessage } from '../../base/nearest-candidate'
import { readOverridesFor, overridesFolder } from '../../generator/overrides'
import { withAcceptedOrigin, hasOriginDrifted } from '../../generator/overrides/ejected-origin'
import { resourceOverrideSlots, type OverrideSlot } from '../../generator/overrides/override-slots'
import { printDiagnostics } from '../../language/print'
import { ejectableParts, ejectScreen } from '../../generator/eject/react-admin-screen'
import { readHandEditedText, writeOutputFiles } from '../../generator/output'
import { ejectedText, overrideStarterText } from './ejected-text'

export interface EjectOptions {
  resource: string
  part: string
  schema: string
  out: string
  accept: boolean
  as: string
}

/** The text of an override, and what it has not of the generated part. */
interface OverrideText {
  text: string
  left: readonly string[]
}

interface EjectTarget {
  resource: ResourceModel
  slot: OverrideSlot
  /** Path of the override. */
  file: string
}

const targetOf = ({ resource: name, part, out }: EjectOptions, resources: ResourceModel[]) => {
  const resource = resources.find((each) => each.name === name)
  if (!resource) {
    return unknownNameMessage(
      'resource',
      name,
      resources.map((each) => each.name),
    )
  }
  const slots = resourceOverrideSlots(resource)
  const slot = slots.find(({ stem }) => stem === part)
  if (!slot) {
    const stems = slots.map(({ stem }) => stem)
    const isSingle = /^(?:column|input|action)\./.test(part)
    const known =
      nearestCandidate(part, stems) || isSingle
        ? stems
        : stems.filter((stem) => !stem.includes('.'))
    return unknownNameMessage(`part of ${name}`, part, known)
  }
  return { resource, slot, file: path.join(overridesFolder(out), resource.folder, `${part}.tsx`) }
}

const generateProject = (options: EjectOptions): Promise<GeneratedProject> =>
  generateFiles({
    schemaDir: options.schema,
    outDir: options.out,
    overrides: readOverridesFor(options.out),
  })

const showErrors = (
  io: CommandIo,
  diagnostics: readonly Diagnostic[],
  texts: GeneratedProject['texts'],
): number => {
  const errors = diagnostics.filter(({ level }) => level === 'error')
  io.err(printDiagnostics(errors, texts, 'Nothing was written.'))
  return 1
}

/** Generates again, so that the index imports the new file. */
const regenerateIndex = async (options: EjectOptions, io: CommandIo): Promise<number> => {
  const { files, diagnostics, texts } = await generateProject(options)
  if (!files) return showErrors(io, diagnostics, texts)
  const { diagnostics: refusals } = await writeOutputFiles(options.out, files)
  return refusals.length > 0 ? showErrors(io, refusals, texts) : 0
}

const acceptGenerated = (
  target: EjectTarget,
  generated: string | undefined,
  io: CommandIo,
): number => {
  const file = displayPath(target.file)
  const text = existsSync(target.file) ? readFileSync(target.file, 'utf8') : null
  const drift = text === null || generated === undefined ? null : hasOriginDrifted(text, generated)
  if (text === null || generated === undefined || drift === null) {
    return reportUsageError(
      io,
      `there is nothing to accept: "${file}" is no copy of a generated file`,
    )
  }
  if (drift) writeFileSync(target.file, withAcceptedOrigin(text, generated))
  const says = drift ? 'is now taken as a copy of' : 'already is a copy of'
  io.out(`${file} ${says} the generated file as it is.\n`)
  return 0
}

/** A screen with components of react-admin; a sentence where the part is none. */
const stockText = async (
  { resource, slot }: EjectTarget,
  outDir: string,
  generated: string,
): Promise<OverrideText | string> => {
  const part = ejectableParts.find((each) => each === slot.stem)
  const screen = part && ejectScreen(resource, part)
  if (!screen)
    return `react-admin has no screen for ${slot.stem}; there are: ${ejectableParts.join(', ')}`
  const stand = { outDir: displayPath(outDir), folder: resource.folder }
  const text = await ejectedText(stand, slot.stem, { generated, code: screen.code })
  return { text, left: screen.left }
}

const textFor = async (
  { resource, slot }: EjectTarget,
  outDir: string,
  generated: string,
): Promise<string> => {
  const stand = { outDir: displayPath(outDir), folder: resource.folder }
  if (slot.kind !== 'part') return overrideStarterText(stand, slot, resource)
  const handwork = readHandEditedText(outDir, `${resource.folder}/${slot.stem}.tsx`, generated)
  return ejectedText(stand, slot.stem, { generated, ...(handwork !== null && { handwork }) })
}

/** The copy keeps what was changed by hand, so the generator may replace its own file again. */
const discardChange = (
  { resource, slot }: EjectTarget,
  outDir: string,
  generated: string,
): void => {
  const file = `${resource.folder}/${slot.stem}.tsx`
  if (readHandEditedText(outDir, file, generated) !== null) rmSync(path.join(outDir, file))
}

const ejectPart = async (
  target: EjectTarget,
  options: EjectOptions,
  generated: string,
  io: CommandIo,
): Promise<number> => {
  const file = displayPath(target.file)
  if (existsSync(target.file)) {
    io.err(`"${file}" exists already; delete it to start again from the generated part\n`)
    return 1
  }
  const written =
    options.as === 'react-admin'
      ? await stockText(target, options.out, generated)
      : { text: await textFor(target, options.out, generated), left: [] }
  if (typeof written === 'string') return reportUsageError(io, written)
  const { text, left } = written
  mkdirSync(path.dirname(target.file), { recursive: true })
  writeFileSync(target.file, text, { flag: 'wx' })
  discardChange(target, options.out, generated)
  const code = await regenerateIndex(options, io)
  if (code !== 0) return code
  const { stem } = target.slot
  io.out(`${file} is yours now: the console uses it in place of the generated ${stem}.\n`)
  if (left.length > 0) {
    io.out('What the generated part has, and this one does not:\n')
    for (const each of left) io.out(`  ${each}\n`)
  }
  io.out('Next: edit it. To undo, delete it and run npm run codegen.\n')
  return 0
}

/** Takes a part over, or accepts one that was taken over. Gives the exit code. */
export const runEjectCommand = async (options: EjectOptions, io: CommandIo): Promise<number> => {
  const { model, files, diagnostics, texts } = await generateProject(options)
  if (!model || !files) return showErrors(io, diagnostics, texts)
  const target = targetOf(options, model.resources)
  if (typeof target === 'string') return reportUsageError(io, target)
  const generated = files.get(`${target.resource.folder}/${target.slot.stem}.tsx`)
  return options.accept
    ? acceptGenerated(target, generated, io)
    : ejectPart(target, options, generated ?? '', io)
}
