import { z } from 'zod'

export type ClassifierOptions = {
  /** Up to and including `/v1`, as the OpenAI clients take it. */
  baseUrl: string
  apiKey: string | undefined
  model: string | undefined
  /** Categories that block; others are the business of adults. */
  categories: readonly string[]
}

const answer = z.object({ results: z.array(z.object({ categories: z.record(z.string(), z.boolean().nullable()) })) })

/**
 * Speaks to any server of the OpenAI moderations protocol: gives the first blocking category that it finds in an input, or
 * null. Throws without an answer in time.
 */
export function createModerationsClient(options: ClassifierOptions, timeoutMs: number) {
  const { baseUrl, apiKey, model, categories } = options
  const address = `${baseUrl.replace(/\/$/, '')}/moderations`
  const headers = { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) }
  return async (input: string | readonly object[]): Promise<string | null> => {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ input, ...(model ? { model } : {}) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`The classifier answered ${response.status}.`)
    const { results } = answer.parse(await response.json())
    return categories.find((category) => results.some((result) => result.categories[category] === true)) ?? null
  }
}
