import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Plays all 10,000 random runs of the states of a case, of which `npm test` has a sample: no illegal move, never the same
// reviewer twice, no clock lost.

const root = fileURLToPath(new URL('../..', import.meta.url))
const suite = 'domains/desk/server/cases/states.storage.test.ts'
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', suite], {
  cwd: root,
  env: { ...process.env, IN_FULL: '1' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
