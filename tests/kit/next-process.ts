import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config/config.ts'
import type { ChatEngine } from '#platform/models/chat-engine.ts'
import { composeServer } from '../../apps/server/composition-root.ts'
import type { World } from './world.ts'
import { worldOrigin } from './world.ts'

/** The server as it starts after a restart: on the database of a world, knowing nothing else of it. */
export async function startNextProcess(w: World, engine: ChatEngine) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-next-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'test', ROLE: 'web' })
  const database = { ...w.services.database, close: () => Promise.resolve() }
  const services = await composeServer(config, w.clock, worldOrigin, { database, engine })
  return {
    chat: services.chat,
    async close() {
      await services.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
