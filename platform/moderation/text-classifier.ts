import type { Log } from '../telemetry/log.ts'
import type { ClassifierOptions } from './moderations-client.ts'
import { createModerationsClient } from './moderations-client.ts'

/** A second opinion on texts, in languages that the built-in rules do not read. */
export type TextClassifier = {
  /** Whether one of the blocking categories is found. Without an answer the built-in rules stand alone. */
  blocks(text: string): Promise<boolean>
}

const timeoutMs = 4000
/** Servers read the beginning of a long text alone, or refuse it: it is sent in pieces that lie over one another. */
const pieceLength = 32_000
const overlap = 500
const piecesAtOnce = 4

/** Blocks nothing: there is no server to classify texts. */
export const noClassifier: TextClassifier = { blocks: () => Promise.resolve(false) }

/** Speaks to any server of the OpenAI moderations protocol. */
export function createTextClassifier(options: ClassifierOptions, log: Log): TextClassifier {
  const classify = createModerationsClient(options, timeoutMs)
  async function blocksPiece(text: string): Promise<boolean> {
    try {
      return (await classify(text)) !== null
    } catch (error) {
      log.warn({ err: error }, 'a text was not classified; the built-in rules stand alone')
      return false
    }
  }
  return {
    async blocks(text) {
      const pieces = piecesOf(text)
      for (let from = 0; from < pieces.length; from += piecesAtOnce) {
        const found = await Promise.all(pieces.slice(from, from + piecesAtOnce).map(blocksPiece))
        if (found.includes(true)) return true
      }
      return false
    },
  }
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from === 0 || from + overlap < text.length; from += pieceLength - overlap)
    pieces.push(text.slice(from, from + pieceLength))
  return pieces
}
