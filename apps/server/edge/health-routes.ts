import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/http/mount-calls.ts'
import type { PlatformParts } from '../platform-parts.ts'

export type HealthNeeds = Pick<PlatformParts, 'config' | 'database' | 'jobs' | 'metrics'> & {
  engine: { ready(): Promise<boolean> }
  /** Null where the built-in engine draws. */
  images: { ready(): Promise<boolean> } | null
  generator: { engine: string }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request may see figures and details: by the operator's token, or anyone's in development without one. */
function isOperator(authorization: string | undefined, { OPERATOR_TOKEN, NODE_ENV }: HealthNeeds['config']): boolean {
  if (!OPERATOR_TOKEN) return NODE_ENV !== 'production'
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${OPERATOR_TOKEN}`))
}

/** Whether the process is up, whether it can serve, and its figures. */
export function mountHealth(
  app: App,
  { config, database, jobs, metrics, engine, images, generator }: HealthNeeds,
): void {
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.get('/readyz', async (context) => {
    const [isStored, speaks, isQueued, draws] = await Promise.all([
      database.ping().then(
        () => true,
        () => false,
      ),
      engine.ready().catch(() => false),
      jobs.isOpen(),
      // Pictures can wait: an engine that is away makes nobody unready.
      images ? images.ready().catch(() => false) : true,
    ])
    const isReady = isStored && speaks && isQueued
    const pictures = { engine: generator.engine, ready: draws }
    const state = { ok: isReady, database: isStored, engine: speaks, queue: isQueued, pictures }
    return context.json(
      isOperator(context.req.header('authorization'), config) ? state : { ok: isReady },
      isReady ? 200 : 503,
    )
  })
  app.get('/metrics', async (context) =>
    isOperator(context.req.header('authorization'), config)
      ? context.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
      : context.notFound(),
  )
}
