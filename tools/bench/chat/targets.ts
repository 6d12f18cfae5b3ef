import { confirmAge } from '#domains/accounts/contract.ts'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { switchMemory } from '#domains/memory/contract.ts'
import { requestBody, requestHeaders } from '#platform/contract/http-transport.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'
import type { ChatTarget } from './load.ts'
import { ownWord } from './spoken.ts'

const words = 'Tell me where you were this morning and what you saw from there.'
const characterId = 'mara-voss'
const signSecret = 'nocturne-well-formed-client'
const arrivalsAtOnce = 20
const modelPath = '/v1/chat/completions'

/** The model server itself, with nothing in between: what the machine and this load can do. */
export function modelTarget(url: string): ChatTarget {
  return {
    name: 'direct',
    url,
    request: () => modelRequest,
    firstMark: '"content":"*She"',
    tokenMark: '"content":" ',
    marksBefore: 0,
  }
}

/** The bare relay. */
export function floorTarget(url: string): ChatTarget {
  return { name: 'floor', url, request: () => modelRequest, firstMark: 'data:"', tokenMark: 'data:" ', marksBefore: 0 }
}

const modelRequest = {
  path: modelPath,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ model: 'bench', stream: true, messages: [{ role: 'user', content: words }] }),
}

/** The product: each of `people` is a visitor of their own with a conversation of their own, prepared before they talk. */
export async function productTarget(
  name: string,
  url: string,
  people: number,
  prepare?: (person: Person) => Promise<void>,
): Promise<ChatTarget> {
  const visitors: { sessionId: string; token: string; cookie: string }[] = []
  while (visitors.length < people) {
    const count = Math.min(arrivalsAtOnce, people - visitors.length)
    visitors.push(...(await Promise.all(Array.from({ length: count }, () => arrive(url, prepare)))))
  }
  let said = 0
  const request = (person: number) => {
    const visitor = visitors[person]
    if (!visitor) throw new Error('More people talk than have arrived')
    const text = `${words} ${ownWord(said++)}`
    const params = { sessionId: visitor.sessionId, text, clientMessageId: crypto.randomUUID() }
    const identity = { token: visitor.token, channel: '', publisher: '', uuid: 'bench', locale: 'en' }
    const body = requestBody(tourSendMessage.path, params, identity, new Date())
    return {
      path: tourSendMessage.path,
      headers: { ...requestHeaders(body, signSecret, 'en', 'text/event-stream'), cookie: visitor.cookie },
      body,
    }
  }
  return { name, url, request, firstMark: 'event:token', tokenMark: ' ', marksBefore: 0 }
}

/** Prepares a person whom characters remember nothing of. */
export async function switchMemoryOff(person: Person): Promise<void> {
  await person.get(switchMemory, { characterId: null, isOn: false })
}

async function arrive(url: string, prepare?: (person: Person) => Promise<void>) {
  const person = createPerson(url)
  await person.get(confirmAge, { adult: true })
  await prepare?.(person)
  const { sessionId } = await person.get(tourOpenConversation, { characterId })
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { sessionId, token: person.cookies.get('token') ?? '', cookie }
}
