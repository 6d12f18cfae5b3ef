// Makes the conversation used last very long, so that the screen can be tried on one:
// node tools/dev/seed-long-chat.ts <data folder> [messages]. The server must not be running on that folder.
import { desc } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { conversations, messages } from '#domains/chat/server/tables.ts'
import { updateConversation } from '#domains/chat/server/conversations.ts'
import { findMessage } from '#domains/chat/server/messages.ts'

const [dataDir, wanted = '10000'] = process.argv.slice(2)
const batch = 500
const minuteMs = 60_000

const lines = [
  'Did you hear the rain tonight?',
  '*She looks up from the window.* I did. It sounded like someone **very** patient typing a long letter.\n\nCome closer, tell me about the rest of the day.',
  'Short answer: tired.',
  'Then we will keep it slow. *A pause.* I put the kettle on, and I have two stories left: one about the harbour at four in the morning, one about a cassette nobody ever collected. You choose, and I will try not to do the voices.',
  'نعم، أحب هذا كثيرًا.',
  'もう少しだけ、ここにいて。',
]

async function grow(folder: string, count: number): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: folder })
  const [last] = await db.select().from(conversations).orderBy(desc(conversations.updatedAt)).limit(1)
  if (!last) throw new Error('There is no conversation in this folder yet.')
  let parentId = last.leafId
  const leaf = parentId ? await findMessage(db, last.userId, parentId) : null
  let depth = leaf ? leaf.depth + 1 : 0
  const start = Date.now() - count * minuteMs
  for (let made = 0; made < count; made += batch) {
    const rows = Array.from({ length: Math.min(batch, count - made) }, (_, index) => {
      const place = made + index
      const at = new Date(start + place * minuteMs)
      const id = newId(at)
      const row: typeof messages.$inferInsert = {
        userId: last.userId,
        id,
        conversationId: last.id,
        parentId,
        depth,
        role: place % 2 === 0 ? 'user' : 'character',
        text: `${place + 1}. ${lines[place % lines.length]}`,
        state: 'done',
        createdAt: at,
      }
      parentId = id
      depth += 1
      return row
    })
    await db.insert(messages).values(rows)
  }
  await updateConversation(db, last.userId, last.id, { leafId: parentId, updatedAt: new Date() })
  await close()
  console.log(`${count} messages are in conversation ${last.id}`)
}

if (!dataDir) throw new Error('Say which data folder: node tools/dev/seed-long-chat.ts ./data')
await grow(dataDir, Number(wanted))
