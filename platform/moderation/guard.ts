import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Log } from '../telemetry/log.ts'
import type { GuardFormatName } from './guard-formats.ts'
import { guardFormats } from './guard-formats.ts'

export type GuardOptions = {
  format: GuardFormatName
  /** Up to and including `/v1`, as the OpenAI clients take it. */
  baseUrl: string
  apiKey: string | undefined
  model: string
  /** The categories of its taxonomy that block; its own where none are named. */
  categories: readonly string[]
  /** The policy of a guard that reads one. */
  policy: string
  timeoutMs: number
}

/** `unknown` where no answer came in time, or none that can be read. */
export type GuardVerdict = 'allow' | 'block' | 'help' | 'unknown'

/** A second layer of judgement, by a model; it adds to the built-in rules and never lowers what they say. */
export type Guard = { moderate(text: string): Promise<GuardVerdict> }

/** Allows every text: there is no guard. */
export const noGuard: Guard = { moderate: () => Promise.resolve('allow') }

/** Guards read the end of a long text: what stands before was guarded when it was written. */
const mostCharacters = 12_000
const mostTokens = 400
const completion = z.object({
  model: z.string().optional(),
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
})

/** Speaks to any server of the OpenAI chat completions protocol that runs a guard. It is sent the text alone: nobody's name, id or address. */
export function createGuard(options: GuardOptions, log: Log): Guard {
  const { baseUrl, apiKey, model, policy, timeoutMs } = options
  const format = guardFormats[options.format]
  const categories = options.categories.length > 0 ? options.categories : format.categories
  const policyVersion = createHash('sha256')
    .update(JSON.stringify([policy, categories]))
    .digest('hex')
    .slice(0, 12)
  const address = `${baseUrl.replace(/\/$/, '')}/chat/completions`
  const headers = { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) }
  return {
    async moderate(text) {
      try {
        const messages = format.messages(text.slice(-mostCharacters), policy)
        const response = await fetch(address, {
          method: 'POST',
          headers,
          body: JSON.stringify({ model, messages, temperature: 0, max_tokens: mostTokens, stream: false }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        if (!response.ok) throw new Error(`The guard answered ${response.status}.`)
        const answer = completion.parse(await response.json())
        const finding = format.read(answer.choices[0]?.message.content ?? '', categories)
        if (finding === null) throw new Error('The guard answered in another format.')
        const { verdict, rule } = finding
        if (verdict !== 'allow')
          log.info(
            { verdict, rule, policy: policyVersion, format: options.format, model: answer.model ?? model },
            'a guard has decided',
          )
        return verdict
      } catch (error) {
        log.warn({ err: error, policy: policyVersion, model }, 'a text was not guarded by the guard')
        return 'unknown'
      }
    },
  }
}
