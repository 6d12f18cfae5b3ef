import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const standIn = fileURLToPath(new URL('./zod-stand-in.ts', import.meta.url))

/** Replaces Zod by its stand-in wherever the page is built for browsers. */
export function inertZod(): Plugin {
  return {
    name: 'inert-zod',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source) => (source === 'zod' ? standIn : null),
  }
}
