import { readFileSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrationsFolder } from '#platform/db/open-database.ts'
import { paymentMethods } from '#domains/orders/payment-methods.ts'
import type { PlatformParts } from './platform-parts.ts'

/** The facts that distinguish a process from others; nothing in them is secret. */
export type BuildInfo = Record<'version' | 'build' | 'schema' | 'role' | 'database', string>

type Process = Pick<PlatformParts, 'config' | 'database' | 'metrics'>
type Started = Pick<PlatformParts, 'config' | 'bus' | 'redis'> & {
  engine: { name: string; isDemo: boolean }
  generator: { engine: string }
  payments: { mode: string; adapterOf(brand: string, method: (typeof paymentMethods)[number]): unknown }
}

const manifestFile = new URL('../../package.json', import.meta.url)
/** The files of a build do not change while it runs, and there are more than a hundred of migrations. */
let shipped: Pick<BuildInfo, 'version' | 'schema'> | undefined

/** The release and build of a process, the last migration that it knows, its role and its database. */
export function buildInfoOf({ config, database }: Pick<Process, 'config' | 'database'>, build: string): BuildInfo {
  shipped ??= readShipped()
  const { version, schema } = shipped
  return { version, build, schema, role: config.ROLE, database: database.kind }
}

function readShipped() {
  const { version } = JSON.parse(readFileSync(manifestFile, 'utf8')) as { version: string }
  const last = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
  return { version, schema: new Date(last).toISOString().slice(0, 16) }
}

/** States the build in the metrics, so that a change of a figure can be seen beside a change of the release. */
export function watchBuild({ metrics }: Pick<Process, 'metrics'>, labels: BuildInfo): void {
  metrics.watch({
    name: 'nocturne_build_info',
    help: 'Always 1: release, build, last migration, role and database of this process.',
    labelNames: Object.keys(labels),
    read: () => [{ labels, value: 1 }],
  })
}

/** The fields of the line with which a process starts: its build, how it is connected to other processes, engines, payment methods, and closed regions. */
export function startFacts({ config, bus, redis, engine, generator, payments }: Started, info: BuildInfo) {
  return {
    ...info,
    environment: config.NODE_ENV,
    events: bus.driver,
    admission: redis ? 'all processes' : 'this process',
    engine: engine.isDemo ? `${engine.name} (demo)` : engine.name,
    pictures: generator.engine,
    payments: payments.mode,
    methods: paymentMethods.filter((method) => payments.adapterOf(config.BRAND, method)),
    closedRegions: config.BLOCKED_REGIONS,
  }
}
