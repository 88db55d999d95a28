import type { CommandIo } from '../../codegen/command-line/command-io'
import { regenerateToDisk, regenerationReport } from '../../codegen/generator/pipeline/regenerate'

/** Options of Vite, under the same names; null leaves one to its configuration. */
export interface BuildOptions {
  base: string | null
  outDir: string | null
  emptyOutDir: boolean
  sourcemap: boolean
  mode: string | null
  logLevel: 'info' | 'warn' | 'error' | 'silent'
}

/** Vite is imported only once the schema is known to be right: it takes as long as codegen. */
const buildConsole = async (values: BuildOptions): Promise<void> => {
  const { build } = await import('vite')
  const { base, mode, logLevel, outDir, emptyOutDir, sourcemap } = values
  await build({
    logLevel,
    ...(base !== null && { base }),
    ...(mode !== null && { mode }),
    build: {
      ...(outDir !== null && { outDir }),
      ...(emptyOutDir && { emptyOutDir }),
      ...(sourcemap && { sourcemap }),
    },
  })
}

/** Generates what the schema says, then builds the console. Gives the exit code. */
export async function generateAndBuild(
  schemaDir: string,
  values: BuildOptions,
  io: CommandIo,
): Promise<number> {
  const start = performance.now()
  const generated = await regenerateToDisk({ schemaDir })
  const { problems, line } = regenerationReport(generated, performance.now() - start)
  io.err(problems)
  io.out(line)
  if (generated.failed) return 1
  try {
    await buildConsole(values)
    return 0
  } catch (error) {
    io.err(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
}
