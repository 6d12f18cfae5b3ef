// `npm start` and, with --dev, `npm run dev`.
import path from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { root, runToEnd } from './steps.mjs'

const isDev = process.argv.includes('--dev')
const node = await bootstrap({ build: !isDev })
const entry = isDev ? 'tools/dev/dev-server.ts' : 'apps/server/dist/start.js'

// Pictures are made on many threads, each of which glibc would give a heap of its own that it never returns.
const env = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' }

// The server itself says where to open, and why it cannot start; its exit code is ours.
process.exit(await runToEnd(node, [path.join(root, entry)], { env }))
