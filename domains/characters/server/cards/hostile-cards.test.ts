import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  base64Of,
  jsonFile,
  longText,
  packedText,
  plainText,
  pngCard,
  pngChunk,
  pngFile,
  zipFile,
} from '#tests/kit/card-files.ts'
import { sampleSize } from '#tests/kit/sample-size.ts'
import type { CardProblem } from '../../card-problems.ts'
import { CardError } from '../../card.ts'
import { cardProblems } from '../../card-problems.ts'
import { plainPreview } from './testing/plain-preview.ts'
import { readCardFile } from './read-card-file.ts'

vi.setConfig({ testTimeout: 60_000 })

const card = { spec: 'chara_card_v2', spec_version: '2.0', data: { name: 'Ada', description: 'Keeps a lighthouse.' } }
const inMemory = 200_000_000
const cpuMicroseconds = 2_000_000

/** Runs while a file is read, so that a socket of another suite in this process is not counted. */
const reading = new AsyncLocalStorage<true>()
let sockets = 0
const opened = () => void (reading.getStore() && (sockets += 1))
beforeAll(() => subscribe('net.client.socket', opened))
afterAll(() => unsubscribe('net.client.socket', opened))
type Outcome = CardProblem | 'read'

/**
 * The outcome of reading a file, within two seconds of work and in bounded memory; any error other than a card's is a
 * fault.
 */
async function outcomeOf(bytes: Uint8Array): Promise<Outcome> {
  const [memory, began] = [process.memoryUsage().rss, process.cpuUsage()]
  try {
    await reading.run(true, async () => plainPreview(await readCardFile(bytes)))
    return 'read'
  } catch (error) {
    if (!(error instanceof CardError)) throw error
    expect(error.message).toMatch(/^[A-Z].*[.]$/s)
    return error.problem
  } finally {
    const { user, system } = process.cpuUsage(began)
    expect(user + system).toBeLessThan(cpuMicroseconds)
    expect(process.memoryUsage().rss - memory).toBeLessThan(inMemory)
    expect(sockets, 'nothing is fetched').toBe(0)
    expect(({} as Record<string, unknown>).admin, 'nothing reaches beyond its own').toBeUndefined()
    expect(globalThis, 'nothing is run').not.toHaveProperty('ran')
  }
}

const replaced = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')

/** A ZIP whose directory and entry say that what is packed is of another size. */
function saysSize(zip: Buffer, size: number): Buffer {
  const lying = Buffer.from(zip)
  for (let at = lying.indexOf('PK\u0001\u0002'); at >= 0; at = lying.indexOf('PK\u0001\u0002', at + 4))
    lying.writeUInt32LE(size, at + 24)
  return lying
}

/** Packed, it is a thousandth of this. */
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_000_000, 0x20)
const script = '<script>globalThis.ran = true</script>'
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

describe('a hostile card file', () => {
  it.each<[string, Outcome, () => Buffer | Promise<Buffer>]>([
    ['an empty file', 'not-json', () => Buffer.alloc(0)],
    ['a page with a script', 'not-json', () => Buffer.from(`<html>${script}</html>`)],
    [
      'a picture with a script',
      'not-json',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    ],
    ['a program', 'not-json', () => Buffer.from('globalThis.ran = true; ({"name":"Ada"})')],
    ['JSON with a program in front', 'not-json', () => Buffer.from(`/**/{"name":"Ada"}`)],
    ['a PDF', 'not-text', () => Buffer.from('%PDF-1.7\n\u00ff\u00fe', 'latin1')],
    ['a GIF', 'picture', () => Buffer.from('GIF89a/*\0*/=1;globalThis.ran=true')],
    ['a JPEG', 'picture', () => jpegHead],
    ['a WebP', 'picture', () => Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')],
    ['bytes that are no UTF-8', 'not-text', () => Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
    ['a picture whose card is no UTF-8', 'not-text', () => pngFile([plainText('chara', '/////w==')])],
    ['a picture whose card is no base64', 'not-json', () => pngFile([plainText('chara', '%%%%')])],
    ['JSON that breaks off', 'not-json', () => Buffer.from('{"name": "Ada"')],
    ['JSON that is no card', 'no-card', () => jsonFile([1, 2, 3])],
    ['null', 'no-card', () => jsonFile(null)],
    ['a number', 'no-card', () => jsonFile(1)],
    ['a card without a name', 'incomplete', () => jsonFile({ name: '', description: 'x' })],
    ['a card with an endless name', 'incomplete', () => jsonFile({ name: 'x'.repeat(201) })],
    ['a V2 card without its data', 'incomplete', () => jsonFile({ spec: 'chara_card_v2', data: null })],
    ['a lorebook', 'lorebook', () => jsonFile({ spec: 'lorebook_v3', data: { entries: [] } })],
    ['a world of another app', 'lorebook', () => jsonFile({ entries: { 0: { key: ['sea'], content: 'Salt.' } } })],
    ['a file of 20 MB and a byte', 'too-large', () => Buffer.alloc(20 * 1024 * 1024 + 1)],
    ['text of 20 MB', 'too-large', () => Buffer.alloc(20 * 1024 * 1024, 0x20)],
    ['huge base64', 'too-large', () => pngFile([plainText('chara', 'QUFB'.repeat(4_000_000))])],
    ['huge base64 in a field', 'too-large', () => jsonFile({ name: 'Ada', avatar: 'A'.repeat(4_000_000) })],
    ['lists in lists', 'too-deep', () => Buffer.from('['.repeat(900_000))],
    ['objects in objects', 'too-deep', () => Buffer.from(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
    ['depth behind a text that looks like an end', 'too-deep', () => Buffer.from(`["]\\"]",${'['.repeat(70)}`)],
    ['a million of small things', 'no-card', () => Buffer.from(`[${'1,'.repeat(500_000)}1]`)],
    ['a picture cut off inside its card', 'cut-off', () => pngCard(card).subarray(0, 120)],
    ['a picture cut off before its card', 'picture', () => pngCard(card).subarray(0, 33)],
    ['a picture without a card', 'picture', () => pngFile([plainText('Comment', 'hello')])],
    ['a picture of 50 000 by 50 000 pixels', 'picture', () => pngFile([], { width: 50_000, height: 50_000 })],
    [
      'a chunk that says it is 4 GB long',
      'cut-off',
      () => {
        const chunk = plainText('chara', 'e30=')
        chunk.writeUInt32BE(0xffff_ffff, 0)
        return pngFile([chunk])
      },
    ],
    [
      'hundreds of thousands of chunks',
      'picture',
      () => pngFile(Array.from({ length: 200_000 }, () => pngChunk('tEXt', Buffer.from('a\0')))),
    ],
    ['a packed text that is a bomb', 'too-large', () => pngFile([packedText('chara', zeros(120))])],
    [
      'a packed long text that is a bomb',
      'too-large',
      () => pngFile([longText('ccv3', zeros(100).toString(), { isPacked: true })]),
    ],
    [
      'a packed text that is no such thing',
      'no-card',
      () => pngFile([pngChunk('zTXt', Buffer.from('chara\0\0rubbish'))]),
    ],
    [
      'a long text without an end to its language',
      'no-card',
      () => pngFile([pngChunk('iTXt', Buffer.from('chara\0\0\0en'))]),
    ],
    ['the head of a ZIP and no more', 'broken-archive', () => Buffer.from('PK\u0003\u0004')],
    ['a ZIP cut off', 'broken-archive', async () => (await zipFile({ 'card.json': jsonFile(card) })).subarray(0, -30)],
    ['a ZIP without a card', 'no-card', () => zipFile({ 'other.json': jsonFile(card) })],
    ['a ZIP whose card lies deeper', 'no-card', () => zipFile({ 'cards/card.json': jsonFile(card) })],
    ['a ZIP bomb', 'too-large', () => zipFile({ 'card.json': zeros(120) })],
    [
      'a ZIP bomb that says it is small',
      'broken-archive',
      async () => saysSize(await zipFile({ 'card.json': zeros(120) }), 900),
    ],
    ['a ZIP bomb beside the card', 'read', () => zipFile({ 'card.json': jsonFile(card), 'assets/a.png': zeros(120) })],
    [
      'more files than a card has',
      'broken-archive',
      () =>
        zipFile(Object.fromEntries(Array.from({ length: 5_100 }, (_, at) => [`${at}`, Buffer.alloc(0)])), {
          compress: false,
        }),
    ],
    [
      'a way up in a ZIP',
      'broken-archive',
      async () => replaced(await zipFile({ 'xx/card.json': jsonFile(card) }), 'xx/card', '../card'),
    ],
    [
      'an absolute way in a ZIP',
      'broken-archive',
      async () => replaced(await zipFile({ 'x/card.json': jsonFile(card) }), 'x/card', '//card'),
    ],
    [
      'a locked ZIP',
      'broken-archive',
      async () => {
        const zip = Buffer.from(await zipFile({ 'card.json': jsonFile(card) }))
        const entry = zip.indexOf('PK\u0001\u0002')
        zip.writeUInt16LE(zip.readUInt16LE(entry + 8) | 1, entry + 8)
        return zip
      },
    ],
    [
      'a ZIP in a ZIP',
      'not-text',
      async () => zipFile({ 'card.json': await zipFile({ 'card.json': jsonFile(card) }, { compress: false }) }),
    ],
    [
      'an end of a ZIP that points before the file',
      'broken-archive',
      () => {
        const end = Buffer.alloc(22)
        end.write('PK\u0005\u0006', 'latin1')
        end.writeUInt32LE(0xffff, 12)
        end.writeUInt32LE(0xffff_ff00, 16)
        return Buffer.concat([jpegHead, end])
      },
    ],
  ])('%s: %s', async (_, outcome, make) => {
    const bytes = await make()
    expect(await outcomeOf(bytes)).toBe(outcome)
  })

  it('that is two things at once is read as what it begins as', async () => {
    const other = await zipFile({ 'card.json': jsonFile({ ...card, data: { name: 'Another' } }) })
    const read = await readCardFile(Buffer.concat([pngCard(card), other]))
    expect(read.card.data.name).toBe('Ada')
    const page = Buffer.concat([pngCard(card), Buffer.from(script)])
    expect((await readCardFile(page)).card.data.name).toBe('Ada')
    expect(await outcomeOf(pngFile([plainText('chara', base64Of(card))], { width: 50_000, height: 50_000 }))).toBe(
      'read',
    )
  })

  it('cannot reach what is not its own, nor bring what a database cannot hold', async () => {
    const nasty =
      '{"name":"A\\u0000da\\ud800","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}},' +
      '"extensions":{"__proto__":{"admin":true},"a\\u0000":"\\udfff","n":1e999},"description":"{{char}}"}'
    const { card: read } = await readCardFile(Buffer.from(nasty))
    expect(read.data.name).toBe('Ada\ufffd')
    expect(Object.hasOwn(read.data, '__proto__')).toBe(false)
    expect(JSON.stringify(read)).not.toMatch(/\\u0000|\\ud[89a-f]|__proto__/)
    expect(read.data.extensions).toEqual({ a: '\ufffd', n: Infinity })
  })

  it('that was a good one gives a card or a plain refusal, whatever bytes of it are changed', async () => {
    const good = [jsonFile(card), pngCard(card), await zipFile({ 'card.json': jsonFile(card) })]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...good),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
        fc.option(fc.nat(), { freq: 4 }),
        async (file, changes, cut) => {
          const bytes = Buffer.from(file)
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          const outcome = await outcomeOf(cut === null ? bytes : bytes.subarray(0, cut % bytes.length))
          expect(['read', ...cardProblems]).toContain(outcome)
        },
      ),
      { numRuns: sampleSize({ full: 1500, sample: 300 }) },
    )
  })
})
