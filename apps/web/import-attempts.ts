import type { Plugin } from 'vite'

const dynamicImport = /\bimport\((["'`])(\.{1,2}\/[^"'`]+\.js)\1\)/g

/**
 * Lets each import() of the built page take the end of its address from `importAttempt`, which is empty but while a part
 * is fetched again (ui/state/late.ts): current browsers remember for a whole visit that an address could not be fetched.
 */
export function importAttempts(): Plugin {
  return {
    name: 'nocturne:import-attempts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    // The build reads the addresses of imports up to here, and knows them by their quotes.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = file.code.replaceAll(
              dynamicImport,
              (_match, quote: string, address: string) =>
                `import(${quote}${address}${quote}+(globalThis.importAttempt??${quote}${quote}))`,
            )
      },
    },
  }
}
