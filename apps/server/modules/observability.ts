import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { OpenStreams } from '../edge/open-streams.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { backupSelfTest } from './backups.ts'
import { watchService } from './figures.ts'
import { ownKeys } from './own-keys.ts'

export type ObservabilityParts = Pick<
  PlatformParts,
  'config' | 'database' | 'clock' | 'log' | 'metrics' | 'signingKeys' | 'events'
>

/** Composes what operators watch: figures of this process and of the whole service, the test of backups, and the product's own keys. */
export function openObservability(parts: ObservabilityParts, streams: Pick<OpenStreams, 'count'>): DomainModule[] {
  const { metrics, database, events } = parts
  const { bus } = events
  metrics.watch({
    name: 'nocturne_open_streams',
    help: 'Streams of news that pages have open.',
    read: () => [{ value: streams.count() }],
  })
  metrics.watch({
    name: 'nocturne_bus_connected',
    help: 'Whether messages of other processes arrive, by what carries them.',
    labelNames: ['driver'],
    read: () => [{ labels: { driver: bus.driver }, value: bus.isConnected() ? 1 : 0 }],
  })
  metrics.watch({
    name: 'nocturne_database_connections',
    help: 'Connections to PostgreSQL that are open or idle, and statements that wait for one.',
    labelNames: ['state'],
    read: () => Object.entries(database.connections?.() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  })
  watchService({ ...parts, db: database.db })
  return [backupSelfTest(parts), ownKeys({ ...parts, db: database.db })]
}
