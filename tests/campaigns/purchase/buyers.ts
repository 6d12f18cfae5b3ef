import { setTimeout as pause } from 'node:timers/promises'
import { confirmAge, emailLogin, myProfile, requestEmailLogin } from '#domains/accounts/contract.ts'
import type { CallContract, DataOf, ParamsOf } from '#platform/contract/call.ts'
import type { CodeName } from '#platform/contract/codes.ts'
import type { Person } from '../../kit/person.ts'
import { createPerson } from '../../kit/person.ts'
import type { Line, Step } from './line.ts'
import { Refused } from './line.ts'
import type { Purchase } from './purchase.ts'

export type Buyer = {
  person: Person
  userId: string
  isVisitor: boolean
  purchases: Purchase[]
  /** Coins that services took for good, and how many times they did. */
  spent: number[]
}

/** A visitor who has only given their age. */
export async function visitor(line: Line): Promise<Buyer> {
  const person = createPerson(line.url)
  await requested(line, 'list', { person, call: confirmAge, params: { adult: true } })
  return { ...(await named(line, person)), isVisitor: true }
}

/** A person signed in by a letter. */
export async function member(line: Line, email = `${crypto.randomUUID()}@example.org`): Promise<Buyer> {
  const person = createPerson(line.url)
  await requested(line, 'list', { person, call: confirmAge, params: { adult: true } })
  // The first attempt may have lost its answer; another letter is then refused for a minute.
  await requestedOr(line, 'list', {
    person,
    call: requestEmailLogin,
    params: { email },
    refusals: ['LOGIN_CODE_TOO_SOON'],
  })
  const letters = await line.persist('list', async () => (await fetch(`${line.url}/dev/mail.json`)).json())
  const letter = (letters as { to: string; text: string }[]).find(({ to }) => to === email)
  const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0]
  // The letters of development are stored in memory: a kill has taken this one along.
  if (!code) return member(line)
  const answer = await line.persist('list', () => person.call(emailLogin, { email, code }))
  // A code counts once, and the answer that it was right may have been lost.
  if (answer.name !== 'OK') return member(line)
  return { ...(await named(line, person)), isVisitor: false }
}

async function named(line: Line, person: Person) {
  const { user } = await requested(line, 'list', { person, call: myProfile, params: {} })
  return { person, userId: user.id, purchases: [], spent: [] }
}

/** Of one call that the product refuses as briefly unavailable. */
const mostAttempts = 5

type RequestContext<C extends CallContract> = { person: Person; call: C; params: ParamsOf<C> }

/** Makes a call until it is answered, and gives what it answered; a refusal is thrown. */
export async function requested<C extends CallContract>(
  line: Line,
  step: Step,
  request: RequestContext<C>,
): Promise<DataOf<C>> {
  const reported = await requestedOr(line, step, { ...request, refusals: [] })
  if (reported === null) throw new Error('A call was refused in a way that nobody allowed for')
  return reported
}

/** The same, with refusals that are to be expected: null for those. */
export function requestedOr<C extends CallContract>(
  line: Line,
  step: Step,
  { person, call, params, refusals }: RequestContext<C> & { refusals: readonly CodeName[] },
): Promise<DataOf<C> | null> {
  return line.persist(step, async () => {
    for (let attempt = 1; ; attempt += 1) {
      const { name, data, message } = await person.call(call, params)
      if (name === 'OK') return data
      if (refusals.includes(name)) return null
      // The database did not answer in time, as on a busy machine: people press again in a few seconds, as its message says.
      if (name !== 'UNAVAILABLE' || attempt === mostAttempts)
        throw new Refused(`${call.path} answered ${name}: ${message}`)
      await pause(attempt * 1000)
    }
  })
}
