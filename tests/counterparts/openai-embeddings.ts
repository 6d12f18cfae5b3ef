import { json, listen } from './http-server.ts'

type Sent = { model: string; input: string[] }

const dimensions = 256

/**
 * A stub of a server of the OpenAI embeddings protocol. Words of one meaning, which a test lists, have one direction; every
 * other word has its own.
 */
export async function startOpenAiEmbeddings(meanings: readonly (readonly string[])[], apiKey = 'local-embeddings-key') {
  const received: Sent[] = []
  let isBroken = false
  const meaningOf = new Map(meanings.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)))
  const vectorOf = (text: string): number[] => {
    const vector = Array.from({ length: dimensions }, () => 0)
    for (const word of new Set(text.toLowerCase().match(/\p{L}+/gu))) {
      const meaning = meaningOf.get(word)
      const at = placeOf(meaning ?? word)
      vector[at] = (vector[at] ?? 0) + (meaning === undefined ? 0.2 : 1)
    }
    return vector
  }
  const server = await listen(({ url, headers, body, method }) => {
    if (method !== 'POST' || url.pathname !== '/v1/embeddings') return null
    if (headers.authorization !== `Bearer ${apiKey}`) return json({ error: { message: 'Incorrect API key' } }, {}, 401)
    if (isBroken) return json({ error: { message: 'The server had an error' } }, {}, 500)
    const sent = JSON.parse(body) as Sent
    received.push(sent)
    // Servers may answer in any order: `index` says which text a vector is of.
    const data = sent.input
      .map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
      .toReversed()
    return json({ object: 'list', model: sent.model, data })
  })
  return {
    ...server,
    received,
    env: { EMBEDDINGS_BASE_URL: `${server.url}/v1`, EMBEDDINGS_API_KEY: apiKey },
    breakDown: () => void (isBroken = true),
  }
}

function placeOf(word: string): number {
  let hash = 7
  for (const letter of word) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return hash % dimensions
}
