import { randomUUID } from 'node:crypto'
import type { Tx } from '#platform/db/database.ts'
import { memoryBounds } from '../rules.ts'
import type { Relationship } from './memories.ts'
import { listMemories } from './memories.ts'
import { lockMemories } from './memory-lock.ts'
import { readSwitch } from './settings.ts'
import { memories } from './tables.ts'
import { touchPerson } from './turns.ts'

/** Has a character remember a story that the two have played; not where memory is off, or full. Learning does not change it. */
export async function rememberStory(
  tx: Tx,
  of: Relationship,
  { storyId, text }: { storyId: string; text: string },
  now: Date,
): Promise<void> {
  const { isOn, isOnForAll } = await readSwitch(tx, of)
  if (!isOn || !isOnForAll) return
  await lockMemories(tx, of.userId)
  if ((await listMemories(tx, of)).length >= memoryBounds.memories) return
  await tx.insert(memories).values({
    ...of,
    id: randomUUID(),
    kind: 'event',
    text: text.slice(0, memoryBounds.text),
    storyId,
    isEdited: true,
    validFrom: now,
    createdAt: now,
    updatedAt: now,
  })
  await touchPerson(tx, of.userId)
}
