import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { recordPass } from '#portrait/sweep/record.ts'
import { commandFile } from '../dev/machine.ts'

const root = path.join(import.meta.dirname, '../..')

// Runs the whole sweep of the portrait engine, and records that it passed for the sources as they are.
const vitest = commandFile('vitest', 'vitest')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', 'packages/portrait/', '--exclude', '**/record.test.ts'],
  {
    cwd: root,
    env: { ...process.env, PORTRAITS_SWEEP: 'full', DATABASE_URL: '' },
    stdio: 'inherit',
  },
)
if (status === 0) recordPass()
process.exitCode = status ?? 1
