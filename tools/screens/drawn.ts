import { buildStatus } from '#domains/characters/attributes.ts'
import { confirmCharacter, createCharacter, ownCharacterDetail } from '#domains/characters/custom-contract.ts'
import type { Template } from '#tests/kit/creation-requests.ts'
import { fromTemplate } from '#tests/kit/creation-requests.ts'
import type { Person } from '#tests/kit/person.ts'

const withinMs = 120_000
const pollMs = 500

/** Creates a character that nobody else meets, and waits until it is drawn; answers its id. */
export async function drawn(creator: Person, over: Partial<Template>): Promise<string> {
  const { character } = await creator.get(createCharacter, fromTemplate(over))
  const { id: characterId } = character
  const giveUpAt = Date.now() + withinMs
  let { status } = character
  while (status !== buildStatus.createSuccess) {
    if (Date.now() > giveUpAt) throw new Error(`${character.name} was never drawn.`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    status = (await creator.get(ownCharacterDetail, { characterId })).character.status
  }
  return characterId
}

/** Creates a character that nobody else meets, and takes it as it was drawn. */
export async function taken(creator: Person, over: Partial<Template>): Promise<void> {
  await creator.get(confirmCharacter, { characterId: await drawn(creator, over) })
}
