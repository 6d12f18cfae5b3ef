import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signBody, signHeader } from '#platform/contract/sign.ts'
import { confirmAge } from '#domains/accounts/contract.ts'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { everyCall } from '../kit/contracts.ts'
import { memberOf } from '../kit/mailbox.ts'
import type { Person } from '../kit/person.ts'
import { cookieOf, createPerson } from '../kit/person.ts'
import { startProduct } from './product.ts'
import type { Random } from './random-params.ts'
import { createRandom, randomParams } from './random-params.ts'
import { createReport, timesOf } from './report.ts'

// Calls every declared call with right, wrong and hostile params as every kind of caller, and sends broken bodies.
// A run can be repeated with SEED=<the number it printed>.

const full = 100_000
const sample = 1200
const answerWithinMs = 20_000
const together = 8
const secret = 'nocturne-well-formed-client'

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
const report = createReport('fuzz')
const times = timesOf(full, sample)
const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-fuzz-'))
const product = await startProduct({ DATA_DIR: dataDir, SCRIPTED_TOKENS_PER_SECOND: '0', CALLS_PER_MINUTE: '0' })
const random = createRandom(seed)
report.progress(`seed ${seed}`)

const people = await callers()
const known = ['mara-voss', 'en', 'ar', 'someone@example.org', '123456']
for (const { person } of people.slice(1)) {
  const opened = await person.call(tourOpenConversation, { characterId: 'mara-voss' })
  if (opened.data) known.push(opened.data.sessionId, opened.data.leafId ?? '')
}

let sent = 0
await Promise.all(Array.from({ length: together }, work))
report.check('the server still answers after all of it', (await fetch(`${product.url}/readyz`)).ok ? null : 'not ready')
await product.stop()
rmSync(dataDir, { recursive: true, force: true })
report.end()

async function work(): Promise<void> {
  while (sent < times) {
    sent += 1
    if (sent % 1000 === 0) report.progress(`${sent} of ${times}`)
    const kind = random.next()
    await (kind < 0.1 ? sendBroken(random) : kind < 0.2 ? sendForm(random) : sendCall(random))
  }
}

async function callers(): Promise<{ role: string; person: Person }[]> {
  const [nobody, visitor] = [createPerson(product.url), createPerson(product.url)]
  await visitor.get(confirmAge, { adult: true })
  const member = await memberOf(product.url, 'member@example.org')
  return [
    { role: 'nobody', person: nobody },
    { role: 'visitor', person: visitor },
    { role: 'member', person: member },
  ]
}

async function sendCall(source: Random): Promise<void> {
  const { role, person } = source.pick(people)
  const call = source.pick(everyCall.filter(({ path }) => path !== '/v1/user/logout'))
  const params = randomParams(call.params, source, known)
  await inspect(
    `${role} ${call.path} ${JSON.stringify(params)?.slice(0, 300)}`,
    person.send(call.path, params, { signal: AbortSignal.timeout(answerWithinMs) }),
  )
}

async function sendBroken(source: Random): Promise<void> {
  const { path } = source.pick(everyCall)
  const bodies: (string | Uint8Array<ArrayBuffer>)[] = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"params":1}',
    '{"params":{},"token":5}',
    'x'.repeat(300_000),
    new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    '[['.repeat(20_000),
  ]
  const body = source.pick(bodies)
  const isSigned = typeof body === 'string' && source.next() < 0.7
  const method = source.next() < 0.9 ? 'POST' : source.pick(['PUT', 'PATCH', 'DELETE'])
  const address = source.next() < 0.9 ? path : `${path}${source.pick(['/', '/x', '%2f', '//', '?a=b', '/%ff'])}`
  const headers = {
    'content-type': source.pick(['application/json', 'text/plain', 'multipart/form-data']),
    [signHeader]: isSigned ? signBody(body, secret) : 'wrong',
    cookie: source.pick(['', 'nocturne_session=x.y', 'nocturne_session=%', '=;;;']),
  }
  await inspect(
    `broken ${method} ${address}`,
    fetch(`${product.url}${address}`, { method, body, headers, signal: AbortSignal.timeout(answerWithinMs) }),
  )
}

/** A form where one is taken, and where none is: its fields in any order and number, its bytes anything, its end cut off. */
async function sendForm(source: Random): Promise<void> {
  const { role, person } = source.pick(people)
  const taking = everyCall.filter(({ upload }) => upload)
  const call = source.next() < 0.8 ? source.pick(taking) : source.pick(everyCall)
  const envelope = JSON.stringify({
    params: randomParams(call.params, source, known),
    token: person.cookies.get('token') ?? null,
    ...(source.next() < 0.1 ? { uuid: 5 } : {}),
  })
  const bytes = Uint8Array.from({ length: Math.floor(source.next() * 4000) }, () => Math.floor(source.next() * 256))
  const starts = ['', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF    WEBPVP8 ', '<svg onload="x">', '%PDF-1.7']
  const file = new Blob([Buffer.from(source.pick(starts), 'latin1'), bytes])
  const form = new FormData()
  const fields = [
    () => form.append('envelope', envelope),
    () => form.append('file', source.next() < 0.9 ? file : 'no file'),
    () => form.append(source.pick(['envelope', 'file', '__proto__', '']), source.pick(['', 'x'.repeat(9000), '\0'])),
  ]
  const isProper = source.next() < 0.5
  const order = isProper ? [0, 1] : Array.from({ length: Math.floor(source.next() * 5) }, () => source.pick([0, 1, 2]))
  for (const field of order) fields[field]?.()
  const whole = new Response(form)
  const [type, sentBytes] = [whole.headers.get('content-type') ?? '', await whole.bytes()]
  const body = source.next() < 0.85 ? sentBytes : sentBytes.slice(0, Math.floor(source.next() * sentBytes.length))
  const cookie = cookieOf(person)
  const headers = {
    'content-type': source.next() < 0.9 ? type : source.pick(['multipart/form-data', 'multipart/form-data; boundary=']),
    [signHeader]: source.next() < 0.9 ? signBody(envelope, secret) : 'wrong',
    cookie,
  }
  const what = `form as ${role} ${call.path} ${order.join()} ${body.length} bytes`
  const signal = AbortSignal.timeout(answerWithinMs)
  await inspect(what, fetch(`${product.url}${call.path}`, { method: 'POST', body, headers, signal }))
}

async function inspect(what: string, answering: Promise<Response>): Promise<void> {
  try {
    const response = await answering
    const body = (await response.json()) as Record<string, unknown>
    report.check('no answer is a server fault', response.status >= 500 ? `${what}: ${response.status}` : null)
    const isEnvelope =
      typeof body.code === 'number' &&
      typeof body.message === 'string' &&
      'data' in body &&
      typeof body.region === 'string'
    report.check(
      'every answer is in the envelope',
      isEnvelope ? null : `${what}: ${JSON.stringify(body).slice(0, 200)}`,
    )
    report.check('nothing hangs', null)
  } catch (error) {
    report.check(
      error instanceof Error && error.name === 'TimeoutError' ? 'nothing hangs' : 'every answer is in the envelope',
      `${what}: ${String(error)}`,
    )
  }
}
