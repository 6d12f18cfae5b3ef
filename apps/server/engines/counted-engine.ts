import { SpanKind } from '@opentelemetry/api'
import type { ChatEngine, ReplyEnd } from '#platform/models/chat-engine.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { inSpan } from '#platform/telemetry/spans.ts'

const million = 1_000_000

/**
 * The same engine, of which every use is counted that it reports: the tokens of prompts and of replies by model, and their
 * cost where the operator has configured prices, and how fast they come. Conversations and memory both write with it.
 */
export function createCountedEngine(
  engine: ChatEngine,
  { modelTokens, modelCost, engineSpeed }: Pick<Metrics, 'modelTokens' | 'modelCost' | 'engineSpeed'>,
): ChatEngine {
  const count = ({ usage, model = engine.name }: ReplyEnd, seconds: number) => {
    if (!usage) return
    if (seconds > 0) engineSpeed.observe({ model }, usage.replyTokens / seconds)
    modelTokens.inc({ model, kind: 'prompt' }, usage.promptTokens)
    modelTokens.inc({ model, kind: 'reply' }, usage.replyTokens)
    const price = engine.models?.find(({ name }) => name === model)?.price
    if (price) modelCost.inc({ model }, (usage.promptTokens * price.prompt + usage.replyTokens * price.reply) / million)
  }
  return {
    ...engine,
    async reply(prompt, options) {
      return inSpan(`chat ${engine.name}`, { kind: SpanKind.CLIENT }, async (span) => {
        const startedAt = performance.now()
        const end = await engine.reply(prompt, options)
        count(end, (performance.now() - startedAt) / 1000)
        span.setAttributes({
          'gen_ai.operation.name': 'chat',
          'gen_ai.response.model': end.model ?? engine.name,
          'gen_ai.usage.input_tokens': end.usage?.promptTokens,
          'gen_ai.usage.output_tokens': end.usage?.replyTokens,
        })
        return end
      })
    },
  }
}
