import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import { composeServer } from '../../apps/server/composition-root.ts'

/** The paths of the calls that the server answers: it is composed as for `npm start`, on an empty database. */
export async function mountedCalls(): Promise<ReadonlySet<string>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'nocturne-conformance-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test', ROLE: 'all' })
  try {
    const server = await composeServer(config, { now: () => new Date() }, 'http://conformance.example')
    try {
      return new Set(server.edge.handlers.keys())
    } finally {
      await server.close()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
