import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readContent } from './read-content.ts'

const attestation = {
  evidence: 'https://evidence.example/letters/7',
  by: 'Mina, community',
  on: '2026-05-30',
  until: '2026-08-31',
}
const testimonial = { author: 'Kay', rating: 5, content: 'I feel listened to.', attestation }
const brands = ['nocturne', 'fiztok']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-content-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const write = (content: unknown, brand = 'nocturne') =>
  writeFileSync(join(folder, `${brand}.json`), typeof content === 'string' ? content : JSON.stringify(content))
const read = ({ isProduction = true, isPicture = true } = {}) =>
  readContent({
    folder,
    brands,
    isProduction,
    readPicture: (bytes) => Promise.resolve(isPicture ? Buffer.from(bytes) : null),
  })
const refusal = (options = {}) =>
  read(options).then(
    () => '',
    (error: Error) => error.message,
  )

describe('what a brand says of itself', () => {
  it('is nothing in production without a file, and the marked sample elsewhere', async () => {
    expect((await read()).size).toBe(0)
    const shown = await read({ isProduction: false })
    expect([...shown.keys()]).toEqual(brands)
    expect(shown.get('nocturne')?.sample).toBe(true)
  })

  it('is what its file attests, while the other brands keep the sample', async () => {
    write({ sample: false, lang: 'en', testimonials: [testimonial] })
    expect((await read()).get('nocturne')?.testimonials).toEqual([testimonial])
    const shown = await read({ isProduction: false })
    expect([shown.get('nocturne')?.sample, shown.get('fiztok')?.sample]).toEqual([false, true])
  })

  it('is refused by a production start where it is marked as a sample', async () => {
    write({ sample: true, lang: 'en', testimonials: [{ ...testimonial, attestation: undefined }] })
    expect(await refusal()).toContain('nocturne.json is marked as a sample, and a production start refuses samples.')
    expect(await refusal({ isProduction: false })).toBe('')
  })

  it.each<[string, object, string]>([
    ['without evidence', { attestation: { ...attestation, evidence: '' } }, 'attestation.evidence: must name the evid'],
    ['by nobody', { attestation: { ...attestation, by: undefined } }, 'attestation.by: must name who vouches'],
    ['on no day', { attestation: { ...attestation, on: 'in May' } }, 'attestation.on: must be a day as 2026-05-30'],
    [
      'until before',
      { attestation: { ...attestation, until: '2026-05-29' } },
      'attestation.until: must not lie before',
    ],
    ['not at all', { attestation: undefined }, 'attestation: is needed for what is no sample'],
    ['with six stars', { rating: 6 }, 'rating: must be 1 to 5 stars'],
    ['without words', { content: ' ' }, 'content: must not be empty'],
    ['by an author of no name', { author: 7 }, 'author: must be a text'],
    ['with a field of another name', { stars: 5 }, 'stars'],
  ])('is refused %s, by its file and place, also while developing', async (_, over, words) => {
    write({ sample: false, lang: 'en', testimonials: [testimonial, { ...testimonial, ...over }] })
    const said = await refusal({ isProduction: false })
    expect(said).toContain(`${join(folder, 'nocturne.json')} is wrong. testimonials.1`)
    expect(said).toContain(words)
  })

  it('is refused for a brand that is none, as no JSON, or in a folder that is not there', async () => {
    write('{ "sample": ')
    expect(await refusal()).toContain('nocturne.json cannot be read as JSON')
    write({}, 'nobody')
    expect(await refusal()).toContain('nobody.json is for no brand. Name it for one of nocturne, fiztok')
    rmSync(folder, { recursive: true })
    expect(await refusal()).toContain(`BRAND_CONTENT: there is no folder ${folder}`)
  })
})

describe('its pictures', () => {
  const user = { name: 'Kay', stars: 5, picture: 'kay.png', attestation }
  const bring = (picture: string) => {
    mkdirSync(join(folder, 'nocturne'), { recursive: true })
    writeFileSync(join(folder, 'nocturne', picture), 'pixels')
  }

  it('are served under a name made of their bytes', async () => {
    bring('kay.png')
    write({ sample: false, lang: 'en', users: [user] })
    const picture = (await read()).get('nocturne')?.pictures.get('kay.png')
    expect(picture?.bytes.toString()).toBe('pixels')
    expect(picture?.name).toMatch(/^[0-9a-f]{32}\.webp$/)
  })

  it('are refused where they are not there, or no picture', async () => {
    write({ sample: false, lang: 'en', users: [user] })
    expect(await refusal()).toContain('kay.png. Put it there')
    bring('kay.png')
    expect(await refusal({ isPicture: false })).toContain('kay.png is no still picture that is taken in')
  })

  it.each(['../secret.png', 'kay.svg', '/etc/passwd', 'a/b.png', '.png'])('are never %s', async (picture) => {
    write({ sample: false, lang: 'en', users: [{ ...user, picture }] })
    expect(await refusal()).toContain('users.0.picture: must be the name of a PNG, JPEG, WebP or AVIF file')
  })
})
