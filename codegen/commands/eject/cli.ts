import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../base/diagnostic'
import { generate, type Generated } from '../../pipeline/generate'
import { printed } from '../../read/yaml/files'
import type { ResourceModel } from '../../model'
import { nearest } from '../../base/nearest'
import { overridesBeside, overridesFolder } from '../../overrides'
import { accepted, hasDrifted } from '../../overrides/origin'
import { slotsOf, type Slot } from '../../overrides/slots'
import { printHuman } from '../../print'
import { defaultOutDir } from '../../pipeline/regenerate'
import { schemaDirOf } from '../../pipeline/schema-dir'
import { writeFiles } from '../../write'
import { originOf } from '../../write/header'
import { ejectedText, starterText } from './text'

interface Options {
  resource: string
  part: string
  accept: boolean
  schema: string
  out: string
}

const EXPECTED = 'expected RESOURCE PART [--accept] [--schema DIR] [--out DIR]'

/** Options, or the line that says what is wrong with them. */
const readOptions = (args: readonly string[]): Options | string => {
  const options = { accept: false, schema: '', out: defaultOutDir }
  const names: string[] = []
  const rest = [...args]
  while (rest.length > 0) {
    const word = rest.shift() ?? ''
    if (word === '--accept') options.accept = true
    else if (word === '--schema' || word === '--out') {
      const folder = rest.shift()
      if (!folder || folder.startsWith('--')) return `${word} needs a folder: ${EXPECTED}`
      options[word === '--schema' ? 'schema' : 'out'] = folder
    } else if (word.startsWith('-')) return `${EXPECTED}, got ${JSON.stringify(word)}`
    else names.push(word)
  }
  const [resource, part, ...more] = names
  if (resource === undefined || part === undefined || more.length > 0) {
    return `${EXPECTED}, as in order list or order column.sn`
  }
  const named = schemaDirOf(options.schema || process.env.SCHEMA_DIR)
  return named.dir === undefined ? named.problem : { ...options, resource, part, schema: named.dir }
}

const oneOf = (noun: string, word: string, known: readonly string[]): string => {
  const meant = nearest(word, known)
  const help = meant ? `did you mean ${meant}?` : `expected one of ${known.join(', ')}`
  return `there is no ${noun} ${JSON.stringify(word)}: ${help}`
}

interface Target {
  resource: ResourceModel
  slot: Slot
  /** Path of the override. */
  file: string
}

const targetOf = ({ resource: name, part, out }: Options, resources: ResourceModel[]) => {
  const resource = resources.find((each) => each.name === name)
  if (!resource) {
    return oneOf(
      'resource',
      name,
      resources.map((each) => each.name),
    )
  }
  const slots = slotsOf(resource)
  const slot = slots.find(({ stem }) => stem === part)
  if (!slot) {
    const stems = slots.map(({ stem }) => stem)
    const isSingle = /^(?:column|input|action)\./.test(part)
    const known =
      nearest(part, stems) || isSingle ? stems : stems.filter((stem) => !stem.includes('.'))
    return oneOf(`part of ${name}`, part, known)
  }
  return { resource, slot, file: path.join(overridesFolder(out), resource.folder, `${part}.tsx`) }
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const complain = (text: string): void => void process.stderr.write(`${text}\n`)

const read = (options: Options): Promise<Generated> =>
  generate({
    schemaDir: options.schema,
    outDir: options.out,
    overrides: overridesBeside(options.out),
  })

const showErrors = (diagnostics: readonly Diagnostic[], texts: Generated['texts']): number => {
  const errors = diagnostics.filter(({ level }) => level === 'error')
  process.stderr.write(printHuman(errors, texts, 'Nothing was written.'))
  return 1
}

/** Generates again, so that the index imports the new file. */
const regenerate = async (options: Options): Promise<number> => {
  const { files, diagnostics, texts } = await read(options)
  if (!files) return showErrors(diagnostics, texts)
  const { diagnostics: refusals } = await writeFiles(options.out, files)
  return refusals.length > 0 ? showErrors(refusals, texts) : 0
}

const accept = (target: Target, generated: string | undefined): number => {
  const file = printed(target.file)
  const text = existsSync(target.file) ? readFileSync(target.file, 'utf8') : null
  const drift = text === null || generated === undefined ? null : hasDrifted(text, generated)
  if (text === null || generated === undefined || drift === null) {
    complain(`there is nothing to accept: "${file}" is no copy of a generated file`)
    return 2
  }
  if (drift) writeFileSync(target.file, accepted(text, generated))
  say(
    `${file} ${drift ? 'is now taken as a copy of' : 'already is a copy of'} the generated file as it is.`,
  )
  return 0
}

const textFor = async (
  { resource, slot }: Target,
  outDir: string,
  generated: string,
): Promise<string> => {
  const stand = { outDir: printed(outDir), folder: resource.folder }
  if (slot.kind !== 'part') return starterText(stand, slot, resource)
  const onDisk = path.join(outDir, resource.folder, `${slot.stem}.tsx`)
  const text = existsSync(onDisk) ? readFileSync(onDisk, 'utf8') : ''
  const kept = text !== '' && originOf(text) !== 'ours' ? text : null
  return ejectedText(stand, slot.stem, { generated, kept })
}

/** What was changed by hand lives on in the copy: the generator may have its own file back. */
const discardChange = ({ resource, slot }: Target, outDir: string): void => {
  const onDisk = path.join(outDir, resource.folder, `${slot.stem}.tsx`)
  if (existsSync(onDisk) && originOf(readFileSync(onDisk, 'utf8')) !== 'ours') rmSync(onDisk)
}

const eject = async (target: Target, options: Options, generated: string): Promise<number> => {
  const file = printed(target.file)
  if (existsSync(target.file)) {
    complain(`"${file}" exists already; delete it to start again from the generated part`)
    return 1
  }
  const text = await textFor(target, options.out, generated)
  mkdirSync(path.dirname(target.file), { recursive: true })
  writeFileSync(target.file, text, { flag: 'wx' })
  discardChange(target, options.out)
  const code = await regenerate(options)
  if (code !== 0) return code
  say(`${file} is yours now: the console uses it in place of the generated ${target.slot.stem}.`)
  say(`Next: edit it. To undo, delete it and run npm run codegen.`)
  return 0
}

/** `npm run eject`: 0 done, 1 refused or errors in the schema, 2 wrong words. */
export const main = async (args: string[]): Promise<number> => {
  const options = readOptions(args)
  if (typeof options === 'string') {
    complain(options)
    return 2
  }
  const { model, files, diagnostics, texts } = await read(options)
  if (!model || !files) return showErrors(diagnostics, texts)
  const target = targetOf(options, model.resources)
  if (typeof target === 'string') {
    complain(target)
    return 2
  }
  const generated = files.get(`${target.resource.folder}/${target.slot.stem}.tsx`)
  if (options.accept) return accept(target, generated)
  return eject(target, options, generated ?? '')
}
