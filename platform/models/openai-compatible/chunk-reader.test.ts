import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createChunkReader } from './chunk-reader.ts'
import { readCompletionChunk } from './completion-chunk.ts'

const delta = (content: unknown, finish: string | null = null) => [
  { index: 0, delta: { content }, finish_reason: finish },
]

const chunk = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => ({ id: 'c1', choices: delta(text) })),
  fc
    .constantFrom(' the', 'delta', 'content', '"', 'a\nb', '', ' lamp')
    .map((text) => ({ id: 'c1', choices: delta(text) })),
  fc.string().map((text) => ({ id: 'c1', choices: delta(text), usage: { prompt_tokens: 1, completion_tokens: 2 } })),
  fc.string().map((text) => ({ id: 'c1', choices: delta(text, 'length') })),
  fc.string().map((text) => ({ id: text, choices: delta(text) })),
  fc.string().map((text) => ({ choices: [{ delta: { content: 'x', reasoning_content: text } }] })),
  fc.string().map((text) => ({ choices: delta([{ type: 'text', text }]) })),
  fc.constantFrom({ choices: [] }, { error: { message: 'overloaded' } }, { choices: delta(null) }),
)

it('reads the chunks of any stream as parsing each of them does', () => {
  fc.assert(
    fc.property(fc.array(chunk, { maxLength: 20 }), fc.constantFrom(undefined, 1), (chunks, space) => {
      const read = createChunkReader()
      for (const one of chunks) {
        const json = JSON.stringify(one, null, space)
        expect(read(json)).toEqual(readCompletionChunk(json))
      }
    }),
    { numRuns: 500 },
  )
})

it('refuses what is not JSON, also after chunks that were', () => {
  const read = createChunkReader()
  const json = JSON.stringify({ choices: delta(' lamp') })
  read(json)
  for (const broken of [json.slice(0, -1), json.replace('lamp', 'la"mp'), json.replace('lamp', 'la\u0001mp'), ''])
    expect(() => read(broken)).toThrow(SyntaxError)
})
