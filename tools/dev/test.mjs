// `npm test` and, with --check, `npm run check`, with --nightly, `npm run nightly`. The steps themselves run under Node 24.
import path from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { root, runToEnd } from './steps.mjs'

const startedAt = Date.now()
const node = await bootstrap()
const env = { TEST_STARTED_AT: String(startedAt) }
process.exit(await runToEnd(node, [path.join(root, 'tools/dev/run-checks.ts'), ...process.argv.slice(2)], { env }))
