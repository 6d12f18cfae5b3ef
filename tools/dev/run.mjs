// Runs one of the project's programs under Node 24: `node tools/dev/run.mjs [--no-build] <file> [arguments]`.
import { bootstrap } from './bootstrap.mjs'
import { runToEnd } from './steps.mjs'

const args = process.argv.slice(2)
const needsBuild = args[0] !== '--no-build'
const node = await bootstrap({ build: needsBuild })
process.exit(await runToEnd(node, needsBuild ? args : args.slice(1)))
