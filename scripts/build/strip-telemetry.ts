import type { Plugin } from 'vite'

/* Takes the addresses of strangers out of the packages that a build is made of, so that nothing can lead there. */

/** React-admin fetches a picture from its makers, who learn from it where the console runs. */
const telemetry = /const img = new Image\(\);\s*img\.src = `https:\/\/react-admin-telemetry[^;]*;/

/** Makers' pages that messages of errors name. Without the scheme they can still be looked up, but not followed. */
const pages =
  /https?:\/\/(?=(?:react\.dev|reactrouter\.com|github\.com|aws\.amazon\.com|react-native\.canny\.io)\/)/g

/** MUI makes an address object of its page before it writes the message. */
const muiPage = /https:\/\/mui\.com\/(?=production-error)/g

const withoutAddresses = (code: string): string =>
  code.replace(telemetry, '').replaceAll(pages, '').replaceAll(muiPage, 'mui:')

/** The plugin of the build. A telemetry that is written in another way than we know stops it. */
export const stripTelemetryPlugin = (): Plugin => ({
  name: 'deskwright:no-addresses',
  apply: 'build',
  transform: {
    filter: { id: /\/node_modules\//, code: /https?:\/\// },
    handler(code) {
      const text = withoutAddresses(code)
      if (text.includes('react-admin-telemetry')) {
        this.error(
          'react-admin reports to its makers in a way that scripts/build/strip-telemetry.ts does not know',
        )
      }
      return text === code ? null : { code: text, map: null }
    },
  },
})
