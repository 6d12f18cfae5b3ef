// `npm test` and, with --check, `npm run check`. The steps themselves run under Node 24.
import path from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { root, runToEnd } from './steps.mjs'

const node = await bootstrap()
process.exit(await runToEnd(node, [path.join(root, 'tools/dev/run-checks.ts'), ...process.argv.slice(2)]))
