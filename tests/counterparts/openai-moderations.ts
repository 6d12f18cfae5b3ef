import { json, listen } from './http-server.ts'

/** A stub of a server of the OpenAI moderations protocol: it finds its categories by words. */
export async function startOpenAiModerations(words: Readonly<Record<string, string>>, apiKey = 'local-moderation-key') {
  const received: { model?: string; input: string }[] = []
  let isBroken = false
  const server = await listen(({ url, headers, body, method }) => {
    if (method !== 'POST' || url.pathname !== '/v1/moderations') return null
    if (headers.authorization !== `Bearer ${apiKey}`) return json({ error: { message: 'Incorrect API key' } }, {}, 401)
    if (isBroken) return json({ error: { message: 'The server had an error' } }, {}, 500)
    const sent = JSON.parse(body) as { model?: string; input: string }
    received.push(sent)
    const entries = Object.entries(words).map(([category, word]) => [category, sent.input.includes(word)] as const)
    const flagged = entries.some(([, isFound]) => isFound)
    return json({ id: 'modr-1', model: sent.model, results: [{ flagged, categories: Object.fromEntries(entries) }] })
  })
  return {
    ...server,
    received,
    env: { MODERATION_BASE_URL: `${server.url}/v1`, MODERATION_API_KEY: apiKey },
    breakDown: () => void (isBroken = true),
  }
}
