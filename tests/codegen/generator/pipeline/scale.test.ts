import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generateFileTexts } from '../../../../codegen/generator/pipeline/generated-texts'
import { buildProject } from '../../../../codegen/generator/pipeline/project'
import { parseSchemaFiles } from '../../../../codegen/language/read'
import { copiesOf } from '../../support/copies'
import { thorough } from '../../../support/thorough'

const app = readFileSync('schema/app.yaml', 'utf8')
const order = readFileSync('schema/order.yaml', 'utf8')

const generateCopies = async (count: number) => {
  const { model, diagnostics } = buildProject(parseSchemaFiles(copiesOf(order, app, count)))
  expect(diagnostics.filter(({ level }) => level === 'error')).toEqual([])
  if (!model) throw new Error('no model')
  return generateFileTexts(model)
}

/** Processor time, which other work on the machine does not lengthen. */
const processorTime = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('many resources', () => {
  it.runIf(thorough)('take no longer each than few', { timeout: 120_000 }, async () => {
    await generateCopies(50)
    const few = (await processorTime(() => generateCopies(100))) / 100
    const many = (await processorTime(() => generateCopies(400))) / 400
    console.log(`${few.toFixed(1)} ms each of 100, ${many.toFixed(1)} ms each of 400`)
    expect(many / few).toBeLessThan(2)
  })

  it('give a folder each, and nothing twice', async () => {
    const files = await generateCopies(30)
    const folders = [...files.keys()].map((file) => file.split('/')[0] ?? '')
    expect(new Set(folders.filter((folder) => folder.startsWith('copy-'))).size).toBe(30)
  })
})

it('the order in which files are read makes no difference', async () => {
  const inputs = copiesOf(order, app, 8)
  const shuffled = [3, 7, 0, 5, 8, 1, 6, 2, 4].flatMap((index) => inputs[index] ?? [])
  const generate = async (list: typeof inputs) => {
    const { model } = buildProject(parseSchemaFiles(list))
    return model ? [...(await generateFileTexts(model))] : []
  }
  expect(await generate(shuffled)).toEqual(await generate(inputs))
})
