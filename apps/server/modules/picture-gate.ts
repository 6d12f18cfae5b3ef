import type { Config } from '#platform/config/config.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { ImageGate } from '#platform/moderation/image-gate.ts'
import { createImageGate, noImageGate } from '#platform/moderation/image-gate.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { dueBy } from '#domains/desk/clocks.ts'
import type { Target } from '#domains/desk/rules.ts'
import { openCase } from '#domains/desk/server/public.ts'
import type { PictureGate } from '#domains/media/server/public.ts'

type GateConfig = Pick<
  Config,
  | 'IMAGE_GATE_LISTS'
  | 'IMAGE_GATE_BASE_URL'
  | 'IMAGE_GATE_API_KEY'
  | 'IMAGE_GATE_MODEL'
  | 'IMAGE_GATE_CATEGORIES'
  | 'IMAGE_GATE_TIMEOUT_MS'
>
type Needs = { config: GateConfig; db: Db; clock: Clock; log: Log }

function openImageGate(config: GateConfig, log: Log): ImageGate {
  const { IMAGE_GATE_LISTS: lists, IMAGE_GATE_BASE_URL: baseUrl, IMAGE_GATE_API_KEY: apiKey } = config
  const { IMAGE_GATE_MODEL: model, IMAGE_GATE_CATEGORIES: categories, IMAGE_GATE_TIMEOUT_MS: timeoutMs } = config
  if (lists.length === 0 && !baseUrl) return noImageGate
  const classifier = baseUrl ? { baseUrl, apiKey, model, categories } : undefined
  return createImageGate({ lists, classifier, timeoutMs }, log)
}

/** The configured gate for pictures; each one that it refuses is a case of the desk, about the person or the engine. */
export function openPictureGate({ config, db, clock, log }: Needs): PictureGate {
  const gate = openImageGate(config, log)
  return {
    async admit(bytes, origin) {
      const { verdict, rule } = await gate.check(bytes)
      if (verdict !== 'block') return verdict
      const now = clock.now()
      const subjectUserId = 'userId' in origin ? origin.userId : null
      const target: Target =
        'userId' in origin ? { kind: 'user', id: origin.userId } : { kind: 'page', id: `engine ${origin.engine}` }
      const found = { kind: 'automatic-hit', target, subjectUserId, reason: 'illegal', hiddenUntil: null } as const
      await transact(db, (tx) => openCase(tx, { ...found, dueAt: dueBy('automatic-hit', now) }, now))
      log.warn({ rule }, 'a picture was refused and reported to the desk')
      return verdict
    },
  }
}
