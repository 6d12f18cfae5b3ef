import type { Page } from '@playwright/test'
import { openConversation, sendMessage } from '#domains/chat/contract.ts'
import { choosePhotoFrequency } from '#domains/relationships/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import type { Scene } from './scene.ts'
import type { Cast, Stage } from './stage.ts'

const characterId = 'mara-voss'
const path = `/us/${characterId}`

/** The page of a person and a character: photos that she may send, with premium and without. */
export const sentPhotoScenes: readonly Scene[] = [
  { name: 'together-photos', who: 'forever', path, act: showPhotos, before: wantPhotos },
  {
    name: 'together-photos-free',
    who: 'member',
    path,
    act: showPhotos,
    before: (_stage, { people: { member } }) => talk(member),
  },
]

async function wantPhotos(_stage: Stage, { people: { forever } }: Cast): Promise<void> {
  if (!forever) return
  await talk(forever)
  await forever.get(choosePhotoFrequency, { characterId, frequency: 'sometimes' })
}

async function talk(person: Person): Promise<void> {
  const { sessionId } = await person.get(openConversation, { characterId })
  await person.get(sendMessage, { sessionId, text: 'Hello!', clientMessageId: crypto.randomUUID() })
}

async function showPhotos(page: Page): Promise<void> {
  await page.locator('input[name="photo-frequency"]').last().scrollIntoViewIfNeeded()
}
