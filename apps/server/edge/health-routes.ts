import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/http/mount-calls.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { watchDiskSpace } from './disk-space.ts'

type Parts = 'config' | 'database' | 'jobs' | 'metrics' | 'readiness' | 'dataDir' | 'log'
export type HealthNeeds = Pick<PlatformParts, Parts> & {
  engine: { ready(): Promise<boolean> }
  /** Null where the built-in engine draws. */
  images: { ready(): Promise<boolean> } | null
  generator: { engine: string }
}

const pingMs = 2_000

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request may see figures and details: by the operator's token, or anyone's in development without one. */
function isOperator(authorization: string | undefined, { OPERATOR_TOKEN, NODE_ENV }: HealthNeeds['config']): boolean {
  if (!OPERATOR_TOKEN) return NODE_ENV !== 'production'
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${OPERATOR_TOKEN}`))
}

/** Whether the process is up, whether it can serve, and its figures. */
export function mountHealth(app: App, needs: HealthNeeds): void {
  const { config, jobs, metrics, engine, images, generator, readiness } = needs
  const hasSpace = watchDiskSpace(needs)
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.get('/readyz', async (context) => {
    const [database, speaks, queue, draws, disk] = await Promise.all([
      answersInTime(needs.database),
      engine.ready().catch(() => false),
      jobs.isOpen(),
      images ? images.ready().catch(() => false) : true,
      hasSpace(),
    ])
    const draining = readiness.isDraining()
    // An engine that is away makes no process unready: all share it, and calls about it are refused one by one.
    const ok = database && !draining && (disk || needs.database.kind !== 'pglite')
    const pictures = { engine: generator.engine, ready: draws }
    const state = { ok, role: config.ROLE, database, draining, disk, engine: speaks, queue, pictures }
    return context.json(isOperator(context.req.header('authorization'), config) ? state : { ok }, ok ? 200 : 503)
  })
  app.get('/metrics', async (context) =>
    isOperator(context.req.header('authorization'), config)
      ? context.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
      : context.notFound(),
  )
}

function answersInTime(database: HealthNeeds['database']): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), pingMs).unref())
  const answered = database.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late])
}
