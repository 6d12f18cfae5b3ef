import { json, listen } from './http-server.ts'

type Sent = { model?: string; input: { type: string; image_url: { url: string } }[] }

/** A stub of a server of the OpenAI moderations protocol that reads pictures; `found` names the categories it finds. */
export async function startImageModerations(
  found: (picture: Buffer) => readonly string[],
  apiKey = 'local-picture-key',
) {
  const received: Sent[] = []
  let isSilent = false
  const server = await listen(async ({ url, headers, body, method }) => {
    if (method !== 'POST' || url.pathname !== '/v1/moderations') return null
    if (headers.authorization !== `Bearer ${apiKey}`) return json({ error: { message: 'Incorrect API key' } }, {}, 401)
    if (isSilent) return json({ error: { message: 'The server had an error' } }, {}, 500)
    const sent = JSON.parse(body) as Sent
    received.push(sent)
    const picture = Buffer.from(sent.input[0]?.image_url.url.split(',')[1] ?? '', 'base64')
    const names = found(picture)
    const categories = Object.fromEntries(names.map((category) => [category, true]))
    return json({ id: 'modr-1', model: sent.model, results: [{ flagged: names.length > 0, categories }] })
  })
  return {
    ...server,
    received,
    baseUrl: `${server.url}/v1`,
    apiKey,
    fallSilent: () => void (isSilent = true),
  }
}
