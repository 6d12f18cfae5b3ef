import type { Config } from '#platform/config/config.ts'
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
