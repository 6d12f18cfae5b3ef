import { buildStatus } from '#domains/characters/attributes.ts'
import { createCharacter, ownCharacterDetail } from '#domains/characters/custom-contract.ts'
import type { fromTemplate } from '#tests/kit/creation-requests.ts'
import type { Person } from '#tests/kit/person.ts'

const withinMs = 120_000
const pollMs = 500

/** Creates a character and waits until it is drawn; answers its id. */
export async function drawn(maker: Person, request: ReturnType<typeof fromTemplate>): Promise<string> {
  const { character } = await maker.get(createCharacter, request)
  const { id: characterId } = character
  const giveUpAt = Date.now() + withinMs
  let { status } = character
  while (status !== buildStatus.createSuccess) {
    if (Date.now() > giveUpAt) throw new Error(`${request.name} was never drawn.`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    status = (await maker.get(ownCharacterDetail, { characterId })).character.status
  }
  return characterId
}
