import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuthLevel, CallContract } from '#platform/contract/call.ts'
import type { OperatorRole } from '#platform/contract/operator-roles.ts'
import { operatorRoles } from '#platform/contract/operator-roles.ts'
import type { Role } from '#platform/http/actor.ts'
import { makePremium } from '#tests/kit/photos.ts'
import { everyCall } from '#tests/kit/contracts.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { Person } from '#tests/kit/person.ts'
import { sampleParams } from '#tests/kit/sample-params.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

type Holder = Role | OperatorRole

const allowed: Record<Exclude<AuthLevel, 'operator'>, readonly Role[]> = {
  public: ['nobody', 'visitor', 'user', 'premium'],
  // A caller becomes a visitor by the first call that requires one.
  visitor: ['nobody', 'visitor', 'user', 'premium'],
  user: ['user', 'premium'],
  premium: ['premium'],
}
function isOperator(holder: Holder): holder is OperatorRole {
  return (operatorRoles as readonly string[]).includes(holder)
}

function mayCall(holder: Holder, { auth, needsSession, operators }: CallContract): boolean {
  if (auth === 'operator') return isOperator(holder) && operators?.includes(holder) === true
  // To the product an operator of the console is nobody in particular.
  const role = isOperator(holder) ? 'nobody' : holder
  return allowed[auth].includes(role) && !(role === 'nobody' && needsSession)
}

const refusals = ['NEED_LOGIN', 'PREMIUM_NEEDED', 'NOT_ALLOWED']
const roles: readonly Role[] = ['nobody', 'visitor', 'user', 'premium']
/** Every operator role tries the calls of the console; at the product's own calls they are all alike. */
const holdersFor = ({ auth }: CallContract): readonly Holder[] => [
  ...roles,
  ...(auth === 'operator' ? operatorRoles : (['owner'] as const)),
]
const ending = ['/v1/user/logout', '/v1/desk/sign-out']

let w: World
const people = new Map<Holder, () => Promise<Person>>()

beforeAll(async () => {
  w = await world({ config: consoleConfig })
  const premium = await w.member('premium@example.org')
  await makePremium(w, await w.idOf('premium@example.org'))
  const [visitor, user] = [await w.adult(), await w.member('user@example.org')]
  // A new anonymous caller each time, since a call can make them a visitor.
  people.set('nobody', () => Promise.resolve(w.person()))
  for (const [role, person] of [
    ['visitor', visitor],
    ['user', user],
    ['premium', premium],
  ] as const)
    people.set(role, () => Promise.resolve(person))
  // A browser of its own each time, since a call of the product can make its caller a visitor.
  for (const role of operatorRoles) people.set(role, async () => (await operatorWith(w, role)).at)
})
afterAll(() => w.close())

async function answerTo(role: Holder, call: CallContract): Promise<string> {
  const person = await people.get(role)?.()
  const answer = await person?.call(call, sampleParams(call))
  return answer?.name ?? 'FAULT'
}

describe.each(everyCall.filter(({ path }) => !ending.includes(path)))('$path', (call) => {
  it.each(holdersFor(call))(`answers %s as its contract says (${call.auth})`, async (role) => {
    const name = await answerTo(role, call)
    if (mayCall(role, call)) expect(refusals).not.toContain(name)
    else expect(refusals).toContain(name)
    expect(name).not.toBe('FAULT')
    expect(name).not.toBe('PARAMS_ERROR')
  })

  it('is refused before the age answer where it is for adults only', async () => {
    if (!call.adultsOnly || call.auth !== 'visitor' || call.needsSession) return
    expect((await w.person().call(call, sampleParams(call))).name).toBe('AGE_REQUIRED')
  })
})
