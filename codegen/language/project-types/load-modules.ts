import { packageSourceAliases } from '../../base/package-root'

/** Imports a module of the author. Rejects with the reason why it cannot be loaded. */
export type LoadModule = (file: string) => Promise<unknown>

/**
 * Lends a function that imports TypeScript and React as they are written. Every call begins afresh, so that changed files
 * are read again.
 */
export const withModuleLoader = async <T>(work: (load: LoadModule) => Promise<T>): Promise<T> => {
  // Imported on demand: most projects have no field types of their own, and Vite takes longer than all of codegen.
  const { createRunnableDevEnvironment, resolveConfig } = await import('vite')
  const config = await resolveConfig(
    {
      configFile: false,
      resolve: { alias: packageSourceAliases() },
      envDir: false,
      cacheDir: process.cwd(),
      logLevel: 'error',
      environments: {
        modules: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node'] },
        },
      },
    },
    'serve',
  )
  // Like Vite's own runnerImport, but one environment for all modules.
  const environment = createRunnableDevEnvironment('modules', config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  })
  await environment.init()
  try {
    return await work((file) => environment.runner.import(file))
  } finally {
    await environment.close()
  }
}
