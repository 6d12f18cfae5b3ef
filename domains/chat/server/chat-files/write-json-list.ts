import { randomUUID } from 'node:crypto'
import type { Json, JsonObject } from './json.ts'

/**
 * JSON with a long list in it, piece by piece. `around` is given a text to put where the list belongs, as the only value
 * of its kind.
 */
export async function* jsonWithList(
  around: (list: string) => JsonObject,
  entries: AsyncIterable<Json>,
): AsyncGenerator<string> {
  const mark = randomUUID()
  const [before = '', after = ''] = JSON.stringify(around(mark), null, 1).split(`"${mark}"`)
  yield `${before}[`
  let isFirst = true
  for await (const entry of entries) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`
    isFirst = false
  }
  yield `]${after}\n`
}
