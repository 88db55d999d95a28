import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const parts = [
  'package.json',
  'index.html',
  'vite.config.ts',
  'bin',
  'tsconfig.json',
  '.oxfmtrc.json',
  'public',
  'schema',
  'i18n',
  'wire',
  'field-types',
  'schema-keys',
  'codegen',
  'bench',
  'contract',
  'import',
  'server',
  'mock-server',
  'scripts',
  'src',
]

/**
 * Makes a copy of the project that can be edited and run beside it. Both use the same packages, but not the same cache.
 */
export function copyProject(folder: string): void {
  for (const part of parts.filter((name) => existsSync(name))) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  linkPackages(folder)
}

/**
 * Gives a copy the packages of the project. The folder around them is the copy's own, because Vite keeps its cache in
 * it.
 */
export function linkPackages(folder: string): void {
  const packages = resolve('node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(packages)) {
    if (name.startsWith('.vite')) continue
    symlinkSync(join(packages, name), join(folder, 'node_modules', name))
  }
}
