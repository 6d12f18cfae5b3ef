import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { openPlatformParts } from './platform-parts.ts'
import { isStartError } from './start-errors.ts'

it('stops a start with one clear line where the data folder cannot be made, with PostgreSQL too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-data-'))
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const config = readConfig({ DATA_DIR: join(file, 'data'), DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  const failure: unknown = await openPlatformParts(config, systemClock, 'http://localhost').catch((error) => error)
  rmSync(folder, { recursive: true })
  expect(isStartError(failure) && failure.message).toMatch(/Set DATA_DIR to a folder this user may write/)
})
