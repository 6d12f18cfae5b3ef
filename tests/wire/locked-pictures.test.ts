import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredPicture } from '#domains/media/server/public.ts'
import { savePicture } from '#domains/media/server/public.ts'
import { createRandom } from '#tests/campaigns/random-params.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'

const attempts = sampleSize({ full: 2000, sample: 500 })
const atOnce = 8

let w: World
let locked: StoredPicture
let open: StoredPicture
/** A person who has paid, and one who has not. */
let owner: { person: Person; id: string }
let thief: { person: Person; id: string }
beforeAll(async () => {
  w = await world()
  const { store } = w.services
  locked = await savePicture(store, await checkered('#ff0000', '#00ff00'), { folder: 'photos', engine: 'built-in' })
  open = await savePicture(store, await checkered('#303030', '#404040'), { folder: 'photos', engine: 'built-in' })
  owner = { person: await w.member('owner@example.org'), id: await w.idOf('owner@example.org') }
  thief = { person: await w.member('thief@example.org'), id: await w.idOf('thief@example.org') }
})
afterAll(() => w.close())

/** Fine squares of two strong colours: the original shows them, the blurred picture shows their mean. */
function checkered(one: string, other: string): Promise<Buffer> {
  const fields = `<pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="${one}"/><rect width="20" height="20" fill="${other}"/><rect x="20" y="20" width="20" height="20" fill="${other}"/></pattern>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">${fields}<rect width="600" height="800" fill="url(#p)"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** Whether an answer shows the locked picture clear: strong red and strong green beside one another. */
async function showsClear(bytes: Buffer): Promise<boolean> {
  if (bytes.length === 0) return false
  const read = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null)
  if (!read) return false
  let [red, green] = [0, 0]
  for (let at = 0; at < read.data.length; at += read.info.channels) {
    const [r = 0, g = 0, b = 0] = read.data.subarray(at, at + 3)
    if (r > 200 && g < 80 && b < 80) red += 1
    if (g > 200 && r < 80 && b < 80) green += 1
  }
  return red > 20 && green > 20
}

/** Pieces out of the middle of every file of the locked picture that is clear. */
async function clearPieces(): Promise<Buffer[]> {
  const { store } = w.services
  const files = (await store.list(locked.file)).filter((file) => !file.includes('blurred'))
  const all = await Promise.all(files.map((file) => store.get(file)))
  return all.flatMap((bytes) => (bytes ? [bytes.subarray(bytes.length / 2, bytes.length / 2 + 24)] : []))
}

type Answer = { status: number; bytes: Buffer }

/** A request with its path sent unnormalized, with dots and doubled slashes. */
function sendRequest(
  path: string,
  { method, headers }: { method: string; headers: Record<string, string> },
): Promise<Answer> {
  const { hostname, port } = new URL(w.url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

const addressOf = (
  picture: StoredPicture,
  version: 'clear' | 'blurred',
  viewer: { id: string; audience?: 'web' | 'app' },
) =>
  w.services.pictures.addresses.addressOf(
    { file: picture.file, version },
    { userId: viewer.id, audience: viewer.audience ?? 'web' },
  ).url

it('recognizes the original', async () => {
  const clear = await sendRequest(addressOf(locked, 'clear', owner), {
    method: 'GET',
    headers: { cookie: cookieOf(owner.person) },
  })
  expect([clear.status, await showsClear(clear.bytes)]).toEqual([200, true])
  const blurred = await sendRequest(addressOf(locked, 'blurred', thief), {
    method: 'GET',
    headers: { cookie: cookieOf(thief.person) },
  })
  expect([blurred.status, await showsClear(blurred.bytes)]).toEqual([200, false])
})

it(`gives no byte of a locked picture away in ${attempts} attempts over every address`, async () => {
  const random = createRandom(20_260_601)
  const { pick } = random
  const name = locked.file.split('/').at(-1) ?? ''
  const paths = [
    `/media/${locked.file}`,
    `/media/${locked.file}/original.webp`,
    `/media/${locked.file}/clear-480.webp`,
    `/media/${locked.file}.webp`,
    `/media/${open.file}/../${name}`,
    `/media/${open.file}/..%2f${name}`,
    `/media//${locked.file}`,
    `/media/${locked.file}/`,
    `/media/portraits/${locked.file.slice('photos/'.length)}`,
    `/media/photos/..%2f${locked.file}`,
    `/media/uploads/${name}`,
    `/media/uploads/..%2f..%2f${locked.file}%2foriginal.webp`,
    `/media/uploads/../${locked.file}/original.webp`,
    `/media/characters/${name}/0`,
    `/media/characters/..%2f..%2f${locked.file}/0`,
    `/media/characters/mara-voss/..%2f..%2f${locked.file}`,
    `/media/looks?seed=${name}`,
    `/exports/${name}.zip`,
    `/exports/..%2f${locked.file}%2foriginal.webp`,
    `/${locked.file}/original.webp`,
    `/data/${locked.file}/original.webp`,
    `/_i18n/en/..%2f..%2f${locked.file}%2foriginal.webp`,
    `/assets/../${locked.file}/original.webp`,
  ]
  /** Addresses that are real: of another picture, another version, another person, or of one who may see it. */
  const real = () => [
    addressOf(locked, 'blurred', thief),
    addressOf(locked, 'clear', owner),
    addressOf(open, 'clear', thief),
    addressOf(locked, 'blurred', { ...thief, audience: 'app' }),
    addressOf(open, 'clear', { ...thief, audience: 'app' }),
  ]
  const words: Record<string, () => string> = {
    v: () => pick(['clear', 'blurred', 'original', 'still', 'loop', '', 'clear,blurred', 'CLEAR', '../clear']),
    for: () => pick(['web', 'app', '', 'owner', 'APP']),
    until: () => pick(['0', '-1', '9999999999999', 'NaN', 'Infinity', '', `${Date.now() + 3_600_000}`]),
    who: () =>
      pick(['', 'x', owner.id, thief.id, new URLSearchParams(addressOf(locked, 'clear', owner)).get('who') ?? '']),
    sign: () => pick(['', 'x', 'A'.repeat(43), new URLSearchParams(addressOf(open, 'clear', thief)).get('sign') ?? '']),
    w: () => pick(['160', '960', '0', 'x', '1e9']),
    still: () => pick(['0', '1']),
  }

  function attempt(): { path: string; method: string; headers: Record<string, string> } {
    const [start = '', query = ''] = pick(real()).split('?')
    const requested = new URLSearchParams(query)
    for (const [word, value] of Object.entries(words)) {
      const chance = random.next()
      if (chance < 0.2) requested.set(word, value())
      else if (chance < 0.25) requested.delete(word)
      else if (chance < 0.3) requested.append(word, value())
    }
    const path = random.next() < 0.5 ? start : pick(paths)
    const headers: Record<string, string> = {
      accept: pick(['*/*', 'image/avif,image/webp', 'text/html', 'image/webp']),
      ...(random.next() < 0.2 ? { range: 'bytes=0-99999' } : {}),
      ...(random.next() < 0.2 ? { 'x-forwarded-for': '127.0.0.1', 'x-original-url': `/media/${locked.file}` } : {}),
    }
    // The owner's own session is the one thing that a thief does not have.
    const cookie = pick([cookieOf(thief.person), cookieOf(thief.person), '', 'token=x.y'])
    const method = pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'])
    const joint = path.includes('?') ? '&' : '?'
    return { path: `${path}${joint}${requested}`, method, headers: { ...headers, ...(cookie ? { cookie } : {}) } }
  }

  const pieces = await clearPieces()
  expect(pieces.length).toBeGreaterThan(1)
  const statuses = new Map<number, number>()
  const seen: string[] = []
  for (let made = 0; made < attempts; made += atOnce)
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const { path, ...how } = attempt()
        const answer = await sendRequest(path, how)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        const holdsPiece = pieces.some((piece) => answer.bytes.includes(piece))
        if (holdsPiece || (await showsClear(answer.bytes))) seen.push(`${how.method} ${path}`)
      }),
    )
  expect(seen).toEqual([])
  // Some attempts are what the thief may see, so the attack reaches the pictures; none makes the server fail.
  expect(statuses.get(200)).toBeGreaterThan(attempts / 100)
  expect(statuses.get(403)).toBeGreaterThan(attempts / 4)
  expect(statuses.get(500)).toBeUndefined()
}, 120_000)
