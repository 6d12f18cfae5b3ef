import type { App } from '#platform/http/mount-calls.ts'
import type { PlatformParts } from '../platform-parts.ts'

export type HealthNeeds = Pick<PlatformParts, 'database' | 'jobs' | 'metrics'> & {
  engine: { ready(): Promise<boolean> }
  /** Null where the built-in engine draws. */
  images: { ready(): Promise<boolean> } | null
  generator: { engine: string }
}

/** Whether the process is up, whether it can serve, and its figures. */
export function mountHealth(app: App, { database, jobs, metrics, engine, images, generator }: HealthNeeds): void {
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
    return context.json(state, isReady ? 200 : 503)
  })
  app.get('/metrics', async (context) =>
    context.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  )
}
