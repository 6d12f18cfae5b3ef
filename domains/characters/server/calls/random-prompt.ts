import { randomInt } from 'node:crypto'
import { handle } from '#platform/http/handler.ts'
import { randomPrompt } from '../../custom-contract.ts'
import type { GenerationWords } from '../custom/character-generation.ts'
import { promptBy } from '../custom/random-prompt.ts'

const seedsBelow = 2 ** 31

/** Something that somebody could request. */
export function randomPromptHandler(needs: GenerationWords) {
  return handle(randomPrompt, async ({ caller }) => ({
    prompt: promptBy(randomInt(seedsBelow), caller.locale, needs),
  }))
}
