import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Config } from '#platform/config/config.ts'
import type { Guard } from '#platform/moderation/guard.ts'
import { createGuard, noGuard } from '#platform/moderation/guard.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import { createTextClassifier, noClassifier } from '#platform/moderation/text-classifier.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { ImageGate } from '#platform/moderation/image-gate.ts'
import { createImageGate, noImageGate } from '#platform/moderation/image-gate.ts'
import { dueBy } from '#domains/desk/clocks.ts'
import type { Target } from '#domains/desk/rules.ts'
import { openCase } from '#domains/desk/server/public.ts'
import type { PictureGate } from '#domains/media/server/public.ts'
import type { Log } from '#platform/telemetry/log.ts'

type ClassifierConfig = Pick<
  Config,
  'MODERATION_BASE_URL' | 'MODERATION_API_KEY' | 'MODERATION_MODEL' | 'MODERATION_CATEGORIES'
>

/** The configured classifier of texts, or one that blocks nothing. */
export function openClassifier(config: ClassifierConfig, log: Log): TextClassifier {
  if (!config.MODERATION_BASE_URL) return noClassifier
  return createTextClassifier(
    {
      baseUrl: config.MODERATION_BASE_URL,
      apiKey: config.MODERATION_API_KEY,
      model: config.MODERATION_MODEL,
      categories: config.MODERATION_CATEGORIES,
    },
    log,
  )
}

type GuardConfig = Pick<
  Config,
  | 'GUARD_BASE_URL'
  | 'GUARD_API_KEY'
  | 'GUARD_MODEL'
  | 'GUARD_FORMAT'
  | 'GUARD_CATEGORIES'
  | 'GUARD_POLICY'
  | 'GUARD_TIMEOUT_MS'
>

/** The policy of a guard that reads one, where the operator has written none. */
const usualPolicy =
  'The text comes from a conversation of adults with fictional adult characters. It violates the policy if it speaks of anyone under 18 in a romantic or sexual way, or describes a character as under 18; ' +
  'if it urges somebody to hurt themself; if it helps to hurt a real person, to make a weapon or to buy drugs. Romance, drama and fiction between adults do not violate it.'

/** The configured guard, or one that allows every text. */
export function openGuard(config: GuardConfig, log: Log): Guard {
  const { GUARD_BASE_URL: baseUrl, GUARD_API_KEY: apiKey, GUARD_MODEL: model, GUARD_FORMAT: format } = config
  if (!baseUrl) return noGuard
  const { GUARD_CATEGORIES: categories, GUARD_POLICY: policy = usualPolicy, GUARD_TIMEOUT_MS: timeoutMs } = config
  return createGuard({ format, baseUrl, apiKey, model, categories, policy, timeoutMs }, log)
}

type ImageGateConfig = Pick<
  Config,
  | 'IMAGE_GATE_LISTS'
  | 'IMAGE_GATE_BASE_URL'
  | 'IMAGE_GATE_API_KEY'
  | 'IMAGE_GATE_MODEL'
  | 'IMAGE_GATE_CATEGORIES'
  | 'IMAGE_GATE_TIMEOUT_MS'
>
/** The gate for pictures that are stored already. */
export type ScreeningGate = {
  check: ImageGate['check']
  /** Another one where its lists, or its classifier, are others; null without a gate. */
  version: string | null
}

function versionOf(config: ImageGateConfig): string {
  const { IMAGE_GATE_LISTS: lists, IMAGE_GATE_BASE_URL: url = '', IMAGE_GATE_MODEL: model } = config
  const hash = createHash('sha256').update(JSON.stringify([url, model, config.IMAGE_GATE_CATEGORIES]))
  for (const list of lists) hash.update(readFileSync(list))
  return hash.digest('hex').slice(0, 16)
}

type PictureGateNeeds = { config: ImageGateConfig; db: Db; clock: Clock; log: Log }

/** The configured lists and classifier of pictures, or a gate that allows every picture. */
export function openImageGate(config: ImageGateConfig, log: Log): ImageGate {
  const { IMAGE_GATE_LISTS: lists, IMAGE_GATE_BASE_URL: baseUrl, IMAGE_GATE_API_KEY: apiKey } = config
  const { IMAGE_GATE_MODEL: model, IMAGE_GATE_CATEGORIES: categories, IMAGE_GATE_TIMEOUT_MS: timeoutMs } = config
  if (lists.length === 0 && !baseUrl) return noImageGate
  const classifier = baseUrl ? { baseUrl, apiKey, model, categories } : undefined
  return createImageGate({ lists, classifier, timeoutMs }, log)
}

/** The configured gate for pictures; each one that it refuses is a case of the desk, about the person or the engine. */
export function openPictureGate({ config, db, clock, log }: PictureGateNeeds): PictureGate & ScreeningGate {
  const gate = openImageGate(config, log)
  return {
    check: gate.check,
    version: gate === noImageGate ? null : versionOf(config),
    async admit(bytes, origin) {
      const { verdict, rule, model } = await gate.check(bytes)
      if (verdict !== 'block') return verdict
      const now = clock.now()
      const subjectUserId = 'userId' in origin ? origin.userId : null
      const target: Target =
        'userId' in origin ? { kind: 'user', id: origin.userId } : { kind: 'page', id: `engine ${origin.engine}` }
      const found = { kind: 'automatic-hit', target, subjectUserId, reason: 'illegal', hiddenUntil: null } as const
      const by = { rule: `picture gate: ${rule}`, model }
      await transact(db, (tx) => openCase(tx, { ...found, ...by, dueAt: dueBy('automatic-hit', now) }, now))
      log.warn({ rule }, 'a picture was refused and reported to the desk')
      return verdict
    },
  }
}
