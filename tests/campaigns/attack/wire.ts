import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import { tourListMessages, tourMyBalances, tourSendMessage } from '#domains/chat/contract.ts'
import { signBody } from '#platform/contract/sign.ts'
import { cookieOf } from '../../kit/person.ts'
import type { Target } from './target.ts'
import { compare, leastBlock, longestBlock, personAt, visitorAt } from './target.ts'

const evil = 'evil.attacker.test'
const serverFault = /^HTTP\/1\.1 5\d\d/

/** Sends bytes as they are, so that no client corrects them; the answer until the server closes. */
async function raw({ url }: Pick<Target, 'url'>, request: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setTimeout(3000, () => socket.destroy())
  socket.write(request)
  return text(socket).catch(() => '')
}

const get = (target: Target, path: string, headers: Record<string, string> = {}) => {
  const lines = Object.entries({ Host: 'chat.example', Connection: 'close', ...headers })
  return raw(target, `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
}

const traversals = [
  '/../../../../etc/passwd',
  '/assets/../../../../../etc/passwd',
  '/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
  '/assets/..%5c..%5c..%5cetc%5cpasswd',
  '/brands/nocturne/..%2f..%2f..%2f..%2fpackage.json',
  '/media/uploads/..%2f..%2f..%2fpackage.json',
  '/media/characters/..%2f..%2f..%2fpackage.json/0',
  '/media/photos/..%2f..%2f/package.json',
  '/cards/..%2f..%2fpackage.json',
  '/locales/..%2f..%2fpackage.json',
  '/%00/etc/passwd',
  '/assets/%c0%ae%c0%ae/package.json',
  '/package.json',
  '/.git/config',
  '/.env',
  '/data/pglite/PG_VERSION',
]

/** Files of the server, by paths that lead out of what is served. */
export async function attackPaths(target: Target): Promise<void> {
  let read = 0
  let faults = 0
  for (const path of traversals) {
    const answer = await get(target, path)
    if (/root:x:0|"sideEffects"|\[core\]/.test(answer)) read += 1
    if (serverFault.test(answer)) faults += 1
  }
  compare(target, { attack: '14 paths out of the folders', unit: 'files', atMost: 0, figure: read })
  compare(target, { attack: '14 the same, as faults', unit: 'faults', atMost: 0, figure: faults })
}

const lures = [
  `//${evil}`,
  `/\\${evil}`,
  `/%2f%2f${evil}`,
  `/%5c%5c${evil}`,
  `/de//${evil}`,
  `/de/%2f%2f${evil}/..`,
  `http://${evil}/`,
  `/?redirect=//${evil}&next=//${evil}&returnTo=https://${evil}`,
  `//${evil}/%2e%2e`,
  `/de/..//${evil}`,
]
const forgedHosts: Record<string, string>[] = [
  { Host: evil },
  { 'X-Forwarded-Host': evil },
  { Forwarded: `host=${evil};proto=https` },
  { 'X-Original-URL': `//${evil}`, 'X-Rewrite-URL': `//${evil}` },
  { Host: `chat.example@${evil}` },
  { Host: `chat.example:80@${evil}` },
]

/** Redirects elsewhere, links to another host, and pages of it in the cache. */
export async function attackRedirects(target: Target): Promise<void> {
  let left = 0
  for (const path of lures)
    for (const language of ['en', 'de', 'zz']) {
      const answer = await get(target, path, { 'Accept-Language': language })
      const to = /^location: *(.*)$/im.exec(answer)?.[1] ?? '/'
      if (new URL(to.trim(), 'https://chat.example').host !== 'chat.example') left += 1
    }
  compare(target, { attack: '15 redirects to another site', unit: 'redirects', atMost: 0, figure: left })
  let poisoned = 0
  for (const headers of forgedHosts) {
    const answers = [
      await get(target, '/', headers),
      await get(target, '/'),
      await get(target, '/sitemap.xml', headers),
    ]
    if (answers.some((answer) => answer.includes(evil))) poisoned += 1
  }
  compare(target, { attack: '15 pages with a forged host', unit: 'pages', atMost: 0, figure: poisoned })
}

const envelopeOf = (params: string) => `{"params":${params},"uuid":"wire"}`

async function call(target: Target, path: string, body: string, headers: Record<string, string> = {}) {
  const signed = { 'content-type': 'application/json', 'x-sign': signBody(body, 'nocturne-well-formed-client') }
  return fetch(`${target.url}${path}`, { method: 'POST', body, headers: { ...signed, ...headers } })
}

const mostBlockedMs = 500

const shapes = [
  '{"__proto__":{"isAdmin":true},"adult":true}',
  '{"constructor":{"prototype":{"isAdmin":true}},"adult":true}',
  '{"adult":{"toString":1}}',
  '{"adult":[true]}',
  '[]',
  'null',
  '"x"',
  `${'['.repeat(60_000)}${']'.repeat(60_000)}`,
  `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
  `{"email":"${'a'.repeat(200_000)}@example.org"}`,
  `{"email":"${'a.'.repeat(50_000)}@example.org"}`,
  '{"email":"\\ud800@example.org"}',
  '{"adult":1e999}',
]

/** Bodies of other shapes than calls have, deep, long and polluting. */
export async function attackBodies(target: Target): Promise<void> {
  let faults = 0
  const figure = await leastBlock(target, mostBlockedMs, async () => {
    for (const params of shapes)
      for (const path of ['/v1/user/age/confirm', requestEmailLogin.path, '/v1/config', '/v1/open']) {
        const answer = await call(target, path, envelopeOf(params), { 'x-forwarded-for': '203.0.113.5' })
        if (answer.status >= 500 || Object.hasOwn(Object.prototype, 'isAdmin')) faults += 1
      }
  })
  compare(target, { attack: '16 bodies of other shapes', unit: 'faults', atMost: 0, figure: faults })
  compare(target, { attack: '16 the same', unit: 'ms blocked', atMost: mostBlockedMs, figure })
}

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: chat.example\r\n\r\n'
const framings = [
  `POST /v1/config HTTP/1.1\r\nHost: chat.example\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  `POST /v1/config HTTP/1.1\r\nHost: chat.example\r\nContent-Length: 0\r\nContent-Length: 44\r\n\r\n${smuggled}`,
  `POST /v1/config HTTP/1.1\r\nHost: chat.example\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
  `POST /v1/config HTTP/1.1\r\nHost: chat.example\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  `GET / HTTP/1.1\r\nHost: chat.example\r\nHost: ${evil}\r\n\r\n`,
  'GET / HTTP/1.1\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: chat.example\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
  'TRACE / HTTP/1.1\r\nHost: chat.example\r\nCookie: token=secret\r\nConnection: close\r\n\r\n',
  'CONNECT evil.attacker.test:443 HTTP/1.1\r\nHost: evil.attacker.test:443\r\n\r\n',
]

/** Requests whose ends are unclear, unusual methods, and senders who never end. */
export async function attackFraming(target: Target): Promise<void> {
  let wrong = 0
  for (const request of framings) {
    const answer = await raw(target, request)
    if (serverFault.test(answer) || answer.includes('token=secret') || /^HTTP\/1\.1 200.*smuggled/s.test(answer))
      wrong += 1
  }
  compare(target, { attack: '17 requests with unclear ends', unit: 'taken', atMost: 0, figure: wrong })
  const { hostname, port } = new URL(target.url)
  const slow = Array.from({ length: 400 }, () => {
    const socket = connect(Number(port), hostname).on('error', () => undefined)
    socket.write('POST /v1/config HTTP/1.1\r\nHost: chat.example\r\n')
    return socket
  })
  const figure = await leastBlock(target, mostBlockedMs, () => pause(1500))
  for (const socket of slow) socket.destroy()
  compare(target, {
    attack: '17 four hundred senders who never end',
    unit: 'ms blocked',
    atMost: mostBlockedMs,
    figure,
  })
}

/** Another person's session, messages and events, by the part of a token that a page shows. */
export async function attackSessions(target: Target): Promise<void> {
  const victim = await visitorAt(target, '203.0.113.31')
  const thief = await visitorAt(target, '203.0.113.32')
  if (!victim || !thief) throw new Error('No visitors for the attack on sessions')
  const selector = victim.person.cookies.get('token') ?? ''
  let taken = 0
  for (const cookie of [
    `token=${selector}`,
    `nocturne_session=${selector}`,
    `__Host-nocturne_session=${selector}`,
    `${cookieOf(thief.person)}; token=${selector}`,
  ]) {
    const body = JSON.stringify({ params: {}, token: selector, uuid: 'wire' })
    const answer = await call(target, tourMyBalances.path, body, { cookie, 'x-forwarded-for': '203.0.113.32' })
    if (answer.ok) taken += 1
    const stream = await fetch(`${target.url}/v1/events?token=${selector}`, { headers: { cookie } })
    if (stream.ok) taken += 1
    await stream.body?.cancel()
  }
  const { sessionId } = victim
  if ((await thief.person.call(tourListMessages, { sessionId })).name === 'OK') taken += 1
  const said = { sessionId, text: 'Hello', clientMessageId: crypto.randomUUID() }
  if ((await thief.person.call(tourSendMessage, said)).name === 'OK') taken += 1
  // Another site can have a browser send the cookies, and a body without the selector.
  const forged = await call(target, tourMyBalances.path, envelopeOf('{}'), {
    cookie: cookieOf(victim.person),
    origin: `https://${evil}`,
    'x-forwarded-for': '203.0.113.31',
  })
  if (forged.ok) taken += 1
  compare(target, { attack: '18 sessions of others', unit: 'taken', atMost: 0, figure: taken })
}

/** One energy spent many times at once. */
export async function attackEnergy(target: Target, tries: number): Promise<void> {
  const visitor = await visitorAt(target, '203.0.113.41')
  if (!visitor) throw new Error('No visitor for the attack on energy')
  const { person, sessionId } = visitor
  const key = crypto.randomUUID()
  const send = (clientMessageId: string) =>
    person.call(tourSendMessage, { sessionId, text: 'Hello', clientMessageId }).then(({ name }) => name)
  const before = (await person.get(tourMyBalances, {})).energy
  await Promise.all(Array.from({ length: tries }, () => send(key)))
  const { list } = await person.get(tourListMessages, { sessionId })
  const said = list.filter(({ role }) => role === 'user').length
  const spent = before - (await person.get(tourMyBalances, {})).energy
  compare(target, { attack: '19 one message sent many times', unit: 'stored', atMost: 1, figure: said })
  compare(target, { attack: '19 its price', unit: 'energy', atMost: 1, figure: spent })
}

/** Whether an address has an account, by what the sign-in answers. */
export async function attackEnumeration(target: Target): Promise<void> {
  const answers = new Set<string>()
  for (const [index, email] of ['member@example.org', 'stranger@example.org'].entries()) {
    const someone = personAt(target, `203.0.113.${50 + index}`)
    const requested = await someone.call(requestEmailLogin, { email })
    const tried = await someone.call(emailLogin, { email, code: '000000' })
    answers.add(JSON.stringify([requested.name, requested.message, tried.name, tried.message]))
  }
  compare(target, {
    attack: '20 answers that tell accounts from strangers',
    unit: 'answers',
    atMost: 1,
    figure: answers.size,
  })
}

const pictures = [
  'w=99999',
  'w=-1',
  'w=NaN',
  'w=1e9',
  'w=16&w=17',
  'w[]=1',
  'format=svg',
  'w=0x10',
  `w=${'9'.repeat(5000)}`,
]

/** Sizes that nobody needs, ranges without end, and cookies by the thousand. */
export async function attackPictures(target: Target, address: string): Promise<void> {
  let faults = 0
  const figure = await longestBlock(target, async () => {
    for (const query of pictures) if (serverFault.test(await get(target, `${address}?${query}`))) faults += 1
    const ranges = Array.from({ length: 2000 }, (_, at) => `${at}-`).join(',')
    if (serverFault.test(await get(target, address, { Range: `bytes=${ranges}` }))) faults += 1
    const cookies = Array.from({ length: 700 }, (_, at) => `c${at}=%E0%A4`).join('; ')
    if (serverFault.test(await get(target, '/', { Cookie: cookies }))) faults += 1
  })
  compare(target, { attack: '21 pictures of odd sizes', unit: 'faults', atMost: 0, figure: faults })
  compare(target, { attack: '21 the same', unit: 'ms blocked', atMost: 1000, figure })
}
