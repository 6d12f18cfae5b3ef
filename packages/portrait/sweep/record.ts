import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources } from './sources-hash.ts'

const file = join(import.meta.dirname, 'passed.json')

// The thread and this record draw nothing, and other tests run every time.
const isSwept = (path: string) =>
  !/^(thread\/|public\.ts$|sweep\/(record|sources-hash)\.ts$)/.test(path) && !/(?<!\.sweep)\.test\.ts$/.test(path)

/** The hash of all that the sweep proves: the engine, the sweep, and the version of the library that rasterises. */
export function sweepHash(): string {
  const manifest = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
  return `${hashSources(isSwept)} sharp ${dependencies['sharp']}`
}

/** The hash for which the sweep last passed in full. */
export function passedHash(): string | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { hash: string }).hash : null
}

/** Whether the sources changed since the sweep last passed. */
export function isSweepDue(): boolean {
  return passedHash() !== sweepHash()
}

/** Records that the sweep passed for the sources as they are. */
export function recordPass(): void {
  writeFileSync(file, `${JSON.stringify({ hash: sweepHash() }, null, 2)}\n`)
}
