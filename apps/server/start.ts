import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The way into the built server: what V8 has compiled is stored beside it, so that the next start need not compile it again.
enableCompileCache(fileURLToPath(new URL('dist/compiled', import.meta.url)))
await import('./main.ts')
