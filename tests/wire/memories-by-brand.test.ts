import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatEngine, Prompt } from '#platform/models/chat-engine.ts'
import { createScriptedEngine } from '#platform/models/scripted.ts'
import { confirmAge } from '#domains/accounts/contract.ts'
import { brandKeys, brandOf } from '#domains/brands/brands.ts'
import { startAfresh } from '#domains/chat/arrange-contract.ts'
import { listConversations } from '#domains/chat/contract.ts'
import { addMemory } from '#domains/memory/contract.ts'
import { openBrandHost } from '#tests/kit/brand-host.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import { rememberer, rest, sayTo, usedBy } from '#tests/kit/memories.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

/** People name the city of their brand for their sister, so that a question about her finds all of them. */
const cities = ['Bergen', 'Lisbon', 'Osaka', 'Krakow', 'Havana', 'Dakar', 'Quito']
const sisterOf = (brand: number) => `My sister Anna lives in ${cities[brand]} and bakes bread.`
const question = 'Where does my sister Anna live and bake bread?'

const prompts: Prompt[] = []
let w: World
let hosts: Awaited<ReturnType<typeof openBrandHost>>[]
beforeAll(async () => {
  w = await world({ engine: recording(createScriptedEngine({ tokensPerSecond: 0 })) })
  hosts = await Promise.all(brandKeys.map((brand) => openBrandHost(w.url, brandOf(brand).host)))
})
afterAll(async () => {
  for (const { close } of hosts) close()
  await w.close()
})

function recording(engine: ChatEngine): ChatEngine {
  return {
    ...engine,
    reply(prompt, events) {
      prompts.push(prompt)
      return engine.reply(prompt, events)
    },
  }
}

/** A browser at the site of a brand; one device goes to all of them. */
async function browserAt(brand: number, device: string): Promise<Person> {
  const person = createPerson(hosts[brand]?.url ?? '', { device })
  await person.get(confirmAge, { adult: true })
  return person
}

type Life = { brand: number; person: Person; sessionId: string; isMember: boolean }

/** Visitors, and between them somebody with an account, each at a brand of their own and all with the same device. */
async function livesAt(brands: readonly number[]): Promise<Life[]> {
  const device = randomUUID()
  const lives: Life[] = []
  for (const [place, brand] of brands.entries()) {
    const person = await browserAt(brand, device)
    const isMember = place === 1
    if (isMember) await w.signIn(person, `${randomUUID()}@example.org`)
    lives.push({ brand, person, sessionId: await openConversationAs(person, rememberer), isMember })
  }
  return lives
}

const acts = ['say', 'say', 'add', 'pin', 'share', 'rest', 'afresh'] as const
const step = fc.record({ life: fc.nat(2), act: fc.constantFrom(...acts) })

async function act(life: Life, what: (typeof acts)[number]): Promise<void> {
  const { person, brand } = life
  const text = sisterOf(brand)
  const memory = { characterId: rememberer, key: randomUUID(), text }
  if (what === 'say') await sayTo(person, { sessionId: life.sessionId, text })
  else if (what === 'rest') await rest(w)
  else if (what === 'afresh') {
    if (life.isMember) life.sessionId = (await person.get(startAfresh, { characterId: rememberer })).sessionId
  } else await person.get(addMemory, { ...memory, isPinned: what === 'pin', isShared: what === 'share' })
}

describe('people at different brands, whatever they say and have remembered', () => {
  it('meet a character whose prompts have nothing of another brand', async () => {
    let own = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.nat(brandKeys.length - 1), { minLength: 3, maxLength: 3 }),
        fc.array(step, { minLength: 8, maxLength: 16 }),
        async (brands, steps) => {
          const lives = await livesAt(brands)
          const doing = async (life: Life, work: () => Promise<unknown>) => {
            prompts.length = 0
            await work()
            const words = JSON.stringify(prompts)
            for (const [brand, city] of cities.entries()) if (brand !== life.brand) expect(words).not.toContain(city)
            return words
          }
          for (const one of steps) {
            const life = lives[one.life] as Life
            // A rest lets the conversations of all be read, each by a prompt of its own.
            if (one.act === 'rest') await act(life, one.act)
            else await doing(life, () => act(life, one.act))
          }
          for (const life of lives) {
            if (life.isMember) await act(life, 'add')
            await act(life, 'afresh')
            const words = await doing(life, () => sayTo(life.person, { sessionId: life.sessionId, text: question }))
            // A new conversation has no turn that says it.
            if (life.isMember && words.includes(cities[life.brand] ?? '')) own += 1
          }
        },
      ),
      { numRuns: sampleSize({ full: 20, sample: 1 }) },
    )
    // The search does find the sister: words of the person are there.
    expect(own).toBeGreaterThan(0)
  })

  it('are one person where they sign in to one account: the conversation and its memory are the same at both', async () => {
    const email = 'two-brands@example.org'
    const [first, second] = [await browserAt(1, randomUUID()), await browserAt(2, randomUUID())]
    await w.signIn(first, email)
    const sessionId = await openConversationAs(first, rememberer)
    await first.get(addMemory, { characterId: rememberer, key: randomUUID(), text: sisterOf(1) })
    prompts.length = 0
    await sayTo(second, { sessionId: await openConversationAs(second, rememberer), text: question })
    expect(JSON.stringify(prompts)).not.toContain(cities[1])
    w.clock.advance(60_000)
    await w.signIn(second, email)
    expect((await second.get(listConversations, {})).list.map((one) => one.sessionId)).toContain(sessionId)
    const { reply } = await sayTo(second, { sessionId, text: question })
    expect(await usedBy(second, reply)).toEqual([sisterOf(1)])
  })
})
