import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { confirmAge, emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { mailedCode } from '../../kit/mailbox.ts'
import type { Person } from '../../kit/person.ts'
import { createPerson } from '../../kit/person.ts'
import { loopCpuSecondsOf } from '../../../tools/bench/processes.ts'
import type { Report } from '../report.ts'

/** The attacked product. It trusts one proxy, so that a header says from which network a caller comes. */
export type Target = { url: string; pid: number; dataDir: string; report: Report }

type Figure = { attack: string; figure: number; unit: string; atMost: number }

/** Prints the figure of an attack beside its bound, and counts whether it is within. */
export function compare({ report }: Pick<Target, 'report'>, { attack, figure, unit, atMost }: Figure): void {
  const seen = `${Math.round(figure * 10) / 10} ${unit}`
  report.progress(`${attack}: ${seen}, at most ${atMost}`)
  report.check(attack, figure <= atMost ? null : `${seen} is more than ${atMost}`)
}

const probeEveryMs = 10

/** Linux counts the time of a processor in hundredths of a second. */
const msPerTick = 10

/**
 * Measures how long the process answers nobody while an attack runs. Only what its event loop worked meanwhile counts: it
 * also waits for the processor where other work on the machine has it.
 */
export async function longestBlock(
  { url, pid }: Pick<Target, 'url' | 'pid'>,
  attack: () => Promise<unknown>,
): Promise<number> {
  if (loopCpuSecondsOf(pid) === 0) throw new Error('This system does not say what the event loop of the product works')
  let longest = 0
  let isOver = false
  const probe = async () => {
    while (!isOver) {
      const [began, worked] = [performance.now(), loopCpuSecondsOf(pid)]
      await fetch(`${url}/healthz`).then((answer) => answer.arrayBuffer())
      const workedMs = (loopCpuSecondsOf(pid) - worked) * 1000 + msPerTick
      longest = Math.max(longest, Math.min(performance.now() - began, workedMs))
      await pause(probeEveryMs)
    }
  }
  const probing = probe()
  await attack()
  isOver = true
  await probing
  return longest
}

/**
 * The same, and the least of three tries where it is above a limit: what else the machine does may hold up one of them,
 * an attack that blocks holds up each.
 */
export async function leastBlock(
  target: Pick<Target, 'url' | 'pid'>,
  limitMs: number,
  attack: () => Promise<unknown>,
): Promise<number> {
  let least = Infinity
  for (let tries = 0; tries < 3 && least > limitMs; tries += 1)
    least = Math.min(least, await longestBlock(target, attack))
  return least
}

/** A person in a network. */
export function personAt({ url }: Pick<Target, 'url'>, address: string): Person {
  return createPerson(url, { headers: { 'x-forwarded-for': address } })
}

/** A visitor with a conversation; null where the network gets no more visitors. */
export async function visitorAt(target: Target, address: string) {
  const person = personAt(target, address)
  if ((await person.call(confirmAge, { adult: true })).name !== 'OK') return null
  const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
  return { person, sessionId }
}

/** Sends a message and gives how to leave its stream, or the name of the refusal. */
export async function beginReply({ person, sessionId }: { person: Person; sessionId: string }) {
  const params = { sessionId, text: 'Tell me about the sea.', clientMessageId: crypto.randomUUID() }
  const { response, events, close } = await person.stream(tourSendMessage, params)
  const isRunning = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (!isRunning) await response.arrayBuffer()
  return { isRunning, events, close }
}

/** Somebody who has signed in by mail. */
export async function memberAt(target: Target, address: string, email: string): Promise<Person> {
  const person = personAt(target, address)
  await person.get(confirmAge, { adult: true })
  const name = await enterByMail(target, person, email)
  if (name !== 'OK') throw new Error(`Signing in as ${email} was answered ${name}`)
  return person
}

/** Signs in with the code of a letter; the name of the answer. */
export async function enterByMail(target: Target, person: Person, email: string): Promise<string> {
  await person.get(requestEmailLogin, { email })
  return (await person.call(emailLogin, { email, code: await mailedCode(target.url, email) })).name
}
