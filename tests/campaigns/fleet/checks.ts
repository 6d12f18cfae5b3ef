import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { tourListMessages, tourSendMessage } from '#domains/chat/contract.ts'
import { cookieOf, readEvents } from '../../kit/person.ts'
import type { Report } from '../report.ts'
import type { Fleet } from './processes.ts'
import type { Talker } from './talkers.ts'
import { personAt } from './talkers.ts'
import type { Trouble } from './troubles.ts'

type Stored = { id: string; text: string; state: string; hold_id: string | null; settled: number; pending: boolean }

const recoveredWithinMs = 10_000
const eventsWithinMs = 8_000
const retryMs = 200

/** Compares what readers saw with what is stored, and the holds with the ledger. */
export async function checkStored(
  report: Report,
  { postgres, redis }: { postgres: { url: string }; redis: object | null },
  talkers: readonly Talker[],
  trouble: Pick<Trouble, 'name' | 'isGentle'>,
) {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const stored = await readStored(client)
  const byId = new Map(stored.map((row) => [row.id, row]))
  for (const seen of talkers.flatMap((talker) => talker.seen)) {
    const row = byId.get(seen.messageId)
    const isStored = row !== undefined && row.text.startsWith(seen.text)
    report.check(
      'the text shown is a prefix of the text stored',
      isStored ? null : `${trouble.name}: ${JSON.stringify(seen)} is ${JSON.stringify(row)}`,
    )
    if (redis)
      report.check(
        'with Redis nothing that was shown is lost',
        row && row.text.length >= seen.longest ? null : `${trouble.name}: ${seen.longest} of ${JSON.stringify(row)}`,
      )
    if (seen.ending === 'done')
      report.check(
        'a reply that was shown as whole is stored as whole',
        row?.state === 'done' && row.text === seen.text ? null : `${trouble.name}: ${seen.messageId} is ${row?.state}`,
      )
    if (trouble.isGentle)
      report.check(
        'a rolling restart or a wrong clock interrupts nothing',
        seen.ending === 'done' ? null : `${trouble.name}: ${seen.ending}`,
      )
  }
  const open = stored.filter((row) => row.state === 'streaming')
  report.check('no reply is left streaming', open.length === 0 ? null : `${trouble.name}: ${open.length}`)
  const unsettled = stored.filter((row) => row.hold_id !== null && (row.pending || row.settled !== 1))
  report.check(
    'each hold is settled once',
    unsettled.length === 0 ? null : `${trouble.name}: ${JSON.stringify(unsettled)}`,
  )
  const { rows } = await client.query('select count(*)::int as held from wallets where energy_held <> 0')
  report.check('no wallet has energy set aside', rows[0].held === 0 ? null : `${trouble.name}: ${rows[0].held}`)
  await client.end()
}

/** Replies of which nobody reads the end are settled by then, too. */
async function readStored(client: Client): Promise<Stored[]> {
  const giveUpAt = Date.now() + recoveredWithinMs
  for (;;) {
    const { rows } = await client.query<Stored>(
      `select m.id, m.text, m.state, m.hold_id, coalesce(h.state = 'pending', false) as pending,
        (select count(*)::int from ledger_entries e where e.user_id = m.user_id and e.key = 'settle:' || m.hold_id) as settled
      from messages m left join holds h on h.user_id = m.user_id and h.id = m.hold_id where m.role = 'character'`,
    )
    if (Date.now() > giveUpAt || rows.every(({ state }) => state !== 'streaming')) return rows
    await pause(200)
  }
}

/** A page at each process learns of the end of a reply that one of them writes. */
export async function checkEvents(
  report: Report,
  { fleet, talker, trouble }: { fleet: Fleet; talker: Talker; trouble: Trouble },
): Promise<void> {
  const abort = new AbortController()
  const pages = await Promise.all(fleet.urls().map((url) => openPage(url, talker, abort.signal)))
  const [url = ''] = fleet.urls()
  const send = { sessionId: talker.sessionId, text: 'Who hears this?', clientMessageId: crypto.randomUUID() }
  await personAt(url, talker).call(tourSendMessage, send)
  const learned = pages.map((page) => page.learnsOfEnd(send.text).catch(() => false))
  const count = await Promise.race([
    Promise.all(learned).then((all) => all.filter(Boolean).length),
    pause(eventsWithinMs).then(() => -1),
  ])
  abort.abort()
  await Promise.allSettled(learned)
  const found = count === -1 ? 'not in time' : `${count} of ${pages.length}`
  report.check('events reach pages at every process', count === pages.length ? null : `${trouble.name}: ${found}`)
}

/** A page with an event stream, which it opens again when it is lost, and then reads what it missed. */
async function openPage(url: string, talker: Talker, signal: AbortSignal) {
  const cookie = cookieOf(talker)
  const open = async () => {
    const address = `${url}/v1/events?token=${talker.cookies.get('token')}`
    return readEvents(await fetch(address, { headers: { cookie }, signal }))
  }
  const hasEnded = async (text: string) => {
    const { list } = await personAt(url, talker).get(tourListMessages, { sessionId: talker.sessionId })
    const [reply, said] = list
    return said?.text === text && reply?.role === 'character' && reply.state !== 'streaming'
  }
  const first = await open()
  return {
    async learnsOfEnd(text: string): Promise<boolean> {
      for (let events = first; ; events = await open()) {
        if (events !== first && (await hasEnded(text))) return true
        for await (const { event } of events) if (event === 'reply-ended') return true
        await pause(retryMs)
      }
    },
  }
}
