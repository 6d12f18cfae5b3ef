import { confirmAge } from '#domains/accounts/contract.ts'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { switchMemory } from '#domains/memory/contract.ts'
import { requestBody, requestHeaders } from '#platform/contract/http-transport.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'
import type { ChatRequest, ChatTarget } from './load.ts'
import { ownWord, requestOfLength } from './spoken.ts'

const words = 'Tell me where you were this morning and what you saw from there.'
const characterId = 'mara-voss'
const signSecret = 'nocturne-well-formed-client'
const arrivalsAtOnce = 20
const modelPath = '/v1/chat/completions'

type Visitor = { url: string; sessionId: string; token: string; cookie: string }

/** The model server itself, with nothing in between: what the machine and this load can do. */
export function modelTarget(url: string): ChatTarget {
  return {
    name: 'direct',
    request: (_, tokens) => modelRequest(url, tokens),
    firstMark: '"content":"*She"',
    tokenMark: '"content":" ',
    marksBefore: 0,
  }
}

/** The bare relay. */
export function floorTarget(url: string): ChatTarget {
  return {
    name: 'floor',
    request: (_, tokens) => modelRequest(url, tokens),
    firstMark: 'data:"',
    tokenMark: 'data:" ',
    marksBefore: 0,
  }
}

function modelRequest(url: string, tokens: number): ChatRequest {
  const messages = [{ role: 'user', content: `${words}${requestOfLength(tokens)}` }]
  return {
    url,
    path: modelPath,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'bench', stream: true, messages }),
  }
}

/**
 * The product: each of `people` is a visitor of their own with a conversation of their own, prepared before they talk. Of
 * several processes each serves every so-many-th of them.
 */
export async function productTarget(
  name: string,
  urls: readonly [string, ...string[]],
  people: number,
  prepare?: (person: Person) => Promise<void>,
): Promise<ChatTarget> {
  const visitors: Visitor[] = []
  while (visitors.length < people) {
    const count = Math.min(arrivalsAtOnce, people - visitors.length)
    const coming = Array.from({ length: count }, (_, at) =>
      arrive(urls[(visitors.length + at) % urls.length] as string, prepare),
    )
    visitors.push(...(await Promise.all(coming)))
  }
  let said = 0
  const request = (person: number, tokens: number) => {
    const visitor = visitors[person]
    if (!visitor) throw new Error('More people talk than have arrived')
    const text = `${words} ${ownWord(said++)}${requestOfLength(tokens)}`
    const params = { sessionId: visitor.sessionId, text, clientMessageId: crypto.randomUUID() }
    const identity = { token: visitor.token, channel: '', publisher: '', uuid: 'bench', locale: 'en' }
    const body = requestBody(tourSendMessage.path, params, identity, new Date())
    return {
      url: visitor.url,
      path: tourSendMessage.path,
      headers: { ...requestHeaders(body, signSecret, 'en', 'text/event-stream'), cookie: visitor.cookie },
      body,
    }
  }
  return { name, request, firstMark: 'event:token', tokenMark: ' ', marksBefore: 0 }
}

/** Prepares a person whom characters remember nothing of. */
export async function switchMemoryOff(person: Person): Promise<void> {
  await person.get(switchMemory, { characterId: null, isOn: false })
}

async function arrive(url: string, prepare?: (person: Person) => Promise<void>): Promise<Visitor> {
  const person = createPerson(url, { headers: { 'x-forwarded-for': nextAddress() } })
  await person.get(confirmAge, { adult: true })
  await prepare?.(person)
  const { sessionId } = await person.get(tourOpenConversation, { characterId })
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { url, sessionId, token: person.cookies.get('token') ?? '', cookie }
}

let addresses = 0

/** Each person comes from a network of their own: few people of one network may sign in within an hour. Those of 198.18.0.0/15 are for benchmarks. */
function nextAddress(): string {
  addresses += 1
  return `198.${18 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`
}
