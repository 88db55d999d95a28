import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { copyProject, type ProjectCopy } from '../support/project-copy'
import { consoleParts } from '../support/console-parts'

const run = promisify(execFile)

/** A console for development, since only that warns, with what is put into the copy of the project. */
export const buildWith = async (change: (project: ProjectCopy) => Promise<void> | void) => {
  const project = copyProject()
  const { root } = project
  for (const name of consoleParts) cpSync(name, path.join(root, name), { recursive: true })
  await change(project)
  const answer = await project.codegen()
  if (answer.code !== 0) throw new Error(answer.stderr)
  const dist = mkdtempSync(path.join(tmpdir(), 'deskwright-gallery-'))
  const vite = path.resolve('node_modules/.bin/vite')
  const words = ['build', '--mode', 'development', '--logLevel', 'error', '--outDir', dist]
  await run(vite, words, {
    cwd: root,
    timeout: 300_000,
    env: { ...process.env, NODE_ENV: 'development' },
  })
  return { dist, project }
}

export type Built = Awaited<ReturnType<typeof buildWith>>

/** The list of banks shows stock components one by one. */
export const buildGallery = (): Promise<Built> => buildWith(({ root }) => addGallery(root))

/** Puts the gallery in the place of a list. */
export const addGallery = (root: string, folder = 'bank'): void =>
  cpSync('tests/gallery/pieces', path.join(root, `src/overrides/${folder}`), { recursive: true })
