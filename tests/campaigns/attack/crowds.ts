import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../../../tools/bench/report/statistics.ts'
import { cookieOf } from '../../kit/person.ts'
import type { Target } from './target.ts'
import { beginReply, compare, longestBlock, visitorAt } from './target.ts'

/** The limits of the attacked product; wider ones would only make the attack longer. */
export const crowdLimits = {
  CHAT_PER_PERSON: '3',
  CHAT_PER_NETWORK: '20',
  VISITORS_PER_NETWORK: '30',
  PAGES_PER_NETWORK: '30',
  STREAMS_PER_PERSON: '10',
  // Slow enough that no reply ends, and makes room, before all have been requested, on a busy machine too.
  SCRIPTED_TOKENS_PER_SECOND: '0.5',
}

const attacker = '203.0.113.66'

/** One network makes visitors as fast as it can, and each requests as many replies as it can get. */
export async function attackWithVisitors(target: Target, tries: number): Promise<void> {
  const found = await Promise.all(Array.from({ length: tries }, () => visitorAt(target, attacker)))
  const visitors = found.filter((visitor) => visitor !== null)
  compare(target, { attack: '6 new visitors of one network', unit: 'visitors', atMost: 30, figure: visitors.length })
  const sent = await Promise.all(
    visitors.slice(0, 26).flatMap((one) => Array.from({ length: 5 }, () => beginReply(one))),
  )
  const running = sent.filter(({ isRunning }) => isRunning)
  compare(target, { attack: '6 replies of one network at once', unit: 'replies', atMost: 20, figure: running.length })
  const began = performance.now()
  const other = await visitorAt(target, '203.0.113.67')
  const answer = other && (await beginReply(other))
  const wait = answer?.isRunning ? performance.now() - began : Infinity
  compare(target, { attack: '6 a person elsewhere meanwhile', unit: 'ms to begin', atMost: 3000, figure: wait })
  for (const { close } of sent) close()
  answer?.close()
}

/** Made-up parameters, portraits for the whole queue, and streams without end. */
export async function attackPages(target: Target, tries: number): Promise<void> {
  const get = (address: string, path: string, signal?: AbortSignal) =>
    fetch(`${target.url}${path}`, { headers: { 'x-forwarded-for': address }, signal: signal ?? null })
  await (await get(attacker, '/')).arrayBuffer()
  const spent: Record<'plain' | 'made-up', number[]> = { plain: [], 'made-up': [] }
  let refused = 0
  // By turns, so that whatever else the machine does slows both down.
  for (let index = 0; index < tries; index += 1)
    for (const kind of ['plain', 'made-up'] as const) {
      const began = performance.now()
      const page = await get(attacker, kind === 'plain' ? '/' : `/?x=${Math.random()}`)
      await page.arrayBuffer()
      spent[kind].push(performance.now() - began)
      if (!page.ok) refused += 1
    }
  // By medians: a stored page takes milliseconds, so one pause of a busy machine would decide a sum.
  const ratio = median(spent['made-up']) / median(spent.plain)
  compare(target, { attack: '8 pages with a made-up parameter', unit: 'times a stored page', atMost: 2, figure: ratio })
  compare(target, { attack: '8 the same pages for others', unit: 'refused', atMost: 0, figure: refused })
  let rendered = 0
  for (let index = 0; index < tries; index += 1) {
    const page = await get(attacker, `/?q=${Math.random()}`)
    await page.arrayBuffer()
    if (page.ok) rendered += 1
  }
  compare(target, { attack: '8 searches of one network', unit: 'pages in a minute', atMost: 30, figure: rendered })
  await attackPortraits(target)
  await attackStreams(target)
}

async function attackPortraits(target: Target): Promise<void> {
  const look = (seed: number) =>
    `/media/looks?seed=${seed}&style=REALITY&age=30&ethnicity=Arab&eyes=Brown&hair=Long&hairColor=Black&figure=Curvy&outfit=blazer`
  const viewers = await Promise.all(
    Array.from({ length: 11 }, (_, index) => visitorAt(target, `203.0.113.${100 + index}`)),
  )
  const abort = new AbortController()
  const request = (viewer: (typeof viewers)[number], seed: number, signal: AbortSignal) =>
    fetch(`${target.url}${look(seed)}`, { headers: { cookie: viewer ? cookieOf(viewer.person) : '' }, signal })
  const greedy = viewers
    .slice(0, 10)
    .flatMap((viewer, index) => [0, 1, 2].map((times) => request(viewer, index * 3 + times, abort.signal)))
  for (const one of greedy) one.catch(() => null)
  await pause(50)
  const last = request(viewers[10] ?? null, 999, AbortSignal.timeout(30_000))
  const status = await Promise.race([last.then((answer) => answer.status), pause(800).then(() => 0)])
  compare(target, {
    attack: '8 a portrait for the eleventh person',
    unit: 'refusals',
    atMost: 0,
    figure: status === 429 ? 1 : 0,
  })
  abort.abort()
  await last.catch(() => null)
}

async function attackStreams(target: Target): Promise<void> {
  const visitor = await visitorAt(target, '203.0.113.90')
  if (!visitor) throw new Error('No visitor for the streams')
  const headers = { cookie: cookieOf(visitor.person), 'x-forwarded-for': '203.0.113.90' }
  const url = `${target.url}/v1/events?token=${visitor.person.cookies.get('token')}`
  const abort = new AbortController()
  let open = 0
  const block = await longestBlock(target, async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => fetch(url, { headers, signal: abort.signal })))
    open = answers.filter(({ ok }) => ok).length
  })
  compare(target, { attack: '8 event streams of one person', unit: 'open', atMost: 10, figure: open })
  compare(target, { attack: '8 sixty streams requested at once', unit: 'ms blocked', atMost: 1000, figure: block })
  abort.abort()
}
