import path from 'node:path'
import { readPackageManifest } from '../../codegen/base/package-root'
import { testToolVersions } from './test-tools'
import type { NewProjectSettings } from './project-settings'

/** The scripts of a project, under the names that messages and documents use. */
const scripts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'start',
      'test',
      'build',
      'preview',
      'codegen',
      'eject',
      'rules',
      'new',
      'import',
      'mock',
      'contract',
    ].map((name) => [name, `deskwright ${name}`]),
  ),
  types: 'tsc --noEmit',
  format: 'oxfmt --write src',
  // Git itself has no hooks that travel with a repository.
  prepare: 'git config core.hooksPath .githooks || exit 0',
}

const packageJson = (name: string, spec: string): string =>
  `${JSON.stringify(
    {
      name: name.toLowerCase().replaceAll(/[^a-z0-9._-]+/g, '-'),
      version: '0.0.0',
      private: true,
      type: 'module',
      scripts,
      // React, react-admin and MUI come with it as its peers: one of each, in the versions that it is tested with.
      dependencies: { deskwright: spec },
      devDependencies: testToolVersions(),
      engines: readPackageManifest().engines,
    },
    null,
    2,
  )}\n`

const viteConfig = `import { defineConfig, deskwright } from 'deskwright/vite'

export default defineConfig({ plugins: [deskwright()] })
`

const tsconfig = `${JSON.stringify(
  { extends: 'deskwright/tsconfig.json', include: ['src', 'vite.config.ts'] },
  null,
  2,
)}\n`

const format = `${JSON.stringify(
  { printWidth: 100, semi: false, singleQuote: true, trailingComma: 'all' },
  null,
  2,
)}\n`

const gitattributes = `# Texts have the same line ends on every system: generated files and reports are compared byte for byte.
* text=auto eol=lf
src/generated/** text eol=lf
schema/.editor/** text eol=lf linguist-generated
# The lines of both sides stand: \`npm run codegen\` reads them and writes the list anew.
src/generated/manifest.txt merge=union linguist-generated
`

const hook = `#!/bin/sh
# What is committed was generated from the YAML that is committed with it.
npm run --silent codegen -- --check
`

const workflow = `name: test
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { node-version-file: .nvmrc, cache: npm }
      - run: npm ci
      - run: npm test
      - run: npm run build
`

const readmeText = ({ title }: NewProjectSettings): string => `# ${title}

An admin console made of YAML by [deskwright](node_modules/deskwright/README.md).

\`\`\`sh
npm install
npm start        # generates, and runs the console with a mock server; it follows every save
npm test         # fresh code and reports, types, your tests, and every screen in a browser
npm run build    # the console as files for a web server, in dist/
\`\`\`

| | |
|---|---|
| \`schema/\` | what the console is: \`app.yaml\`, and a file a resource |
| \`i18n/\` | labels in further languages |
| \`src/generated/\` | written by \`npm run codegen\`; committed, because reviewers read it |
| \`src/overrides/\` | your components in the place of generated ones: \`npm run eject -- customers list\` |
| \`src/pages/\` | your pages: a component with an exported \`page\` |
| \`src/field-types/\` | field types of your own |

A real backend in place of the mock server: \`ADMIN_TARGET=https://host npm start\`. A further resource:
\`npm run new -- NAME\`. A new version of the package: \`npm install deskwright@latest\`, then \`npx deskwright upgrade\`.
`

/** The files around the schema of a new project, by path. `spec` is where npm finds the package. */
export const projectFiles = (
  wanted: NewProjectSettings,
  spec: string,
): ReadonlyMap<string, string> =>
  new Map([
    ['package.json', packageJson(path.basename(path.resolve(wanted.folder)), spec)],
    ['vite.config.ts', viteConfig],
    ['tsconfig.json', tsconfig],
    ['.oxfmtrc.json', format],
    ['.nvmrc', '24\n'],
    ['.gitignore', 'node_modules/\ndist/\n.data/\n*.log\n*.rules.html\n'],
    ['.gitattributes', gitattributes],
    ['.githooks/pre-commit', hook],
    ['.github/workflows/test.yml', workflow],
    ['README.md', readmeText(wanted)],
    ['src/overrides/.gitkeep', ''],
    ['src/pages/.gitkeep', ''],
    ['src/field-types/.gitkeep', ''],
  ])
