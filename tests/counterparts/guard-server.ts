import { json, listen } from './http-server.ts'

type Sent = { model: string; messages: { role: string; content: string }[] }

/** A stub of a server of chat completions that runs a guard; `answer` is what the model would write. */
export async function startGuardServer(answer: (sent: Sent) => string, apiKey = 'local-guard-key') {
  const received: { body: string; headers: Readonly<Record<string, string | string[] | undefined>> }[] = []
  const server = await listen(({ url, headers, body, method }) => {
    if (method !== 'POST' || url.pathname !== '/v1/chat/completions') return null
    if (headers.authorization !== `Bearer ${apiKey}`) return json({ error: { message: 'Incorrect API key' } }, {}, 401)
    received.push({ body, headers })
    const sent = JSON.parse(body) as Sent
    const message = { role: 'assistant', content: answer(sent) }
    return json({
      id: 'chatcmpl-1',
      model: `${sent.model}-2026`,
      choices: [{ index: 0, message, finish_reason: 'stop' }],
    })
  })
  return { ...server, received, baseUrl: `${server.url}/v1`, apiKey }
}
