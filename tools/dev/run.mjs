// Runs one of the house's own programs under Node 24: `node tools/dev/run.mjs <file> [arguments]`.
import { bootstrap } from './bootstrap.mjs'
import { runToEnd } from './steps.mjs'

const node = await bootstrap()
process.exit(await runToEnd(node, process.argv.slice(2)))
