import type { Config } from '#platform/config/config.ts'
import type { Guard } from '#platform/moderation/guard.ts'
import { createGuard, noGuard } from '#platform/moderation/guard.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import { createTextClassifier, noClassifier } from '#platform/moderation/text-classifier.ts'
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
