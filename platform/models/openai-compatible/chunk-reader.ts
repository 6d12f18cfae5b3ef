import type { CompletionChunk } from './completion-chunk.ts'
import { readCompletionChunk } from './completion-chunk.ts'

/** A server that changes more than the text from chunk to chunk is not learned for ever. */
const mostShapes = 3
/** In a string of JSON each of these means something else than itself, or is not allowed. */
const special = /["\\\p{Cc}]/u

/** The JSON before and after the text in the chunks of one stream. */
type Shape = { before: string; after: string }

/**
 * Reads the chunks of one stream. Nearly all of them differ in their text alone, so what stands around it is learned and
 * the text taken out without parsing; any other chunk is parsed.
 */
export function createChunkReader(): (json: string) => CompletionChunk {
  let shape: Shape | undefined
  let learned = 0

  return (json) => {
    if (shape !== undefined && json.startsWith(shape.before) && json.endsWith(shape.after)) {
      const text = json.slice(shape.before.length, json.length - shape.after.length)
      if (text !== '' && !special.test(text)) return { text, isAlive: true }
    }
    const chunk = readCompletionChunk(json)
    if (learned < mostShapes) {
      const found = shapeOf(json, chunk)
      if (found) {
        shape = found
        learned += 1
      }
    }
    return chunk
  }
}

/** The shape of a chunk with text and nothing else; one that another text in the same place confirms. */
function shapeOf(json: string, chunk: CompletionChunk): Shape | undefined {
  const { text, finish, usage, fault, hasThought } = chunk
  if (text === '' || finish !== undefined || usage || fault || hasThought) return undefined
  const quoted = JSON.stringify(text)
  const at = json.indexOf(quoted)
  if (at === -1 || json.includes(quoted, at + 1)) return undefined
  const shape = { before: json.slice(0, at + 1), after: json.slice(at + quoted.length - 1) }
  const [probe, other] = ['one', 'another'].map((word) => readCompletionChunk(shape.before + word + shape.after))
  const isText = (read: CompletionChunk | undefined, word: string) =>
    read?.text === word && read.finish === undefined && !read.usage && !read.fault && !read.hasThought
  return isText(probe, 'one') && isText(other, 'another') ? shape : undefined
}
