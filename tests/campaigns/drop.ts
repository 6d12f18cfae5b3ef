import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { confirmAge } from '#domains/accounts/contract.ts'
import type { Message } from '#domains/chat/contract.ts'
import {
  tourListMessages,
  tourMyBalances,
  tourOpenConversation,
  tourResumeReply,
  tourSendMessage,
} from '#domains/chat/contract.ts'
import { createPerson } from '../kit/person.ts'
import { startProduct } from './product.ts'
import { createReport, timesOf } from './report.ts'

// Cuts the connection at random events of a reply, resumes from the last event received, and compares the result with
// the stored reply.

const full = 500
const sample = 50
const mostCuts = 4
const perPerson = 20
const startEnergy = 100

const report = createReport('drop')
const times = timesOf(full, sample)
const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-drop-'))
const product = await startProduct({ DATA_DIR: dataDir, SCRIPTED_TOKENS_PER_SECOND: '120' })

for (let done = 0; done < times;) {
  const hour = new Date().getUTCHours()
  const person = createPerson(product.url)
  await person.get(confirmAge, { adult: true })
  const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
  const count = Math.min(perPerson, times - done)
  for (let index = 1; index <= count; index += 1) {
    const reported = await sendWithCuts(person, sessionId, index)
    const { list } = await person.get(tourListMessages, { sessionId, limit: 100 })
    const stored = list.find((message) => message.id === reported.messageId)
    report.check(
      'the text after going on is byte-equal',
      stored?.text === reported.text && stored.state === 'done'
        ? null
        : `told ${JSON.stringify(reported.text)}, stored ${JSON.stringify(stored)}`,
    )
    const replies = list.filter((message) => message.parentId === stored?.parentId)
    report.check(
      'there is one reply',
      replies.length === 1 && replies[0]?.siblings.length === 1 ? null : `${replies.length} replies`,
    )
    const { energy } = await person.get(tourMyBalances, {})
    if (hour === new Date().getUTCHours())
      report.check('there is one charge', energy === startEnergy - index ? null : `${energy} after ${index} replies`)
  }
  done += count
  report.progress(`${done} of ${times}`)
}
await product.stop()
rmSync(dataDir, { recursive: true, force: true })
report.end()

/** Reads one reply through several connections, each cut after a few events. */
async function sendWithCuts(
  person: ReturnType<typeof createPerson>,
  sessionId: string,
  index: number,
): Promise<{ messageId: string; text: string }> {
  let text = ''
  let lastEventId = ''
  let messageId = ''
  let cuts = 0
  for (;;) {
    const connection = messageId
      ? await person.stream(tourResumeReply, { messageId }, lastEventId)
      : await person.stream(tourSendMessage, {
          sessionId,
          text: `Tell me something new, number ${index}.`,
          clientMessageId: crypto.randomUUID(),
        })
    let left = cuts < mostCuts ? 1 + Math.floor(Math.random() * 5) : Number.POSITIVE_INFINITY
    for await (const event of connection.events) {
      if (event.event === 'accepted') messageId = (event.data.message as Message).id
      if (event.event === 'token') text += String(event.data.text)
      lastEventId = event.id
      if (event.event === 'done' || event.event === 'error' || event.event === 'stopped') return { messageId, text }
      left -= 1
      if (left <= 0) break
    }
    connection.close()
    cuts += 1
  }
}
