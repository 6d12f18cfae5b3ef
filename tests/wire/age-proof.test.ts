import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAge, myProfile } from '#domains/accounts/contract.ts'
import { characterDetail, listCharacters } from '#domains/characters/contract.ts'
import { tourOpenConversation, tourMyBalances, tourSendMessage, listConversations } from '#domains/chat/contract.ts'
import { ageCheckStatus, startAgeCheck, updateGeom } from '#domains/safety/contract.ts'
import places from '#domains/safety/testing/places.json' with { type: 'json' }
import { ageAssuranceAt } from '#domains/safety/jurisdictions.ts'
import { storeMinorSign } from '#domains/safety/server/age/ages.ts'
import { cookieOf } from '#tests/kit/person.ts'
import { placedConfig, placedPerson, proveAge } from '#tests/kit/age-proof.ts'
import { everyCall } from '#tests/kit/contracts.ts'
import { paramsOfExisting } from '#tests/kit/sample-params.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { newKey } from '#tests/kit/conversations.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
let w: World
beforeAll(async () => {
  w = await world({ engine: stub.engine, config: placedConfig })
})
afterAll(() => w.close())

type Someone = Awaited<ReturnType<typeof placedPerson>>
const currentStatus = async (someone: Someone) => (await someone.get(myProfile, {})).user

/** A picture beyond the safe preview, as the page would request it. */
async function pictureStatus(someone: Someone, index = 1): Promise<number> {
  const cookie = cookieOf(someone)
  const response = await fetch(`${w.url}/media/characters/mara-voss/${index}?w=480`, {
    headers: { cookie, ...someone.headers },
  })
  await response.arrayBuffer()
  return response.status
}

describe('without the proof that a place requests', () => {
  it.each(['GB', 'AU', 'IT', 'BR', 'T1'])(
    '%s: nothing but safe previews is delivered [S1-adult-01]',
    async (country) => {
      const someone = await placedPerson(w, country)
      expect(await currentStatus(someone)).toMatchObject({ isAdult: false, needsAgeProof: true })
      const { character: detail } = await someone.get(characterDetail, { characterId: 'mara-voss' })
      expect(detail).toMatchObject({ description: null, personality: null, greeting: null, openers: [] })
      expect(detail.pictures).toHaveLength(1)
      const { list } = await someone.get(listCharacters, {})
      expect(list.length).toBeGreaterThan(0)
      for (const card of list) expect(card).toMatchObject({ second: null, hoverLine: null })
      expect([await pictureStatus(someone, 0), await pictureStatus(someone, 1)]).toEqual([200, 403])
    },
  )

  it('every call for adults is refused, before and during the check', async () => {
    const someone = await placedPerson(w, 'GB')
    const refused = async () => {
      for (const call of everyCall.filter((one) => one.adultsOnly && one.auth === 'visitor'))
        expect((await someone.call(call, paramsOfExisting(call))).name, call.path).toBe('AGE_PROOF_REQUIRED')
    }
    await refused()
    await someone.get(startAgeCheck, { method: 'photo-id-match' })
    await refused()
    expect(await pictureStatus(someone)).toBe(403)
  })

  it('holds in every area that has such a law, by its own name', async () => {
    const now = w.clock.now()
    const request = places.areasOfUs.split(' ').filter((area) => ageAssuranceAt(`US-${area}`, now) !== null)
    expect(request.length).toBeGreaterThan(20)
    const someone = await placedPerson(w, 'US', 'OR')
    for (const area of request) {
      someone.headers['x-region'] = area
      expect((await currentStatus(someone)).needsAgeProof, area).toBe(true)
    }
    someone.headers['x-region'] = 'OR'
    expect((await currentStatus(someone)).isAdult).toBe(true)
  })
})

describe('the state of a proof', () => {
  it('is not loosened by another way out of the network, nor by claiming the place there', async () => {
    const someone = await placedPerson(w, 'GB')
    someone.travel('FR')
    expect((await currentStatus(someone)).needsAgeProof).toBe(true)
    expect(await someone.get(updateGeom, {})).toMatchObject({ countryCode: 'GB' })
    expect((await currentStatus(someone)).needsAgeProof).toBe(true)
    await proveAge(w, someone)
    expect(await someone.get(updateGeom, {})).toMatchObject({ countryCode: 'FR' })
    expect((await currentStatus(someone)).isAdult).toBe(true)
  })

  it('remembers the area where a person was first seen, not only the country', async () => {
    const someone = await placedPerson(w, 'US', 'TX')
    someone.headers['x-region'] = 'OR'
    expect((await currentStatus(someone)).needsAgeProof).toBe(true)
  })

  it('cannot be changed from outside: by saying so again, by cookies, by params, by headers', async () => {
    const someone = await placedPerson(w, 'GB')
    await someone.get(confirmAge, { adult: true })
    for (const extra of [{ isAdult: true }, { ageProofUntil: 4_000_000_000_000 }, { state: 'passed' }]) {
      expect((await someone.call(ageCheckStatus, extra as never)).name).toBe('PARAMS_ERROR')
      await someone.call(confirmAge, { adult: true, ...extra } as never)
    }
    for (const [name, value] of [
      ['adult', '1'],
      ['ageProofUntil', '4000000000000'],
      ['age', 'passed'],
    ] as const)
      someone.cookies.set(name, value)
    expect(await currentStatus(someone)).toMatchObject({ isAdult: false, needsAgeProof: true })
    const forged = { ...someone.headers, 'x-forwarded-for': '198.51.100.1', 'cf-ipcountry': 'FR', 'x-age': 'passed' }
    const response = await someone.send(myProfile.path, {}, { headers: forged })
    expect(((await response.json()) as { data: { user: { isAdult: boolean } } }).data.user.isAdult).toBe(false)
  })

  it('stays with the account that was checked: another one, even in the same browser, needs its own', async () => {
    const proven = await placedPerson(w, 'GB')
    await proveAge(w, proven)
    await w.signIn(proven, 'proven@example.org')
    expect((await currentStatus(proven)).isAdult).toBe(true)
    const owner = await placedPerson(w, 'GB')
    await w.signIn(owner, 'unproven@example.org')
    const helper = await placedPerson(w, 'GB')
    await proveAge(w, helper)
    w.clock.advance(61_000)
    await w.signIn(helper, 'unproven@example.org')
    expect(await currentStatus(helper)).toMatchObject({ isAdult: false, needsAgeProof: true })
  })

  it('of a failed check is moved to the account, and applies to new visitors on the device', async () => {
    const someone = await placedPerson(w, 'GB')
    await proveAge(w, someone, 'photo-id-match', false)
    const fresh = await w.adult({ headers: { 'x-country': 'FR' }, device: someone.device })
    expect((await fresh.get(myProfile, {})).user).toMatchObject({ isAdult: false, needsAgeProof: true })
    const owner = await placedPerson(w, 'FR')
    await w.signIn(owner, 'account@example.org')
    expect((await currentStatus(owner)).isAdult).toBe(true)
    w.clock.advance(61_000)
    await w.signIn(someone, 'account@example.org')
    expect((await currentStatus(owner)).needsAgeProof).toBe(true)
    expect((await owner.call(startAgeCheck, { method: 'photo-id-match' })).name).toBe('AGE_CHECK_WAIT')
  })
})

describe('words that suggest a minor', () => {
  const say = (someone: Someone, sessionId: string, text: string) =>
    someone.call(tourSendMessage, { sessionId, text, clientMessageId: newKey() })

  it('end the streaming reply, cost nothing, and close every conversation until proof [S1-adult-01]', async () => {
    const someone = await placedPerson(w, 'FR')
    const { sessionId } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
    const running = say(someone, sessionId, 'Good evening')
    const reply = await stub.next()
    reply.say('Good ')
    const other = await someone.get(tourOpenConversation, { characterId: 'freya-lindholm' })
    expect((await say(someone, other.sessionId, 'I am 15 years old')).name).toBe('AGE_PROOF_REQUIRED')
    expect((await running).name).toBe('REPLY_INTERRUPTED')
    expect(reply.isAborted()).toBe(true)
    expect((await someone.call(tourMyBalances, {})).name).toBe('AGE_PROOF_REQUIRED')
    expect((await say(someone, sessionId, 'Sorry, that was a joke')).name).toBe('AGE_PROOF_REQUIRED')
    expect(await pictureStatus(someone)).toBe(403)
    expect(await someone.get(ageCheckStatus, {})).toMatchObject({ needed: true, reason: 'sign' })
    await proveAge(w, someone)
    expect(await someone.get(tourMyBalances, {})).toMatchObject({ energy: 100 })
    expect((await currentStatus(someone)).isAdult).toBe(true)
  })

  it('count after an earlier proof as well, and on another row of the same device', async () => {
    const someone = await placedPerson(w, 'GB')
    await proveAge(w, someone)
    const { sessionId } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
    expect((await say(someone, sessionId, "I'm 16")).name).toBe('AGE_PROOF_REQUIRED')
    const fresh = await w.adult({ headers: { 'x-country': 'FR' }, device: someone.device })
    expect((await fresh.get(myProfile, {})).user.needsAgeProof).toBe(true)
  })

  it('are answered with help first where they cry for it', async () => {
    const someone = await placedPerson(w, 'FR')
    const { sessionId } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
    const answer = await say(someone, sessionId, 'I am 15 and I want to die')
    expect(answer.name).toBe('OK')
    expect(answer.data.message.text).toContain('talk to someone now')
    expect((await currentStatus(someone)).needsAgeProof).toBe(true)
  })

  it('of others, and refused words of another kind, close nothing', async () => {
    const someone = await placedPerson(w, 'FR')
    const { sessionId } = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
    expect((await say(someone, sessionId, 'you are 16')).name).toBe('TEXT_BLOCKED')
    expect((await currentStatus(someone)).isAdult).toBe(true)
  })

  it('close a member’s account for members’ calls too', async () => {
    const someone = await placedPerson(w, 'FR')
    await w.signIn(someone, 'signed@example.org')
    const id = await w.idOf('signed@example.org')
    await storeMinorSign(w.db, id, w.clock.now())
    expect((await someone.call(listConversations, {})).name).toBe('AGE_PROOF_REQUIRED')
    const token = someone.cookies.get('token') ?? ''
    const cookie = cookieOf(someone)
    const news = await fetch(`${w.url}/v1/events?token=${token}`, { headers: { cookie } })
    expect([news.status, ((await news.json()) as { code: number }).code]).toEqual([422, 2202])
  })
})
