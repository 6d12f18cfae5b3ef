import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeName } from '#platform/contract/codes.ts'
import { signBody, signHeader } from '#platform/contract/sign.ts'
import { uploadPicture } from '#domains/media/contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let member: Person
beforeAll(async () => {
  w = await world()
  member = await w.member('sender@example.org')
})
afterAll(() => w.close())

const part = (name: string, value: string, file = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}`
const picture = '; filename="blob"\r\ncontent-type: application/octet-stream'
const envelopeOf = (person: Person | null) =>
  JSON.stringify({ params: {}, token: person?.cookies.get('token') ?? null })

type Sending = { person?: Person | null; sign?: string; parts?: (envelope: string) => string[]; isEnded?: boolean }

/** Sends the parts of a form, and by default never ends it: what answers has not waited for the rest. */
async function send({ person = null, sign, parts, isEnded = false }: Sending) {
  const envelope = envelopeOf(person)
  const sent = request(`${w.url}${uploadPicture.path}`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      cookie: cookieOf(person),
      [signHeader]: sign ?? signBody(envelope, 'nocturne-well-formed-client'),
    },
  })
  sent.on('error', () => undefined)
  const answer = new Promise<string>((resolve, reject) => {
    sent.once('response', (response) => text(response).then(resolve, reject))
  })
  sent.write((parts?.(envelope) ?? [part('envelope', envelope), part('file', 'first bytes', picture)]).join('\r\n'))
  if (isEnded) sent.end('\r\n--b--\r\n')
  const { code } = JSON.parse(await answer) as { code: number }
  sent.destroy()
  return codeName(code)
}

describe('a form with a file', () => {
  it('is refused for its signature before its file has arrived', async () => {
    expect(await send({ person: member, sign: 'wrong' })).toBe('SIGNATURE_FAIL')
  })

  it('is refused for its session before its file has arrived', async () => {
    expect(await send({})).toBe('NEED_LOGIN')
    expect(await send({ person: await w.adult() })).toBe('NEED_LOGIN')
  })

  it('has an envelope first, then one file, and nothing else', async () => {
    const file = part('file', 'x', picture)
    const wrong: ((envelope: string) => string[])[] = [
      (envelope) => [file, part('envelope', envelope)],
      (envelope) => [part('envelope', envelope)],
      (envelope) => [part('envelope', envelope), part('file', 'words')],
      (envelope) => [part('envelope', envelope), file, file],
      (envelope) => [part('envelope', envelope), file, part('more', 'x')],
      (envelope) => [part('envelope', envelope), part('more', 'x'), file],
    ]
    for (const parts of wrong) expect(await send({ person: member, parts, isEnded: true })).toBe('PARAMS_ERROR')
    expect(await send({ person: member, isEnded: true })).toBe('UPLOAD_UNREADABLE')
  })

  it('is refused while it arrives when its file grows beyond the limit, whatever length it declares', async () => {
    const parts = (envelope: string) => [part('envelope', envelope), part('file', 'x'.repeat(6_000_000), picture)]
    expect(await send({ person: member, parts })).toBe('UPLOAD_TOO_LARGE')
    const preamble = () => ['x'.repeat(6_000_000)]
    expect(await send({ person: member, parts: preamble })).toBe('UPLOAD_TOO_LARGE')
  })
})
