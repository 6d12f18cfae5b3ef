import { EngineError } from '#platform/models/chat-engine.ts'
import { shareAfterRefusal } from './prompt/engine-rooms.ts'

/** The shares of the first prompt that are tried, the last one being the shortest prompt that there is. */
const shares = [1, shareAfterRefusal, shareAfterRefusal ** 2, 0]

/**
 * Writes a prompt and speaks it; one that the model refuses as too long is written shorter, down to the rules, her name and
 * the message to answer, so that no conversation is dead.
 */
export async function withinWindow<P, T>(
  write: (share: number) => Promise<P>,
  { speak, onTooLong }: { speak(prompt: P): Promise<T>; onTooLong(prompt: P): void },
): Promise<T> {
  for (const share of shares) {
    const prompt = await write(share)
    try {
      return await speak(prompt)
    } catch (error) {
      if (!(error instanceof EngineError) || error.kind !== 'too-long') throw error
      onTooLong(prompt)
      if (share === shares.at(-1)) throw error
    }
  }
  throw new Error('No share was tried')
}
